#if os(Linux)
  import Foundation

  /// Has `strace` do something to this process at one of its system calls: kill it, or fail the call.
  ///
  /// It attaches from a process of its own, so nothing in the code under test knows of it.
  enum Interruption {
    /// Tests that need it are left out by `Tools/test --quick`, which says so.
    static let isWanted = ProcessInfo.processInfo.environment["QUARTET_QUICK"] != "1"

    struct Missing: Error, CustomStringConvertible {
      let description: String
    }

    /// Attaches; from here on this thread's calls are counted.
    ///
    /// - Parameters:
    ///   - call: the system call.
    ///   - count: which of this thread's calls of that name.
    ///   - action: what to do, as `strace -e inject=` takes it (`signal=KILL`, `error=ENOSPC`).
    /// - Throws: ``Missing`` if it is not there or may not attach.
    static func at(_ call: String, _ count: Int, _ action: String) throws {
      let words = [
        try path(), "-f", "-q", "-p", "\(getpid())", "-o", "/dev/null",
        "-e", "trace=getppid,\(call)", "-e", "signal=KILL",
        "-e", "inject=getppid:retval=\(answer)", "-e", "inject=\(call):\(action):when=\(count)",
      ]
      let texts = words.map { strdup($0) } + [nil]
      defer { for text in texts { free(text) } }
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
      }
      var tracer: pid_t = 0
      guard posix_spawn(&tracer, words[0], &actions, nil, texts, environ) == 0 else {
        throw Missing(description: "strace could not be started")
      }
      // It is attached as soon as a call gets its answer and not the kernel's.
      while getppid() != answer {
        guard waitpid(tracer, nil, WNOHANG) == 0 else {
          throw Missing(description: "strace may not attach to this process: run as root")
        }
        usleep(1000)
      }
    }

    private static let answer: pid_t = 7_777_777

    private static func path() throws -> String {
      let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      let places = folders.map { "\($0)/strace" }
      guard let place = places.first(where: FileManager.default.isExecutableFile) else {
        throw Missing(
          description: "strace is missing: apt-get install strace, or set QUARTET_QUICK=1")
      }
      return place
    }
  }
#endif
