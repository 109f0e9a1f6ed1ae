import Dispatch
public import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Waits for keys and signals, on a thread of its own.
struct TerminalReader<Message: Sendable>: Sendable {
  let session: ScreenSession
  let queue: LoopEventQueue<Message>

  /// The time for which a key may be part of a longer sequence, in milliseconds.
  private static var keyPatience: Int32 { 50 }

  /// The time for which an incomplete input, such as a paste, may be silent, in milliseconds.
  ///
  /// Long, because what comes late would be taken for keys; but not for ever, because until its end
  /// comes no key does anything.
  private static var pastePatience: Int32 { 2000 }

  /// The interval at which the program looks whether the terminal is its own again, in
  /// milliseconds.
  private static var backgroundPatience: Int32 { 100 }

  /// Reads until the session wakes it.
  func run() async {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "TerminalReader").async {
        runBlocking()
        continuation.resume()
      }
    }
  }

  private func runBlocking() {
    var parser = KeyParser()
    var isOpen = true
    while true {
      // Reading another job's keys would stop us, or fail.
      let isReading = isOpen && !session.isInBackground
      var polls = [
        pollfd(fd: session.signals, events: Int16(POLLIN), revents: 0),
        pollfd(
          fd: isOpen ? session.device.input : -1, events: isReading ? Int16(POLLIN) : 0, revents: 0),
      ]
      let ready = poll(&polls, nfds_t(polls.count), patience(parser, isReading, isOpen))
      if ready < 0 { continue }
      if polls[0].revents != 0, !takeSignals() { return }
      if ready == 0, isReading {
        post(parser.flush())
      } else if polls[1].revents != 0 {
        isOpen = read(into: &parser)
      }
    }
  }

  private func patience(_ parser: KeyParser, _ isReading: Bool, _ isOpen: Bool) -> Int32 {
    if !isOpen { return -1 }
    if !isReading { return TerminalReader.backgroundPatience }
    if parser.isPending { return TerminalReader.keyPatience }
    return parser.isUnfinished ? TerminalReader.pastePatience : -1
  }

  /// Reads what there is; false if the terminal has gone.
  private func read(into parser: inout KeyParser) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = systemRead(session.device.input, &buffer)
    if count > 0 {
      post(parser.feed(buffer.prefix(count)))
      return true
    }
    if count < 0, [EINTR, EAGAIN].contains(errno) || session.isInBackground { return true }
    post(parser.flush())
    queue.post(.ended(.closed))
    return false
  }

  /// Takes in the signals that wait; false if it is time to end.
  private func takeSignals() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = systemRead(session.signals, &buffer)
    for signal in buffer.prefix(max(0, count)) {
      switch Int32(signal) {
      case 0: return false
      case SIGWINCH: queue.post(.windowChanged)
      case SIGCONT: queue.post(.continued)
      case SIGTSTP: queue.post(.stopAsked)
      case SIGINT: queue.post(.ended(.interrupted))
      case SIGHUP: queue.post(.ended(.closed))
      default: queue.post(.ended(.terminated))
      }
    }
    return true
  }

  private func post(_ inputs: [KeyInput]) {
    if !inputs.isEmpty { queue.post(.inputs(inputs)) }
  }
}

/// The system call; inside the type its name would mean the method.
private func systemRead(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Int {
  read(descriptor, &buffer, buffer.count)
}

/// A terminal by its descriptors: one to read keys from, one to draw on.
///
/// Both can be the same.
public struct TerminalDevice: Sendable, Hashable {
  /// The descriptor from which keys are read.
  public let input: Int32

  public let output: Int32

  /// No window is larger; one that says so would cost memory without end.
  private static let largest = 1000

  /// Makes a device of open descriptors, which stay the caller's to close.
  public init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  public static let standard = TerminalDevice(input: STDIN_FILENO, output: STDOUT_FILENO)

  /// True if both are a terminal, so that a full-screen program can run.
  public var isTerminal: Bool { isatty(input) == 1 && isatty(output) == 1 }

  /// The current size of its window; the standard size where the terminal doesn't know.
  public var size: TerminalSize {
    for descriptor in [output, input] {
      var size = winsize()
      if ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 {
        return TerminalSize(
          columns: min(Int(size.ws_col), TerminalDevice.largest),
          rows: min(Int(size.ws_row), TerminalDevice.largest))
      }
    }
    return .standard
  }
}
