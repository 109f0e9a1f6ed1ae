/// What became of a figure's limit.
enum Verdict: String, CaseIterable {
  case missed
  case met
  /// The figure has no limit, or the run judges none.
  case unjudged
}
