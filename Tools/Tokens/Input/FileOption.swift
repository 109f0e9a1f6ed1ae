import ArgumentParser
import DesignTokens
import DomainModels
import Interchange
import Terminal
import TerminalCommands
import TokenLint

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

/// The strictness of reading a file.
struct ReadingOptions: ParsableArguments {
  @Flag(help: "Put up with common departures from the standard, and warn of them.")
  var lenient = false

  var mode: TokenReadingMode { lenient ? .lenient : .strict }
}

/// The issues of a file.
struct CheckedFile {
  let name: String
  let isResolver: Bool
  let errors: [TokenFileIssue]
  let warnings: [TokenFileIssue]
  /// The number of tokens; `nil` if the file is invalid.
  let tokenCount: Int?
  /// The files that were read for it.
  let sources: SourceFiles

  /// Checks a file.
  ///
  /// - Throws: ``FileFailure`` if it can't be read at all.
  init(_ path: String, _ mode: TokenReadingMode) throws(FileFailure) {
    name = FileBytes.name(of: path)
    let bytes = try FileBytes.read(path)
    let sources = SourceFiles(beside: path)
    sources.remember(bytes, as: name)
    self.sources = sources
    let document = try? JSONDocument(bytes)
    isResolver = document.map { TokenResolver.isResolver($0, name: path) } ?? false
    let report: TokenFileReport
    if isResolver {
      do {
        let resolver = try TokenResolver.load(bytes, name: name, mode: mode) {
          try sources.bytes(of: $0)
        }
        report = resolver.check()
      } catch {
        errors = error.issues
        warnings = []
        tokenCount = nil
        return
      }
    } else {
      report = TokenFile.check(bytes, name: name, mode: mode)
    }
    errors = report.errors
    warnings = report.warnings
    tokenCount = report.tokens?.tokens.count
  }
}

extension CommandSession {
  /// Does what makes tokens of a file, and says where reading it leniently would make some.
  ///
  /// - Parameters:
  ///   - options: How to read.
  ///   - count: How many tokens were made.
  ///   - body: What makes them.
  /// - Returns: What the body makes.
  /// - Throws: `SilentExit` once ``UnreadableTokens`` was reported; all else that the body throws.
  func reading<Value>(
    _ options: ReadingOptions, counting count: (Value) -> Int,
    _ body: (TokenReadingMode) throws -> Value
  ) throws -> Value {
    do {
      return try body(options.mode)
    } catch var failure as UnreadableTokens {
      if options.mode == .strict, let value = try? body(.lenient) {
        failure.isReadLeniently = count(value) > 0
      }
      try report(failure)
      throw SilentExit(.failed)
    }
  }

  /// Makes the tokens of a file in every mode, and says where reading it leniently would make some.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input.
  ///   - input: What is chosen already.
  ///   - options: How to read.
  /// - Returns: What was read, and the modes as ``InputTokens/modes(_:)`` orders them.
  /// - Throws: `SilentExit` once ``UnreadableTokens`` was reported; ``FileFailure``; `UsageFailure` if
  ///   there is nothing to choose.
  func modes(
    of path: String, _ input: [String: String], _ options: ReadingOptions
  ) throws -> (given: InputTokens, modes: [LintMode]) {
    // Standard input can be read once.
    let bytes = try FileBytes.read(path)
    func count(_ read: (given: InputTokens, modes: [LintMode])) -> Int {
      read.modes.map(\.tokens.tokens.count).max() ?? 0
    }
    return try reading(options, counting: count) { mode in
      let given = try InputTokens(path, bytes, mode)
      return (given: given, modes: try given.modes(input))
    }
  }

  private func report(_ failure: UnreadableTokens) throws {
    if wantsJSON {
      guard var members = FailureJSON.members(failure).objectValue else { return }
      members["errors"] = .array(failure.error.issues.map(IssueText.json))
      try output.write(JSONValue.object(["error": .object(members)]).text() + "\n")
    }
    note(failure: failure)
    for issue in failure.error.issues {
      note("\(visible(issue.message)) \(traits.paintError("[\(issue.code.rawValue)]", .dim))")
    }
  }

  /// Says what went wrong with one of several files, and goes on.
  func note(failure: some ExplainedError) {
    note("\(traits.paintError("error:", .severity(isError: true))) \(visible(failure.message))")
    if let hint = failure.hint {
      note("\(traits.paintError("hint:", .bold)) \(visible(hint))")
    }
  }
}
