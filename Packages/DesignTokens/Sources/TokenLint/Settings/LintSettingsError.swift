public import DomainModels

/// Says what is wrong with the settings in a file.
public struct LintSettingsError: ExplainedError, Equatable {
  /// Where in the settings (`contrast[0].background`).
  public let place: String

  /// What is wrong, as a sentence without a full stop.
  public let reason: String

  public init(place: String, reason: String) {
    self.place = place
    self.reason = reason
  }

  public var code: String { "invalid_lint_settings" }

  /// The place and what is wrong.
  public var message: String {
    "the lint settings are wrong" + (place.isEmpty ? "" : " at \(place)") + ": \(reason)"
  }

  public var hint: String? {
    "They are the member '\(LintSettings.extensionName)' of the file's $extensions."
  }

  /// The file is at fault.
  public var kind: FailureKind { .failed }
}
