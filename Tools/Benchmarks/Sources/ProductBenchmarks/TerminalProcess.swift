import Measuring

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A program on a terminal of its own, whose keys and screen are ours.
///
/// A process that is released without waiting for its end is killed.
struct TerminalProcess: ~Copyable {
  struct Failure: Error { let action: String, number: Int32 }

  private let terminal: Int32
  private let process: pid_t

  /// Longer than any honest answer takes, in milliseconds.
  private static let patience: Int32 = 30_000

  /// Starts a program on a terminal of true colours.
  init(program: String, arguments: [String], columns: UInt16, rows: UInt16) throws {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    var (terminal, screen): (Int32, Int32) = (-1, -1)
    guard openpty(&terminal, &screen, nil, nil, &size) == 0 else {
      throw Failure(action: "a terminal", number: errno)
    }
    defer { close(screen) }
    for end in [terminal, screen] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let settings = ["TERM=xterm-256color", "COLORTERM=truecolor", "LANG=C.UTF-8"]
    do {
      process = try ChildProcess.start(
        [program] + arguments, environment: settings, descriptors: [screen, screen, screen])
    } catch {
      close(terminal)
      throw error
    }
    self.terminal = terminal
  }

  deinit {
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    close(terminal)
  }

  /// Presses keys.
  func type(_ text: String) throws {
    let bytes = Array(text.utf8)
    guard write(terminal, bytes, bytes.count) == bytes.count else {
      throw Failure(action: "a key", number: errno)
    }
  }

  /// Reads until a picture is complete.
  ///
  /// - Throws: ``Failure`` if none comes in time.
  func readFrame() throws {
    let end = Array("\u{1B}[?2026l".utf8)
    var tail: [UInt8] = []
    while !tail.elementsEqual(end) {
      guard let bytes = try read(within: TerminalProcess.patience) else {
        throw Failure(action: "a picture", number: ETIMEDOUT)
      }
      tail = Array((tail + bytes).suffix(end.count))
    }
  }

  /// Reads until nothing has come for a while: the program waits for a key.
  func settle() throws {
    while try read(within: 150) != nil {}
  }

  /// Waits until the program has ended in good order.
  ///
  /// - Throws: ``Failure`` if it hasn't, or not in time.
  consuming func wait() throws {
    // A closed terminal fails to be read.
    while (try? read(within: TerminalProcess.patience)) != nil {}
    var status: Int32 = 0
    for _ in 0..<TerminalProcess.patience {
      let answer = waitpid(process, &status, WNOHANG)
      if answer == process {
        close(terminal)
        // Its number may be another program's by now.
        discard self
        guard status == 0 else { throw Failure(action: "the end", number: status) }
        return
      }
      poll(nil, 0, 1)
    }
    _ = consume self
    throw Failure(action: "the end", number: ETIMEDOUT)
  }

  private func read(within milliseconds: Int32) throws -> [UInt8]? {
    var request = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    let ready = poll(&request, 1, milliseconds)
    if ready < 0, errno != EINTR { throw Failure(action: "the screen", number: errno) }
    guard ready > 0 else { return nil }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = systemRead(terminal, &buffer, buffer.count)
    guard count > 0 else { throw Failure(action: "the screen", number: errno) }
    return Array(buffer.prefix(count))
  }
}

/// The system call; inside the type its name would mean the method.
private func systemRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer, _ count: Int) -> Int
{
  read(descriptor, start, count)
}
