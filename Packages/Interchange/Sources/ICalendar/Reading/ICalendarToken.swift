/// What a parser has come across.
public enum ICalendarToken: Hashable, Sendable {
  /// A component begins.
  case begin(String, ICalendarPosition)

  /// A property of the component that began last and hasn't ended.
  case property(ICalendarProperty)

  /// The component that began last ends; incomplete if its END is missing.
  case end(String, isComplete: Bool)

  /// Something couldn't be read.
  case problem(ICalendarProblem)
}
