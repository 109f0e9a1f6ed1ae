/// Why so many, so few or none: what each filter of a pool costs one seeker.
///
/// ```
/// Nobody of 9 people passes.
/// age: alone it keeps out 9 (8 by your wish, 1 by theirs). But for it, 8 more would pass. With 30 to 34, 2 more would.
/// ```
public struct FilterReport: Hashable, Sendable, CustomStringConvertible {
  /// The effect of one filter.
  public struct Line: Hashable, Sendable {
    public let name: String

    /// The people that it keeps out, as if it were the only one.
    public let alone: Refusals

    /// The people that it alone keeps out: all the other filters let them through.
    public let onlyThis: Refusals

    /// The least that the seeker would have to wish more widely; nil if that would add no person,
    /// or the filter is no range and no distance.
    public let advice: Advice?
  }

  /// The number of people that a filter keeps out, by whose wish.
  public struct Refusals: Hashable, Sendable {
    /// Only the seeker's wish keeps them out.
    public let mine: Int
    /// Only their own wish keeps the seeker out.
    public let theirs: Int
    /// Both do.
    public let both: Int

    public var count: Int { mine + theirs + both }
  }

  /// Two filters without which people would pass, where no one filter is enough.
  public struct Pair: Hashable, Sendable {
    /// The name of the filter that was declared first.
    public let first: String
    /// The name of the other.
    public let second: String
    /// The number of people that would pass without both.
    public let people: Int
  }

  /// A wider wish, and how many more people would pass with it while nothing else changes.
  public struct Advice: Hashable, Sendable {
    public let wish: Wish
    /// The number of further people who would pass.
    public let people: Int
  }

  /// A wish of the seeker's.
  public enum Wish: Hashable, Sendable {
    /// Numbers in this range.
    case range(ClosedRange<Double>)
    /// People at most so far away, in whole kilometres.
    case distance(kilometres: Int)
  }

  /// The number of people that were looked at: all except the seeker.
  public let people: Int

  /// The number of people who pass all filters.
  public let passing: Int

  /// The effect of each filter, in the order of their declaration.
  public let filters: [Line]

  /// The two filters without which the most people would pass, if none passes and no one filter is
  /// the reason.
  ///
  /// Nil if all fail three filters and more. Of equals, those declared first.
  public let pair: Pair?

  /// The filters that alone keep out the most people, the costliest first; of equals, that which
  /// was declared first.
  public var costliest: [Line] {
    filters.indices.sorted {
      let (one, other) = (filters[$0].alone.count, filters[$1].alone.count)
      return one != other ? one > other : $0 < $1
    }
    .map { filters[$0] }
  }

  /// True if no person passes though there are people, and none would without any one filter.
  private var needsMoreThanOne: Bool {
    people > 0 && passing == 0 && filters.allSatisfy { $0.onlyThis.count == 0 }
  }

  /// The report as plain sentences, a line for each filter.
  public var description: String {
    let head =
      switch passing {
      case 0: "None of \(people) people passes."
      case 1: "1 of \(people) people passes."
      default: "\(passing) of \(people) people pass."
      }
    var tail: [String] = []
    if needsMoreThanOne {
      tail = [
        "A single change is not enough."
          + (pair.map {
            " But for \($0.first) and \($0.second) together, \($0.people) would pass."
          } ?? "")
      ]
    }
    return ([head] + filters.map(\.description) + tail).joined(separator: "\n")
  }
}

extension FilterReport.Line: CustomStringConvertible {
  /// The line as plain sentences.
  public var description: String {
    guard alone.count > 0 else { return "\(name): keeps no person out." }
    var text = "\(name): alone it keeps out \(alone)."
    if onlyThis.count > 0 { text += " But for it, \(onlyThis.count) more would pass." }
    if let advice { text += " With \(advice.wish), \(advice.people) more would." }
    return text
  }
}

extension FilterReport.Refusals: CustomStringConvertible {
  /// The count, and in brackets whose wishes it comes from.
  public var description: String {
    let parts = [(mine, "your wish"), (theirs, "theirs"), (both, "both")].filter { $0.0 > 0 }
    guard !parts.isEmpty else { return "0" }
    return "\(count) (" + parts.map { "\($0.0) by \($0.1)" }.joined(separator: ", ") + ")"
  }
}

extension FilterReport.Wish: CustomStringConvertible {
  /// The wish in words, such as `24 to 31` or `up to 12 km`.
  public var description: String {
    switch self {
    case .range(let range): "\(number(range.lowerBound)) to \(number(range.upperBound))"
    case .distance(let kilometres): "up to \(kilometres) km"
    }
  }

  private func number(_ value: Double) -> String {
    if value.magnitude >= Double(Float.greatestFiniteMagnitude) { return "any" }
    return Int(exactly: value).map(String.init) ?? String(Float(value))
  }
}
