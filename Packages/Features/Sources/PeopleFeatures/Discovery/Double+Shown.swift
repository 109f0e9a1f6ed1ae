/// Figures as they are shown: so coarse that one decision of another person hardly ever moves them,
/// and that they measure nothing.
extension Double {
  /// A probability or a share: in hundredths.
  var shownShare: Double { (self * 100).rounded() / 100 }

  /// An effect in logits: in twentieths.
  var shownEffect: Double { (self * 20).rounded() / 20 }
}

extension Int {
  /// How many decisions there are: in steps of fifty, 0 for fewer than fifty.
  var shownDecisions: Int { self / 50 * 50 }
}
