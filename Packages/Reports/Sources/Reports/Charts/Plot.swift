/// A picture of numbers, which also says them in a sentence and lists them in a table.
///
/// This is where plots plug in. A plot is a value that holds its data; it makes no markup, but a
/// ``PlotDrawing`` of areas, lines, markers and texts, and so can't break a page, load anything or
/// have an id that another plot has. The page gives it its caption, its place, its colours for
/// each appearance, and its two sizes: one for a wide page, one for a phone.
///
/// Promises, of which `PlotContract` in ReportsTesting has a check each:
///
/// - **P1** The same plot has the same drawing, summary and table again.
/// - **P2** It has a title, and a summary of whole sentences.
/// - **P3** Every number that is known is in the table, whose rows are as long as its header.
/// - **P4** For all numbers, every mark is finite and inside the drawing, at any width from 240
///   to 1,000.
/// - **P5** The drawing is as wide as asked for and at most 4,000 high.
/// - **P6** No two texts overlap.
/// - **P7** What differs in colour differs in pattern too.
/// - **P8** Another number is another drawing and another table.
/// - **P9** A drawing has at most 6,000 marks, however many the numbers.
/// - **P10** Without any number, it says that there is none.
///
/// To write one, compute where marks belong for the width that is asked for, use ``PlotPaint`` for
/// the series, and say in the table what the drawing leaves out. To fake one in a test, return a
/// drawing of one text.
public protocol Plot: Sendable {
  /// The title above the plot.
  var title: String { get }

  /// The summary for readers who can't see the plot: the highest, the lowest, the last.
  ///
  /// - Parameter words: How numbers and days are written.
  /// - Returns: Whole sentences.
  func summary(_ words: ReportWords) -> String

  /// Its numbers.
  ///
  /// - Parameter words: How numbers and days are written.
  /// - Returns: A table with all of them. It is left out if it has no rows.
  func table(_ words: ReportWords) -> ReportTable

  /// The drawing at a width.
  ///
  /// - Parameters:
  ///   - width: How wide it is, in pixels of a screen; texts are 12 of them high.
  ///   - words: How numbers and days are written.
  /// - Returns: The drawing.
  func drawing(width: Double, words: ReportWords) -> PlotDrawing
}

/// Marks on a sheet, later ones over earlier ones.
///
/// The origin is at the top left, y goes down.
public struct PlotDrawing: Sendable, Equatable {
  /// The width, in pixels.
  public var width: Double

  /// The height, in pixels.
  public var height: Double

  /// The marks; the page leaves out marks that aren't finite.
  public var marks: [PlotMark]

  public init(width: Double, height: Double, marks: [PlotMark] = []) {
    self.width = width
    self.height = height
    self.marks = marks
  }

  /// A drawing that says that there is nothing to draw.
  ///
  /// - Parameters:
  ///   - text: What to say (``ReportWords/noData``).
  ///   - width: How wide it is.
  /// - Returns: A low drawing with the text in a frame.
  public static func saying(_ text: String, width: Double) -> PlotDrawing {
    PlotDrawing(
      width: width, height: 72,
      marks: [
        .track(PlotRect(x: 0, y: 0, width: width, height: 72, corner: 4)),
        .text(
          PlotText(
            text, at: PlotPoint(x: width / 2, y: 40), .middle, .value, fitting: width - 16)),
      ])
  }
}

/// One thing that is drawn.
public enum PlotMark: Sendable, Equatable {
  /// A filled area that stands for data.
  case area(PlotRect, PlotPaint)

  /// An area behind the data: what a full bar would cover.
  case track(PlotRect)

  /// An outline, for what is there and counts nothing.
  case frame(PlotRect)

  /// A straight line that helps reading.
  case line(PlotPoint, PlotPoint, PlotLine)

  /// A line through points, which stands for data; in its pattern's dashes.
  case curve([PlotPoint], PlotPaint)

  /// A point of data, 8 pixels wide, in its pattern's shape.
  case marker(PlotPoint, PlotPaint)

  /// A text on one line.
  case text(PlotText)

  /// The space that it takes, half the width of lines left out.
  public var extent: PlotRect {
    switch self {
    case .area(let rect, _), .track(let rect), .frame(let rect): rect
    case .line(let from, let to, _): Self.box([from, to])
    case .curve(let points, _): Self.box(points)
    case .marker(let point, _):
      PlotRect(x: point.x - 4, y: point.y - 4, width: 8, height: 8)
    case .text(let text): text.extent
    }
  }

  /// True if all its numbers are finite.
  var isFinite: Bool {
    switch self {
    case .curve(let points, _): points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
    case .line(let from, let to, _): [from.x, from.y, to.x, to.y].allSatisfy(\.isFinite)
    case .text(let text): text.point.x.isFinite && text.point.y.isFinite
    case .area, .track, .frame, .marker: extent.isFinite
    }
  }

  /// A number that isn't finite makes the box infinite, so that it is not mistaken for a position.
  private static func box(_ points: [PlotPoint]) -> PlotRect {
    guard let first = points.first else { return PlotRect(x: 0, y: 0, width: 0, height: 0) }
    guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
      return PlotRect(x: .nan, y: .nan, width: .nan, height: .nan)
    }
    let left = points.reduce(first.x) { min($0, $1.x) }
    let top = points.reduce(first.y) { min($0, $1.y) }
    return PlotRect(
      x: left, y: top, width: points.reduce(first.x) { max($0, $1.x) } - left,
      height: points.reduce(first.y) { max($0, $1.y) } - top)
  }
}

/// The purpose of a straight line.
public enum PlotLine: String, Sendable, CaseIterable {
  /// It carries the eye from a number to the data.
  case grid

  /// The data stand on it.
  case axis

  /// It marks a number that others are compared with; dashed.
  case guide
}

/// A place in a drawing.
public struct PlotPoint: Sendable, Equatable {
  /// Pixels from the left.
  public var x: Double

  /// Pixels from the top.
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A rectangle in a drawing.
public struct PlotRect: Sendable, Equatable {
  /// Pixels from the left.
  public var x: Double

  /// Pixels from the top.
  public var y: Double

  /// The width; not negative.
  public var width: Double

  /// The height; not negative.
  public var height: Double

  /// The corner radius in pixels, half a side at most.
  public var corner: Double

  public init(x: Double, y: Double, width: Double, height: Double, corner: Double = 0) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.corner = corner
  }

  /// Returns whether the two have a part in common that is more than a line.
  public func overlaps(_ other: PlotRect) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height
      && other.y < y + height
  }

  /// True if all four numbers are finite.
  var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
}
