/// Marks on a sheet, later ones over earlier ones.
///
/// The origin is at the top left, y goes down.
public struct PlotDrawing: Sendable, Equatable {
  /// How wide it is, in pixels.
  public var width: Double

  /// How high it is, in pixels.
  public var height: Double

  /// What is on it; the page leaves out marks that aren't finite.
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
