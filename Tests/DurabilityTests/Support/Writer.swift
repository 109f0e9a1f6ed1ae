import Foundation
import Testing

@testable import StorageWriter

/// The writer as a test starts it, over a store below a workspace.
struct Writer: Sendable {
  let kind: StoreKind
  let workspace: Workspace
  let seed: UInt64
  /// The store's file, below the workspace.
  var file = "store/records"

  var path: String { workspace.path(file) }

  /// The folder of which a replay knows everything.
  var folder: String { workspace.path("root") }

  /// A writer with a fresh workspace.
  ///
  /// - Parameters:
  ///   - kind: the adapter.
  ///   - seed: what it is to do.
  ///   - inFolder: whether the store's folder is there already, below ``folder``; otherwise the
  ///     adapter makes it, in the workspace.
  /// - Throws: what the system says.
  init(_ kind: StoreKind, seed: UInt64, inFolder: Bool = false) throws {
    self.kind = kind
    self.seed = seed
    workspace = try Workspace()
    if inFolder {
      file = "root/store/records"
      try FileManager.default.createDirectory(
        atPath: workspace.path("root/store"), withIntermediateDirectories: true)
    }
  }

  /// Runs it, and checks that nothing but a kill of ours ended it and that each acknowledgement
  /// says what the story says.
  ///
  /// - Parameters:
  ///   - arguments: the options.
  ///   - wrapper: the words before it, such as those of `strace`.
  ///   - story: what has to come out.
  ///   - killMoment: when to kill it.
  /// - Returns: how it ended.
  /// - Throws: ``MissingPrerequisite`` if it can't be started, or hangs.
  func run(
    _ arguments: [String], via wrapper: [String] = [], story: ExpectedContents? = nil,
    killMoment: KillTiming? = nil
  ) async throws -> Outcome {
    let words =
      wrapper + [try Executable.path(), kind.rawValue, path, "\(seed)"] + arguments
    let result = try await ChildProcess(words: words, killMoment: killMoment).run()
    #expect([nil, 9].contains(result.signal), "ended by a signal: \(arguments) \(result.errors)")
    #expect(result.signal != nil || [0, 3].contains(result.status), "\(result)")
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.last == "", "a report was said in part")
    let reports = try lines.dropLast().map { try #require(Report(String($0)), "\($0)") }
    if let story {
      for case .done(let number, let digest) in reports {
        let expected = try await story.digest(after: number)
        #expect(digest == expected, "\(story.operation(number))")
      }
    }
    return Outcome(
      status: result.status, signal: result.signal, reports: reports, errors: result.errors)
  }

  /// Writes the first operations, none of them disturbed.
  func prepare(_ count: Int, _ more: String...) async throws {
    let outcome = try await run(["--operations", "\(count)"] + more)
    try #require(outcome.status == 0 && outcome.signal == nil, "\(outcome)")
  }

  /// Runs it and reads what it asked of the kernel.
  func trace(
    _ arguments: [String], isWhole: Bool = false, injection: String? = nil, path: String? = nil,
    story: ExpectedContents? = nil
  ) async throws -> (outcome: Outcome, trace: Trace) {
    let file = workspace.path("trace")
    let outcome = try await run(
      arguments,
      via: try Strace.words(to: file, isWhole: isWhole, injection: injection, path: path),
      story: story)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    try FileManager.default.removeItem(atPath: file)
    return (outcome, try Trace(Array(bytes)))
  }
}
