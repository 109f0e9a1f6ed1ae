internal import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A terminal that for a time does not show what is typed.
///
/// Signals that would end or stop the process put the terminal back first. They are ignored and
/// watched by a queue, since Swift code may not run in a signal handler.
struct EchoSuppression: Sendable {
  private let input: Int32
  private let output: Int32
  private let prompt: String
  private let before: termios

  /// Looks at the terminal as it is.
  ///
  /// - Throws: ``InputFailure`` if it is none.
  init(input: Int32, output: Int32, prompt: String) throws {
    var mode = termios()
    guard tcgetattr(input, &mode) == 0 else { throw InputFailure.system(errorNumber: errno) }
    self.input = input
    self.output = output
    self.prompt = prompt
    before = mode
  }

  /// Shows the prompt, and silences the terminal while the body runs.
  func callAsFunction<Value>(_ body: () throws -> Value) throws -> Value {
    let queue = DispatchQueue(label: "Terminal.EchoSuppression")
    let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP].filter(EchoSuppression.isDefault)
    let sources = signals.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { heard(number) }
      source.resume()
      return source
    }
    begin()
    defer {
      queue.sync { apply(before) }
      for source in sources { source.cancel() }
      for number in signals { signal(number, SIG_DFL) }
    }
    return try body()
  }

  private func begin() {
    var mode = before
    mode.c_lflag &= ~tcflag_t(ECHO)
    // The next output begins on a line of its own.
    mode.c_lflag |= tcflag_t(ECHONL) | tcflag_t(ICANON) | tcflag_t(ISIG)
    apply(mode)
    try? FileDescriptorSink(descriptor: output).write(prompt)
  }

  private func apply(_ mode: termios) {
    var mode = mode
    while tcsetattr(input, TCSANOW, &mode) < 0, errno == EINTR {}
  }

  /// Puts the terminal back and lets the signal do what it does.
  private func heard(_ number: Int32) {
    apply(before)
    try? FileDescriptorSink(descriptor: output).write("\n")
    signal(number, SIG_DFL)
    kill(getpid(), number)
    guard number == SIGTSTP else { return }
    // Here the process goes on after it was stopped.
    signal(number, SIG_IGN)
    begin()
  }

  /// Returns whether a signal has its default effect: a signal that the process was started to
  /// ignore, or has a handler for, stays as it is.
  private static func isDefault(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    #if canImport(Darwin)
      return action.__sigaction_u.__sa_handler == nil
    #else
      return action.__sigaction_handler.sa_handler == nil
    #endif
  }
}
