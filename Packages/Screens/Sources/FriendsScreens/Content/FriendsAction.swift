/// Something that a key does.
struct FriendsAction: Sendable {
  /// What it comes to.
  enum Kind: Sendable {
    case perform(FriendsEffect)
    /// It is done if a question is answered with yes.
    case ask(String, FriendsEffect)
    case fill(FriendsForm)
    /// Another page is shown.
    case open(FriendsView)
    /// Another page takes the place of this one.
    case turn(FriendsView)
  }

  let key: Character
  /// What it does, in a word or two.
  let name: String
  let kind: Kind

  init(_ key: Character, _ name: String, _ kind: Kind) {
    self.key = key
    self.name = name
    self.kind = kind
  }
}
