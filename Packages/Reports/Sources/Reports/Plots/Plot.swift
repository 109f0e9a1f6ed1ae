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
/// - **P4** Whatever the numbers, every mark is finite and inside the drawing, at any width from 240
///   to 1,000.
/// - **P5** The drawing is as wide as asked for and at most 4,000 high.
/// - **P6** No two texts overlap.
/// - **P7** What differs in colour differs in pattern too.
/// - **P8** Another number is another drawing and another table.
/// - **P9** A drawing has at most 6,000 marks, however many the numbers.
/// - **P10** Without any number, it says that there is none.
///
/// To write one, compute where marks belong for the width that is asked for, use ``PlotPaint`` for
/// whatever is told apart, and say in the table what the drawing leaves out. To fake one in a
/// test, return a drawing of one text.
public protocol Plot: Sendable {
  /// What it shows; it stands above it.
  var title: String { get }

  /// What it says, for who can't see it: the highest, the lowest, the last.
  ///
  /// - Parameter words: How numbers and days are written.
  /// - Returns: Whole sentences.
  func summary(_ words: ReportWords) -> String

  /// Its numbers.
  ///
  /// - Parameter words: How numbers and days are written.
  /// - Returns: A table with all of them. It is left out if it has no rows.
  func table(_ words: ReportWords) -> ReportTable

  /// What it looks like.
  ///
  /// - Parameters:
  ///   - width: How wide it is, in pixels of a screen; texts are 12 of them high.
  ///   - words: How numbers and days are written.
  /// - Returns: The drawing.
  func drawing(width: Double, words: ReportWords) -> PlotDrawing
}
