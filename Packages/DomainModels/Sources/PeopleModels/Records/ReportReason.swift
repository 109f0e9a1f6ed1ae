public import DomainModels

/// Why somebody reports another.
public enum ReportReason: String, ColumnValue, CaseIterable, Codable {
  /// Advertising, or asking for money.
  case spam
  /// Insults, threats, unwanted pictures.
  case harassment
  /// Somebody who is not who they say.
  case fake
  /// Somebody under 18.
  case underage
  case danger
  /// What none of these says.
  case other

  /// The name as people read it.
  public var title: String {
    switch self {
    case .spam: "spam or a request for money"
    case .harassment: "harassment"
    case .fake: "not a real profile"
    case .underage: "under 18"
    case .danger: "somebody is in danger"
    case .other: "something else"
    }
  }
}
