import Assembly
import Dispatch
import DomainModels
import Foundation
import JournalAssembly
import Storage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An editor at work, from its start to its end.
struct EditorProcess: Sendable {
  let command: String
  let path: String
  let environment: [String: String]

  /// Runs it on this terminal.
  ///
  /// Ctrl-C and Ctrl-\ are the editor's. Where this program gets a signal to end, or its terminal
  /// is gone, the text stays where it is: the next editor's start looks after it.
  ///
  /// - Returns: the exit status.
  func callAsFunction() async throws -> Int32 {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(with: Result { try run() })
      }
    }
  }

  private func run() throws -> Int32 {
    let ignored = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, former) in ignored { signal(number, former) } }
    return try wait(for: start())
  }

  private func start() throws -> pid_t {
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    guard posix_spawnattr_init(&attributes) == 0 else {
      throw JournalFailure.editorFailed("it could not be started")
    }
    defer { posix_spawnattr_destroy(&attributes) }
    // What we ignore, and what a queue's thread blocks, the editor has to hear.
    var heard = sigset_t()
    sigemptyset(&heard)
    posix_spawnattr_setsigmask(&attributes, &heard)
    for number in [SIGINT, SIGQUIT, SIGHUP, SIGTERM, SIGPIPE] { sigaddset(&heard, number) }
    posix_spawnattr_setsigdefault(&attributes, &heard)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    // The shell knows how the variable is quoted; the path is an argument of its own.
    let words = Self.copies(["sh", "-c", "\(command) \"$1\"", "sh", path])
    let variables = Self.copies(environment.map { "\($0.key)=\($0.value)" })
    defer { for text in words + variables { free(text) } }
    var process = pid_t()
    let result = posix_spawn(
      &process, "/bin/sh", nil, &attributes, words + [nil], variables + [nil])
    guard result == 0 else {
      throw JournalFailure.editorFailed(String(cString: strerror(result)))
    }
    return process
  }

  /// Texts as the system takes them; the caller frees them.
  private static func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { text in strdup(text) }
  }

  private func wait(for process: pid_t) throws -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw JournalFailure.editorFailed("it has no end") }
    }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}

/// The purpose of a text in an editor: a saved text is offered again only for the same purpose.
struct EditorPurpose: Sendable, Equatable {
  /// The command that takes it, as it is typed.
  let command: String
  /// The path of the journal that it is for.
  let store: String

  init(_ command: String, in place: DataLocation) {
    self.command = command
    store = place.store.path
  }

  /// The command and the path of the journal, each on a line.
  var encoded: [UInt8] { Array("\(command)\n\(store)\n".utf8) }

  /// Reads what ``encoded`` wrote; `nil` for anything else.
  init?(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    guard lines.count == 2, lines[0].hasPrefix("journal "), lines[1].hasSuffix("\n") else {
      return nil
    }
    command = String(lines[0])
    store = String(lines[1].dropLast())
  }
}

/// Something was written in an editor that could not be kept, and is still there.
struct UnsavedEditorText: ExplainedError {
  /// The reason why it could not be kept.
  let cause: any ExplainedError
  /// The folder in memory where it lies.
  let path: String

  var code: String { cause.code }
  var message: String { cause.message }
  var kind: FailureKind { cause.kind }

  var hint: String? {
    var reason = cause.hint ?? ""
    if reason.hasSuffix(".") { reason.removeLast() }
    return (reason.isEmpty ? "" : "\(reason). ") + UnsavedEditorText.sentence(path)
  }

  /// Says where the text is, without a full stop.
  static func sentence(_ path: String) -> String {
    "What you wrote is still in \(path), in memory, for you alone; the same command offers it again,"
      + " until the machine restarts"
  }
}
