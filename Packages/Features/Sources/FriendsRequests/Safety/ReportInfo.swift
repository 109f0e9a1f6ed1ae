public import FriendsModels
public import Services

public struct ReportInfo: ServiceResponse {
  public var id: WireID<MemberReport>
  public var reason: MisconductReason
  public var note: String?
  /// Messages that were kept as evidence.
  public var evidenceCount: Int
  public var reportedAt: WireTime

  public init(
    id: WireID<MemberReport>, reason: MisconductReason, note: String? = nil, evidenceCount: Int,
    reportedAt: WireTime
  ) {
    self.id = id
    self.reason = reason
    self.note = note
    self.evidenceCount = evidenceCount
    self.reportedAt = reportedAt
  }

  private enum CodingKeys: String, CodingKey {
    case id, reason, note
    case evidenceCount = "evidence_count"
    case reportedAt = "reported_at"
  }

  /// Writes every field of the shape: one without a value is `null`, unless it belongs to the
  /// longer shape only.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(reason, forKey: .reason)
    try container.encode(note, forKey: .note)
    try container.encode(evidenceCount, forKey: .evidenceCount)
    try container.encode(reportedAt, forKey: .reportedAt)
  }
}
