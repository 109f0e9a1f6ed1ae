public import Services

/// Everything that is kept of a member.
public struct ExportedData: ServiceResponse {
  /// A JSON document; Friends.md describes it.
  public var document: String

  public init(document: String) {
    self.document = document
  }

  private enum CodingKeys: String, CodingKey {
    case document
  }
}
