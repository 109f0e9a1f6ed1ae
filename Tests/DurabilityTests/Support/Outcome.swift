@testable import StorageWriter

/// The exit status and the output of a writer.
struct Outcome: Sendable {
  /// The exit status; 0 if a signal ended the program.
  let status: Int32
  /// The signal that ended it.
  let signal: Int32?
  /// Its whole lines on standard output.
  let reports: [Report]
  let errors: String

  /// The number of the last operation that it acknowledged.
  var lastDone: Int? {
    reports.lazy.compactMap { if case .done(let number, _) = $0 { number } else { nil } }.last
  }

  /// The failures with their error codes.
  var failures: [(what: String, code: String)] {
    reports.compactMap { if case .failed(let what, let code) = $0 { (what, code) } else { nil } }
  }
}
