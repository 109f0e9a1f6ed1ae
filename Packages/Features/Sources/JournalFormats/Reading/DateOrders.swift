import DomainModels
import JournalFeatures

/// Finds out from all dates of a file whether the day or the month stands first.
struct DateOrders {
  private var possible = Set(DateOrder.allCases)
  /// The first date that both orders can read, differently.
  private var example: String?

  init(_ dates: some Sequence<String>) {
    for text in dates {
      let day = JrnlStamp(text, order: .dayFirst)?.date
      let month = JrnlStamp(text, order: .monthFirst)?.date
      if day == month { continue }
      if day == nil { possible.remove(.dayFirst) }
      if month == nil { possible.remove(.monthFirst) }
      if day != nil, month != nil, example == nil { example = text }
    }
  }

  /// The order in which the dates make sense.
  ///
  /// - Throws: ``JournalImportError/undecidedDates(file:example:)`` if a date has two meanings, and
  ///   the others allow both or contradict each other.
  func order(in file: String, given: DateOrder?) throws -> DateOrder {
    if let given { return given }
    if possible.count == 1, let only = possible.first { return only }
    guard let example else { return .dayFirst }
    throw JournalImportError.undecidedDates(file: file, example: example)
  }
}
