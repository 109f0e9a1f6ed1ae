import DomainModels

/// OpenBeta answered, and doesn't know what was asked for.
struct OpenBetaFailure: ExplainedError, Equatable {
  let code: String
  let message: String
  let hint: String?
  let kind: FailureKind

  /// OpenBeta doesn't know it.
  static func unknown(_ what: String, _ text: String) -> OpenBetaFailure {
    OpenBetaFailure(
      code: "openbeta_\(what)_not_found", message: "OpenBeta knows no \(what) \"\(text)\"",
      hint: "Look for it: climbing openbeta search NAME", kind: .notFound)
  }

  /// It is no name that OpenBeta has for anything.
  static func noIdentity(_ text: String, _ wanted: String) -> OpenBetaFailure {
    OpenBetaFailure(
      code: "openbeta_identity", message: "\"\(text)\" is not \(wanted)",
      hint: "Look for it: climbing openbeta search NAME", kind: .usage)
  }
}
