/// A share as people read it.
enum Share {
  /// In whole per cent; what is more than nothing and less than all is never shown as either.
  static func percent(_ share: Double) -> String {
    guard share.isFinite else { return "?" }
    let whole = Int((min(1, max(0, share)) * 100).rounded())
    if share > 0, whole == 0 { return "<1 %" }
    if share < 1, whole == 100 { return ">99 %" }
    return "\(whole) %"
  }

  /// The ends of a range in whole per cent.
  static func range(_ low: Double, _ high: Double, dash: String) -> String {
    func whole(_ share: Double) -> Int {
      share.isFinite ? Int((min(1, max(0, share)) * 100).rounded()) : 0
    }
    let (from, to) = (whole(low), whole(high))
    return from == to ? percent(low) : "\(from)\(dash)\(to) %"
  }
}
