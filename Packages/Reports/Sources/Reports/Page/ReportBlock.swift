/// One thing that stands in a section.
public enum ReportBlock: Sendable {
  /// A heading of the third level.
  case heading(String)

  case paragraph(ReportText)

  /// A list, with numbers if the order matters.
  case list([ReportText], isOrdered: Bool = false)

  /// The few numbers that matter most, side by side.
  case keyFigures([KeyFigure])

  case table(ReportTable)

  /// Something to keep in mind when reading: a doubt, a rule, a limit. It has a heading or none.
  case note(ReportText, heading: String = "")

  /// A plot, with what there is to say about it or nothing.
  case plot(any Plot, caption: ReportText = "")
}
