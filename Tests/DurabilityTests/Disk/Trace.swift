import Foundation

@testable import StorageWriter

/// The system calls of a writer, in order.
struct Trace: Sendable {
  let calls: [TracedCall]
  /// Whether SIGKILL ended it.
  let isKilled: Bool

  /// Reads what `strace` wrote.
  init(_ bytes: [UInt8]) throws {
    let reader = try TraceReader(bytes)
    calls = reader.calls
    isKilled = reader.isKilled
  }

  /// The report of a call, if it reached the reader.
  static func report(_ call: TracedCall) -> Report? {
    guard call.name == "write", call.descriptor(0) == 1, call.isSuccessful,
      let bytes = call.bytes(1)
    else { return nil }
    return Report(String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines))
  }

  /// Whether the last thing that happened is that the write lock was taken: nothing was reported,
  /// and the lock was not let go, since.
  var endsWithinTransaction: Bool {
    for call in calls.reversed() {
      if Trace.report(call) != nil { return false }
      guard call.name == "flock", call.result == 0 else { continue }
      return call.word(1)?.contains("LOCK_EX") == true
    }
    return false
  }

  /// The calls of some kinds that touch files below a folder or report something: where to kill a
  /// program that does the same again, or to fail it.
  func points(_ names: Set<String>, below folder: String) -> [CallPoint] {
    var counts: [String: Int] = [:]
    return calls.sorted { $0.began < $1.began }.compactMap { call in
      guard names.contains(call.name) else { return nil }
      // strace counts each thread's calls by themselves.
      counts["\(call.thread) \(call.name)", default: 0] += 1
      let count = counts["\(call.thread) \(call.name)"] ?? 0
      let file = call.path(call.name == "openat" ? 1 : 0) ?? ""
      let isOurs = call.descriptor(0) == 1 || file.hasPrefix(folder)
      return isOurs ? CallPoint(name: call.name, count: count, file: file) : nil
    }
  }
}

extension [Trace] {
  /// The calls of all of them, with lines that go on from one to the next.
  var inOneRow: [TracedCall] {
    var calls: [TracedCall] = []
    for trace in self {
      let start = (calls.map(\.ended).max() ?? -1) + 1
      calls += trace.calls.map { call in
        var call = call
        call.began += start
        call.ended += start
        return call
      }
    }
    return calls
  }
}
