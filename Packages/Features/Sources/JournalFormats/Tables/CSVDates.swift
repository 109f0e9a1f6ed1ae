import DomainModels
import Interchange
import JournalFeatures

/// Finds out from all dates of a table whether the day or the month stands first.
struct CSVDates {
  private var canBe: [DateOrder: Bool] = [.dayFirst: true, .monthFirst: true]
  /// The first date that both orders can read, differently.
  private var example: String?

  init(_ records: CSVRecords, _ columns: [CSVMapping: Int]) {
    let places = [CSVMapping.date, .changed, .followUp].compactMap { columns[$0] }
    for record in records {
      for text in places.compactMap({ record[$0]?.cleaned }) {
        let day = JrnlStamp(text, order: .dayFirst)?.date
        let month = JrnlStamp(text, order: .monthFirst)?.date
        if day == month { continue }
        if day == nil { canBe[.dayFirst] = false }
        if month == nil { canBe[.monthFirst] = false }
        if day != nil, month != nil, example == nil { example = text }
      }
    }
  }

  /// The order in which the dates make sense.
  ///
  /// - Throws: ``JournalImportError/undecidedDates(file:example:)`` if a date has two meanings, and
  ///   the others allow both or contradict each other.
  func order(in file: JournalFile, given: DateOrder?) throws -> DateOrder {
    if let given { return given }
    let possible = DateOrder.allCases.filter { canBe[$0] == true }
    if possible.count == 1 { return possible[0] }
    guard let example else { return .dayFirst }
    throw JournalImportError.undecidedDates(file: file.name, example: example)
  }
}
