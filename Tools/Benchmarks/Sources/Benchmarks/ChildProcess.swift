#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Starts a program and waits until it has printed its last byte and ended.
struct ChildProcess {
  struct Failure: Error { let program: String, status: Int32 }

  let program: String
  let arguments: [String]

  /// Runs it once.
  ///
  /// - Returns: how many bytes it printed.
  func run() throws -> Int {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Failure(program: program, status: errno) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    posix_spawn_file_actions_addclose(&actions, ends[1])
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, program, &actions, nil, &words, environ)
    close(ends[1])
    guard code == 0 else { throw Failure(program: program, status: code) }
    var count = 0
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let size = read(ends[0], &buffer, buffer.count)
      if size <= 0 { break }
      count += size
    }
    close(ends[0])
    var status: Int32 = 0
    waitpid(process, &status, 0)
    guard status == 0 else { throw Failure(program: program, status: status) }
    return count
  }
}
