import Foundation

/// The system calls of a program, in order: the proof of where a kill hit it.
struct Trace: Sendable {
  let calls: [SystemCall]
  /// Whether SIGKILL ended it.
  let isKilled: Bool

  /// The calls that tell how far a transaction got.
  static let watched = "flock,pwrite64,pwritev,fsync,fdatasync,write"

  init(_ text: String) {
    let lines = text.split(separator: "\n")
    calls = lines.compactMap { SystemCall($0) }
    isKilled = lines.contains { $0.hasSuffix("+++ killed by SIGKILL +++") }
  }

  /// Where each transaction before the acknowledgement begins: the calls that took the write lock.
  ///
  /// Closing the store takes it once more.
  var beginnings: [Int] {
    calls.indices.prefix(acknowledgement ?? calls.count).filter { index in
      calls[index].name == "flock" && calls[index].arguments.contains("LOCK_EX")
        && calls[index].result == 0
    }
  }

  /// The index of the acknowledgement, if there is one.
  var acknowledgement: Int? {
    calls.indices.first { index in
      let call = calls[index]
      if call.name != "write" || (call.result ?? 0) <= 0 { return false }
      // Of a call in two halves the first names the file.
      return call.arguments.hasPrefix("1,")
        || call.arguments.isEmpty
          && calls[..<index].contains { first in
            first.thread == call.thread && first.name == "write" && first.result == nil
              && first.arguments.hasPrefix("1,")
          }
    }
  }

  /// The places to kill a program between two calls of this trace of a whole run.
  func killPoints(in range: Range<Int>) -> [KillPoint] {
    range.map { index in
      let call = calls[index]
      // strace counts each thread's calls by themselves.
      let count = calls[...index].count { $0.thread == call.thread && $0.name == call.name }
      return KillPoint(systemCall: call.name, count: count)
    }
  }
}

extension Array {
  /// So many elements at equal distances, the first and the last among them; all if there are fewer.
  func evenly(_ count: Int) -> [Element] {
    guard self.count > count, count > 1 else { return count > 1 ? self : Array(prefix(count)) }
    return (0..<count).map { self[$0 * (self.count - 1) / (count - 1)] }
  }
}
