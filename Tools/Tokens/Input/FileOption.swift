import ArgumentParser
import TerminalCommands

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The file that a command works on, or the only one that can be meant.
struct FileOption: ParsableArguments {
  @Option(
    name: .customLong("in"),
    help: ArgumentHelp(
      "A token file or a resolver; without it, the only one in the current folder.",
      valueName: "file"), completion: .file())
  var file: String?

  /// The file's path.
  ///
  /// - Throws: `UsageFailure` if none was given and there is none or several here.
  func path() throws(UsageFailure) -> String {
    if let file { return file }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: ".")) ?? []).sorted()
    let resolvers = names.filter { $0.hasSuffix(".resolver.json") }
    let tokens = names.filter { $0.hasSuffix(".tokens.json") || $0.hasSuffix(".tokens") }
    let candidates = resolvers.isEmpty ? tokens : resolvers
    if candidates.count == 1 { return candidates[0] }
    throw UsageFailure(
      code: "no_file",
      message: candidates.isEmpty
        ? "there is no token file or resolver in this folder"
        : "there are several files that can be meant: \(candidates.prefix(5).joined(separator: ", "))",
      hint: "Name one with '--in FILE'.")
  }
}
