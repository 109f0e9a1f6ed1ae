/// What became of one input.
enum FuzzOutcome: Equatable {
  /// The parser took it, and what has to hold of it holds.
  case accepted
  /// The parser said what is wrong with it.
  case refused
  /// Something that has to hold doesn't.
  case violated(String)
}
