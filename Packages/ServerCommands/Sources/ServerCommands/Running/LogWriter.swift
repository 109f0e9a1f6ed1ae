import Dispatch
import Interchange
import Synchronization
import Terminal

/// Writes lines of a log on a thread of its own, so that no request waits for a slow reader.
///
/// It collects lines for some milliseconds, so that a busy server does not wake that thread for each.
/// It keeps at most a mebibyte that is not written yet. What comes beyond that is lost, and a line
/// says how much.
final class LogWriter: Sendable {
  private struct State {
    var waiting: [UInt8] = []
    var lost = 0
    var isWriting = false
  }

  private let sink: any ByteSink
  private let queue = DispatchQueue(label: "log")
  private let state = Mutex(State())

  private static let largest = 1 << 20
  private static let pause = DispatchTimeInterval.milliseconds(10)

  init(_ sink: any ByteSink) { self.sink = sink }

  /// Takes a line, and returns at once.
  func write(_ line: String) {
    let begins = state.withLock { state in
      guard state.waiting.count < Self.largest else {
        state.lost += 1
        return false
      }
      state.waiting += line.utf8
      state.waiting.append(UInt8(ascii: "\n"))
      defer { state.isWriting = true }
      return !state.isWriting
    }
    if begins { schedule() }
  }

  /// Takes an event of the server itself.
  ///
  /// - Parameters:
  ///   - event: its name for programs.
  ///   - level: `info` or `error`.
  ///   - details: further members of the line.
  ///   - time: when it happened, in RFC 3339.
  func write(
    event: String, level: String = "info", _ details: KeyValuePairs<String, JSONValue> = [:],
    at time: String
  ) {
    var line = JSONObject()
    line["time"] = .string(time)
    line["level"] = .string(level)
    line["event"] = .string(event)
    for (name, value) in details { line[name] = value }
    write(JSONValue.object(line).text())
  }

  /// Waits until everything is written.
  func flush() { queue.sync { while writeWaiting() {} } }

  private func schedule() {
    queue.asyncAfter(deadline: .now() + Self.pause) { [self] in
      if writeWaiting() { schedule() }
    }
  }

  /// Writes what waits.
  ///
  /// - Returns: whether anything did.
  private func writeWaiting() -> Bool {
    let (bytes, lost) = state.withLock { state in
      defer { (state.waiting, state.lost) = ([], 0) }
      if state.waiting.isEmpty { state.isWriting = false }
      return (state.waiting, state.lost)
    }
    guard !bytes.isEmpty else { return false }
    // A log without a reader is no reason to stop.
    try? sink.write(bytes)
    if lost > 0 {
      try? sink.write("{\"level\":\"error\",\"event\":\"log_lost\",\"lines\":\(lost)}\n")
    }
    return true
  }
}
