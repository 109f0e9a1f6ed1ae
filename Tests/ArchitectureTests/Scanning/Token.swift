/// A word or a mark of a Swift source; comments and texts are none.
struct Token: Equatable {
  let text: String
  let line: Int
  /// Whether nothing stands between it and the token before it.
  let touchesPrevious: Bool
}
