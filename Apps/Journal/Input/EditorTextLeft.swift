import DomainModels

/// Something was written in an editor that could not be kept, and is still there.
struct EditorTextLeft: ExplainedError {
  /// Why it could not be kept.
  let cause: any ExplainedError
  /// The folder in memory where it lies.
  let path: String

  var code: String { cause.code }
  var message: String { cause.message }
  var kind: FailureKind { cause.kind }

  var hint: String? {
    var reason = cause.hint ?? ""
    if reason.hasSuffix(".") { reason.removeLast() }
    return (reason.isEmpty ? "" : "\(reason). ") + EditorTextLeft.sentence(path)
  }

  /// Says where the text is, without a full stop.
  static func sentence(_ path: String) -> String {
    "What you wrote is still in \(path), in memory, for you alone; the same command offers it again,"
      + " until the machine restarts"
  }
}
