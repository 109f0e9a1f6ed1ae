import Foundation

@testable import StorageWriter

/// The system calls of a writer, in order.
struct Trace: Sendable {
  let calls: [TracedCall]
  /// True if SIGKILL ended it.
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

  /// True if the last thing that happened is that the write lock was taken: nothing was reported,
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

/// A call of a program to the kernel, as `strace -f -y -xx` writes it down.
struct TracedCall: Sendable {
  /// A value that was handed over.
  enum Argument: Sendable, Equatable {
    /// A text or bytes.
    case bytes([UInt8])
    /// An open file by its number, and what it is: a path, or something like `pipe:[1]`.
    case file(Int, String)
    /// A number, or the names of flags.
    case word(String)
  }

  /// The thread that made it.
  let thread: Int
  let name: String
  let arguments: [Argument]
  /// The return value; `nil` if the call did not return.
  let result: Int?
  /// True if the kernel never heard of it, because `strace` answered in its stead.
  let isInjected: Bool
  /// The lines at which it began and came back, which differ where threads interrupt each other.
  var began: Int
  var ended: Int

  var isSuccessful: Bool { (result ?? -1) >= 0 }

  /// The path of the file that the n-th argument names.
  func path(_ index: Int) -> String? {
    guard index < arguments.count else { return nil }
    switch arguments[index] {
    case .bytes(let bytes): return String(decoding: bytes, as: UTF8.self)
    case .file(_, let path): return path
    case .word: return nil
    }
  }

  func bytes(_ index: Int) -> [UInt8]? {
    if index < arguments.count, case .bytes(let bytes) = arguments[index] { bytes } else { nil }
  }

  func word(_ index: Int) -> String? {
    if index < arguments.count, case .word(let word) = arguments[index] { word } else { nil }
  }

  func number(_ index: Int) -> Int? { word(index).flatMap { Int($0) } }

  func descriptor(_ index: Int) -> Int? {
    if index < arguments.count, case .file(let number, _) = arguments[index] { number } else { nil }
  }
}

/// A program's n-th call of a kind.
struct CallPoint: Sendable, Hashable, CustomStringConvertible {
  let name: String
  let count: Int
  let file: String

  var description: String { "\(name) number \(count), of \(file.split(separator: "/").last ?? "")" }

  /// The words by which `strace` kills the program there.
  var killing: String { "\(name):signal=SIGKILL:when=\(count)" }

  /// The words by which `strace` makes the call fail, and with `forGood` all later ones of its kind.
  func failing(with error: String, forGood: Bool = false) -> String {
    "\(name):error=\(error):when=\(count)\(forGood ? "+" : "")"
  }
}
