public import DomainModels

/// Says what a report can't have in it.
public enum ReportError: ExplainedError, Equatable {
  /// An address that isn't `http`, `https` or a place on the page, or is malformed.
  case refusedLink(address: String)

  public var code: String { "refused_link" }

  /// Names the address, or its beginning.
  public var message: String {
    switch self {
    case .refusedLink(let address):
      "a report can't lead to “\(SafeText.clean(address, limit: 80))”"
    }
  }

  /// What can be linked.
  public var hint: String? {
    "Links begin with https:// or http:// and a host, or with # and a place on the page."
  }

  public var kind: FailureKind { .usage }
}
