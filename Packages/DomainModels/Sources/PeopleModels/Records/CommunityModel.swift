public import DomainModels

/// The weights that the service has learnt from the decisions of all people; there is one.
public struct CommunityModel: Record {
  /// Always ``identity``.
  public let id: Identifier<CommunityModel>
  /// The model as Matching writes it, sealed.
  public var bytes: SealedContent
  /// The highest ``PeopleDecision/number`` it has learnt from.
  public var decisions: Int
  /// The time of the last training.
  public var trainedAt: Timestamp
  /// When it was first kept, and changed.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<CommunityModel>, bytes: SealedContent, decisions: Int, trainedAt: Timestamp,
    lifecycle: Lifecycle
  ) {
    self.id = id
    self.bytes = bytes
    self.decisions = decisions
    self.trainedAt = trainedAt
    self.lifecycle = lifecycle
  }

  /// The ID of the one row.
  public static let identity = Identifier<CommunityModel>(
    name: "model", in: PeopleNamespace.model)

  public static let table = "community_models"

  /// The service's.
  public static let schema = Schema(
    scope: .shared, kind: .local,
    Column("id", \.id),
    Column("bytes", \.bytes),
    Column("decisions", \.decisions),
    Column("trained_at", \.trainedAt),
    Column.lifecycle(\.lifecycle),
    make: CommunityModel.init)
}
