import DomainModels
import Secrets
import Services

/// An API with a field of each form that a document has to describe.
enum LibraryAPI: ServiceAPI {
  static let requests = [
    RequestDescription<LibraryAPI>(FindBooks.self), .init(Books.Show.self), .init(Books.Add.self),
    .init(Books.Cover.self), .init(Books.AddCover.self), .init(Books.Shelve.self),
  ]
  static let otherCodes = [ServiceError.Code("lent", 409, .failed)]
}

/// An ID with a prefix.
struct BookID: WireText, Equatable, Sendable {
  var number: String

  static let wireExample = "book_01"
  static let wirePattern = "^book_[0-9]{2}$"

  init(number: String) { self.number = number }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard text.hasPrefix("book_"), text.count == 7 else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "is no book")
    }
    number = String(text.dropFirst(5))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode("book_\(number)")
  }
}

enum Genre: String, Codable, CaseIterable, Sendable { case crime, poetry }

/// A word that may be unknown.
struct Mood: RawRepresentable, Codable, Equatable, Sendable {
  var rawValue: String
}

struct Author: Codable, Equatable, Sendable {
  var name: String
  var born: CivilDate?
}

/// By shelf or by room, never both.
enum Location: Codable, Equatable, Sendable {
  case shelf(Int)
  case room(String)

  private enum CodingKeys: CodingKey { case shelf, room }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let shelf = try container.decodeIfPresent(Int.self, forKey: .shelf)
    let room = try container.decodeIfPresent(String.self, forKey: .room)
    switch (shelf, room) {
    case (let shelf?, nil): self = .shelf(shelf)
    case (nil, let room?): self = .room(room)
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .shelf, in: container, debugDescription: "is a shelf or a room")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .shelf(let shelf): try container.encode(shelf, forKey: .shelf)
    case .room(let room): try container.encode(room, forKey: .room)
    }
  }
}

struct Book: ServiceResponse {
  var id: BookID
  var key: Identifier<Book>
  var title: String
  var pages: Int
  var weight: Double?
  var isLent: Bool
  var genre: Genre
  var moods: [Mood]
  var authors: [Author]
  var addedAt: Timestamp
  var location: Location?
  var votes: [String: Int]

  enum CodingKeys: String, CodingKey {
    case id, key, title, pages, weight, genre, moods, authors, location, votes
    case isLent = "is_lent"
    case addedAt = "added_at"
  }
}

struct FindBooks: ServiceRequest {
  typealias API = LibraryAPI
  typealias Response = [Book]
  static let endpoint = Endpoint(
    .get, "/books", numbers: ["limit"], flags: ["lent"], lists: ["genres"])
  static let access = ServiceAccess.anyone
  var limit: Int?
  var lent: Bool?
  var genres: [Genre]?
}

enum Books {
  struct Show: ServiceRequest {
    typealias API = LibraryAPI
    typealias Response = Book?
    static let endpoint = Endpoint(.get, "/books/{id}")
    static let access = ServiceAccess.account
    var id: BookID
  }

  struct Add: ServiceRequest {
    typealias API = LibraryAPI
    typealias Response = Book
    static let endpoint = Endpoint(.post, "/books")
    static let access = ServiceAccess.member
    static let repetition = Repetition.withKey
    var title: String
    var author: Author?
    var password: SecretText
  }

  struct Cover: ServiceRequest {
    typealias API = LibraryAPI
    typealias Response = Picture
    static let endpoint = Endpoint(.get, "/books/{id}/cover")
    static let access = ServiceAccess.account
    var id: BookID
  }

  struct AddCover: UploadRequest {
    typealias API = LibraryAPI
    typealias Response = Done
    static let endpoint = Endpoint(.put, "/books/{id}/cover")
    static let access = ServiceAccess.account
    static let fileField = "picture"
    var id: BookID
    var caption: String?
    var file: [UInt8] = []
    enum CodingKeys: CodingKey { case id, caption }
  }

  struct Shelve: ServiceRequest {
    typealias API = LibraryAPI
    typealias Response = Done
    static let endpoint = Endpoint(.put, "/books/{id}/location")
    static let access = ServiceAccess.account
    var id: BookID
    var location: Location
  }
}

struct Done: ServiceResponse {}

struct Picture: FileResponse {
  static let contentTypes = ["image/png", "image/jpeg"]
  var bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }
  init(file: ServiceFile) throws { bytes = file.bytes }
  var file: ServiceFile { ServiceFile(contentType: "image/png", bytes: bytes) }
}
