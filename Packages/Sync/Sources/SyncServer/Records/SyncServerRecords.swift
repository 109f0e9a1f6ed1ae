public import DomainModels

/// What a server keeps beside the records that it is for.
public enum SyncServerRecords {
  /// The record types that a server's catalogue lists besides its own:
  /// `Catalogue(version: 3, [Climb.self, Session.self] + SyncServerRecords.all)`.
  public static let all: [any Record.Type] = [
    ServerState.self, FeedScope.self, FeedEntry.self, UnplacedChange.self, RestampedOperation.self,
  ]

  /// The same without their Swift types.
  public static let definitions: [RecordDefinition] = [
    ServerState.schema.definition, FeedScope.schema.definition, FeedEntry.schema.definition,
    UnplacedChange.schema.definition, RestampedOperation.schema.definition,
  ]
}
