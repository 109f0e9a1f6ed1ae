/// Something that can be chosen.
struct FriendsRow: Sendable {
  var title: String
  var lines: [String] = []
  var opens: FriendsView?
  /// What can be done with it.
  var actions: [FriendsAction] = []
}
