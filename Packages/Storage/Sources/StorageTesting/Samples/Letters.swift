public import DomainModels
import Storage

/// Four letters, told apart by their number of pages, and a shelf that is not sensitive.
///
/// Their words are long, so that none is found at random where a plain text meets sealed bytes.
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

/// A synced record of which nearly every column is sensitive.
public struct Letter: Record {
  public let id: Identifier<Letter>
  /// The day, which is not sensitive.
  public var day: CivilDate
  /// The subject of the letter.
  public var subject: String
  /// The text, if there is one.
  public var body: String?
  /// The mood it was written in.
  public var mood: String
  /// The number of pages that it has.
  public var pages: Int
  /// The times when it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<Letter>, day: CivilDate, subject: String, body: String?, mood: String,
    pages: Int, lifecycle: Lifecycle
  ) {
    self.id = id
    self.day = day
    self.subject = subject
    self.body = body
    self.mood = mood
    self.pages = pages
    self.lifecycle = lifecycle
  }

  public static let table = "letters"

  public static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("day", \.day, .indexed),
    Column("subject", \.subject, .sensitive, .searchable),
    Column("body", \.body, .sensitive, .searchable),
    Column("mood", \.mood, .sensitive, .indexed),
    Column("pages", \.pages, .sensitive),
    Column.lifecycle(\.lifecycle),
    make: Letter.init)
}

/// A few bytes, kept as bytes.
public struct Seal: ColumnValue {
  public let bytes: [UInt8]

  /// Wraps bytes.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A column of bytes.
  public static var columnType: ColumnType { .bytes }

  public var stored: StoredValue { .bytes(bytes) }

  /// Reads the bytes of a range.
  ///
  /// - Throws: ``StoredValueMismatch`` if the value is no bytes.
  public init(stored: StoredValue) throws {
    guard case .bytes(let bytes) = stored else {
      throw StoredValueMismatch(expected: "bytes", found: stored)
    }
    self.bytes = bytes
  }
}

/// A record that can be made again, and is shared by all users.
public struct Thumbnail: Record {
  public let id: Identifier<Thumbnail>
  public var width: Int
  /// The times when it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(id: Identifier<Thumbnail>, width: Int, lifecycle: Lifecycle) {
    self.id = id
    self.width = width
    self.lifecycle = lifecycle
  }

  public static let table = "thumbnails"

  public static let schema = Schema(
    scope: .shared, kind: .cache,
    Column("id", \.id),
    Column("width", \.width),
    Column.lifecycle(\.lifecycle),
    make: Thumbnail.init)
}
