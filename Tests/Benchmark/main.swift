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

/// Measures everything, in the order of the table.
func measureAll(rounds: Int) async throws -> Table {
  let workbench = try await Workbench(rounds: rounds)
  let small = try ServedFeed(64, hasDetails: true)
  let large = try ServedFeed(100_000)
  try CommandBench.version(in: workbench)
  try PromptBench.start(small, in: workbench)
  try PromptBench.keys(small, in: workbench)
  try KeyBench.run(small, in: workbench)
  try await PromptBench.cancelling(in: workbench)
  try await CompletionBench.run(among: large.names, in: workbench)
  try KeyBench.menu(among: large.names, in: workbench)
  try CommandBench.listing(small, bar: 0.5, isShort: true, in: workbench)
  try CommandBench.listing(large, bar: 0.45, isShort: false, in: workbench)
  try CommandBench.searching(small, in: workbench)
  try CommandBench.script(lines: 100_000, in: workbench)
  try MemoryBench.listing(small, in: workbench)
  try MemoryBench.largeListing(large, in: workbench)
  try MemoryBench.installedSize(in: workbench)
  try await GrowthBench.run(in: workbench)
  return workbench.table
}
