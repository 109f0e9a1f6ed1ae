internal import DomainModels

/// One thing that `doctor` examined, and what was found.
public struct Check: Sendable, Equatable {
  public let name: String
  /// Whether all is well.
  public let isSound: Bool
  public let detail: String
  /// What to do, where something is wrong and something can be done.
  public let hint: String?

  /// All is well.
  public static func sound(_ name: String, _ detail: String) -> Check {
    Check(name: name, isSound: true, detail: detail, hint: nil)
  }

  public static func wrong(_ name: String, _ detail: String, hint: String?) -> Check {
    Check(name: name, isSound: false, detail: detail, hint: hint)
  }

  /// Examining it failed.
  public static func wrong(_ name: String, _ error: any Error) -> Check {
    let explained = error as? any ExplainedError
    return wrong(name, explained?.message ?? "\(error)", hint: explained?.hint)
  }
}
