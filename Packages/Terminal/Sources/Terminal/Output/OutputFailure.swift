/// Output could not be written.
public struct OutputFailure: Error, Sendable, Equatable {
  /// The operating system's number for the reason.
  public let errorNumber: Int32

  /// A stable name for programs.
  public let code: String

  /// What happened, as a sentence without a full stop.
  public let message: String

  /// What to do next, or nil where there is nothing special.
  public let hint: String?

  /// Describes a failure.
  ///
  /// - Parameters:
  ///   - errorNumber: The operating system's number for the reason.
  ///   - reason: The operating system's words for it.
  ///   - isDiskFull: Whether space would help.
  init(errorNumber: Int32, reason: String, isDiskFull: Bool) {
    self.errorNumber = errorNumber
    code = isDiskFull ? "output_disk_full" : "output_failed"
    message = "the output could not be written: \(reason)"
    hint =
      isDiskFull
      ? "Free some space or write to another disk; the output so far is incomplete." : nil
  }
}
