public import DomainModels

extension HTTPHeaders {
  /// How long the server wants to be left alone; nil if it doesn't say.
  ///
  /// `Retry-After-Ms`, as some model providers send it, goes before `Retry-After`, which is a number
  /// of seconds (a fraction is understood) or a date. A date is measured against the answer's own
  /// `Date`, so that no clock has to be right; without one against the given time, and without that
  /// it is ignored. A date that is over means zero; more than a year means a year.
  ///
  /// - Parameter now: the time, for an answer without `Date`.
  /// - Returns: zero or more.
  public func retryAfter(now: Timestamp? = nil) -> Duration? {
    if let text = self["Retry-After-Ms"], let milliseconds = HTTPHeaders.thousandths(text) {
      return HTTPHeaders.bounded(milliseconds / 1000)
    }
    guard let text = self["Retry-After"] else { return nil }
    if let thousandths = HTTPHeaders.thousandths(text) { return HTTPHeaders.bounded(thousandths) }
    let sent = self["Date"].flatMap { Timestamp(httpDate: $0, now: now ?? HTTPHeaders.thisCentury) }
    guard let reference = sent ?? now, let date = Timestamp(httpDate: text, now: reference) else {
      return nil
    }
    return HTTPHeaders.bounded(date.milliseconds - reference.milliseconds)
  }

  /// The year 2020: decides on the century of a short year where nobody knows the time.
  private static var thisCentury: Timestamp { Timestamp(milliseconds: 1_577_836_800_000) }

  private static func bounded(_ milliseconds: Int64) -> Duration {
    .milliseconds(min(max(0, milliseconds), 366 * 86_400_000))
  }

  /// Reads `12` or `1.5` in thousandths; what is too long to matter counts as very much.
  private static func thousandths(_ text: String) -> Int64? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let areDigits = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard (1...2).contains(parts.count), areDigits else { return nil }
    guard parts[0].utf8.count <= 12, let whole = Int64(parts[0]) else { return .max }
    let fraction = parts.count == 2 ? String((parts[1] + "000").prefix(3)) : "0"
    return whole * 1000 + (Int64(fraction) ?? 0)
  }
}
