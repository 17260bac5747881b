import Desserts

extension DessertDetails {
  /// The lines of the instructions that say something.
  ///
  /// A format that can tell paragraphs apart needs no empty lines to do it.
  var paragraphs: some Sequence<String> { instructions.lazy.filter { !$0.isEmpty } }
}
