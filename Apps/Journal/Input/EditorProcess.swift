import Dispatch
import Foundation
import JournalAssembly

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
  /// - Returns: what it told its caller.
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
