import Foundation

guard let options = Options(CommandLine.arguments.dropFirst()) else {
  FileHandle.standardError.write(Data(Options.usage.utf8))
  exit(2)
}
if options.isHelp {
  print(Options.usage, terminator: "")
  exit(0)
}
do {
  let table = try await measureAll(rounds: options.rounds)
  print(options.isJSON ? try table.json() : table.text, terminator: "")
  exit(table.areAllHeld ? 0 : 1)
} catch {
  FileHandle.standardError.write(Data("bench: \(error)\n".utf8))
  exit(2)
}

/// Measures all there is to measure, in the order of the table.
func measureAll(rounds: Int) async throws -> Table {
  let kitchen = try await Kitchen(rounds: rounds)
  let small = try Menu(64)
  let large = try Menu(100_000)
  try CommandBench.version(in: kitchen)
  try PromptBench.start(small, in: kitchen)
  try PromptBench.keys(small, in: kitchen)
  try await PromptBench.cancelling(in: kitchen)
  try await CompletionBench.run(among: large.names, in: kitchen)
  try CommandBench.listing(small, bar: 0.5, isShort: true, in: kitchen)
  try CommandBench.listing(large, bar: 0.7, isShort: false, in: kitchen)
  try CommandBench.script(lines: 100_000, in: kitchen)
  try MemoryBench.listing(small, in: kitchen)
  try MemoryBench.largeListing(large, in: kitchen)
  try await GrowthBench.run(in: kitchen)
  return kitchen.table
}
