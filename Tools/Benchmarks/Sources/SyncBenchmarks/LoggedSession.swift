import DomainModels

/// What ascents go with: about twenty of them each.
struct LoggedSession: Record {
  let id: Identifier<LoggedSession>
  var place: String
  var lifecycle: Lifecycle

  static let table = "logged_sessions"
  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("place", \.place),
    Column.lifecycle(\.lifecycle),
    make: LoggedSession.init)
}
