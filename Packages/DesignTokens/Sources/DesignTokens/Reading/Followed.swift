/// What a JSON Pointer leads to.
enum Followed {
  /// It is being followed.
  case open
  /// Nothing, which has been reported.
  case failed
  /// A token as a whole, which may be an alias itself.
  case token(Int32)
  /// A part of a token's value, or a property: a node that is no reference.
  case node(Int32)
}
