/// What a page shows, and what can be done there: a value, made of what the service answered.
public struct FriendsContent: Sendable {
  /// What the header says.
  var title: String
  /// What stands above the rows.
  var intro: [String] = []
  /// What can be chosen.
  var rows: [FriendsRow] = []
  /// What stands in place of rows where there are none.
  var empty = ""
  /// What can be done with the page as a whole.
  var actions: [FriendsAction] = []
  /// How something is written here; nil where nothing is.
  var send: (@Sendable (String) -> FriendsEffect)?
}
