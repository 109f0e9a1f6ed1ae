/// Numbers beside one another, as a value: a renderer draws bars, a line or a calendar of them, and
/// says each where it can't draw.
public struct Plot: Hashable, Sendable {
  public enum Form: Hashable, Sendable {
    /// A bar for each number: counts, shares.
    case bars
    /// Numbers that follow one another in time.
    case line
    /// A cell for each day, from Monday to Sunday; the labels are days (`2026-05-04`).
    case calendar
    /// A circle at each mark's place, north at the top; the greater its number, the larger.
    case map
  }

  /// The position of a mark on a map, in degrees north and east.
  public struct Coordinate: Hashable, Sendable {
    public let latitude: Double
    public let longitude: Double

    public init(latitude: Double, longitude: Double) {
      (self.latitude, self.longitude) = (latitude, longitude)
    }
  }

  /// A number with its label.
  public struct Mark: Hashable, Sendable {
    /// The label of the number.
    public let label: String
    /// The number; a renderer draws it on a scale from 0 to the greatest.
    public let value: Double
    /// The number as it is read, with its unit (`12 %`).
    public let text: String
    /// The confidence interval of the number; `nil` for exact ones.
    public let interval: ClosedRange<Double>?
    /// The series of the mark, if the plot has several.
    public let series: String
    /// The position of the mark on a map; marks without one are not drawn.
    public let place: Coordinate?

    public init(
      _ label: String, _ value: Double, text: String, interval: ClosedRange<Double>? = nil,
      series: String = "", place: Coordinate? = nil
    ) {
      self.label = label
      self.value = value
      self.text = text
      self.interval = interval
      self.series = series
      self.place = place
    }
  }

  public let form: Form
  /// The description for readers who do not see the plot.
  public let description: String
  public let marks: [Mark]

  public init(_ form: Form, _ description: String, _ marks: [Mark]) {
    self.form = form
    self.description = description
    self.marks = marks
  }
}

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
