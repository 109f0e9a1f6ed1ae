/// A share as people read it.
public enum Share {
  /// In whole per cent; what is more than nothing and less than all is never shown as either.
  public static func percent(_ share: Double) -> String {
    guard share.isFinite else { return "?" }
    let number = whole(share)
    // Arithmetic leaves the ends of an interval a little off.
    if share > 1e-9, number == 0 { return "<1 %" }
    if share < 1 - 1e-9, number == 100 { return ">99 %" }
    return "\(number) %"
  }

  /// The ends of a range in whole per cent.
  public static func range(_ low: Double, _ high: Double) -> String {
    let (from, to) = (whole(low), whole(high))
    return from == to ? percent(low) : "\(from)–\(to) %"
  }

  private static func whole(_ share: Double) -> Int {
    share.isFinite ? Int((min(1, max(0, share)) * 100).rounded()) : 0
  }
}
