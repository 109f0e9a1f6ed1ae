import DomainModels
import Storage

/// Four letters, told apart by their number of pages, and a shelf that anybody may see.
///
/// Their words are long, so that none is found by chance where a plain text meets sealed bytes.
struct Letters: Sendable {
  let all: [Letter]
  let shelf: Shelf
  let days: [CivilDate]

  init(_ subject: StorageSubject) {
    let identifiers = subject.environment.identifiers
    let lifecycle = Lifecycle(createdAt: subject.clock.now)
    let days = (1...4).compactMap { CivilDate("2026-03-0\($0)") }
    let texts: [(subject: String, body: String?, mood: String)] = [
      ("Sunrise", "Meadow and sunshine", "cheerful"),
      ("Winter", "Calendars in December", "tranquil"),
      ("Autumn", "Sundown", "cheerful"), ("Thunder", nil, "sorrowful"),
    ]
    all = zip(days, texts).enumerated().map { index, content in
      Letter(
        id: identifiers.next(), day: content.0, subject: content.1.subject, body: content.1.body,
        mood: content.1.mood, pages: index + 1, lifecycle: lifecycle)
    }
    shelf = Shelf(
      id: identifiers.next(), name: "Visible", room: nil, capacity: 1, lifecycle: lifecycle)
    self.days = days
  }
}

extension StorageSubject {
  /// Opens the place for records that only an encrypting store may keep.
  func openLetters() async throws -> RecordStore {
    let catalogue = try Library.sealedCatalogue
    return RecordStore(
      backend: try await open(catalogue), catalogue: catalogue, environment: environment)
  }
}
