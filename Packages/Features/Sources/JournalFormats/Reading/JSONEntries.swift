import DomainModels
import Interchange
import JournalFeatures

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The entries of a JSON document, read one by one.
struct JSONEntries {
  let document: JSONDocument
  private let format: String

  /// The number of problems that are reported with their line: counting lines takes time by the
  /// document's size.
  private static let countedLines = 100

  /// Reads a document.
  ///
  /// - Throws: ``JournalImportError/damaged(file:format:reason:)`` with line and column.
  init(_ bytes: [UInt8], file: String, format: String) throws {
    self.format = format
    do throws(JSONError) {
      document = try JSONDocument(
        JSONEntries.withoutMark(bytes), depthLimit: 64, allowsDuplicateKeys: true)
    } catch {
      throw JournalImportError.damaged(file: file, format: format, reason: error.message)
    }
  }

  static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// Hands each element of an array to a closure, and what it throws for one as a problem.
  func forEach(
    of array: JSONNode, called noun: String = "entry",
    _ emit: (JournalItem) throws -> Void,
    _ read: (_ fields: EntryFields, _ place: String) throws -> [JournalItem]
  ) throws {
    var problems = 0
    for (index, node) in document.elements(of: array).enumerated() {
      let place = "\(noun) \(index + 1)"
      do {
        guard document.kind(of: node) == .object else {
          throw EntryError(reason: "it has to be an object")
        }
        for item in try read(EntryFields(json: document.value(of: node)), place) { try emit(item) }
      } catch let error as EntryError {
        problems += 1
        let line =
          problems <= JSONEntries.countedLines ? " (line \(document.position(of: node).line))" : ""
        try emit(.problem(ImportProblem(place: place + line, reason: error.reason)))
      }
    }
  }
}

/// A look at the beginning of a JSON file.
struct JSONPeek {
  /// As much of the document as its beginning has.
  let value: JSONValue?

  init(_ file: JournalFile) throws { self.init(bytes: try file.beginning()) }

  /// Looks at the beginning of some bytes.
  init(bytes: [UInt8]) {
    var reader = JSONPartialReader()
    reader.feed(JSONEntries.withoutMark(Array(bytes.prefix(JournalFormat.beginningSize))))
    value = reader.value
  }
}

/// An object of a JSON file, as a format reads it.
struct EntryFields {
  let json: JSONValue

  /// The text of a member; `nil` where it is missing, `null`, blank, or no text.
  func text(_ name: String) -> String? { json[name]?.stringValue?.cleaned }

  /// The time of a member, as ISO 8601 or in milliseconds since 1970.
  func moment(_ name: String, in local: LocalTime) -> Timestamp? {
    switch json[name] {
    case .string(let text): SourceTime.moment(text, in: local)
    case .integer(let number): SourceTime.moment(milliseconds: number)
    case .number(let number) where number.magnitude < 1e15:
      SourceTime.moment(milliseconds: Int64(number))
    default: nil
    }
  }

  func integer(_ name: String) -> Int? { json[name]?.integerValue.flatMap { Int(exactly: $0) } }

  func flag(_ name: String) -> Bool { json[name]?.booleanValue ?? false }

  func list(_ name: String) -> [JSONValue] { json[name]?.arrayValue ?? [] }
}

/// Why one entry can't be read; it never tells what a user wrote.
struct EntryError: Error {
  let reason: String
}

/// The ID of an entry in its source.
enum SourceIdentity {
  private static let namespace = UUID(
    uuid: (
      0xC1, 0x7D, 0x40, 0x2E, 0x93, 0x5A, 0x4B, 0x0F, 0x8E, 0x66, 0x1B, 0xAD, 0x70, 0x29, 0x5C,
      0xD4
    ))

  /// Of an entry that has a number: the UUID in one spelling, or the number as it stands.
  static func of(number: String) -> String {
    if let uuid = UUID(uuidString: number) { return uuid.uuidString.lowercased() }
    if number.utf8.count == 32, number.allSatisfy(\.isHexDigit) {
      let digits = Array(number)
      let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
      return parts.joined(separator: "-").lowercased()
    }
    return number.utf8.count <= 200 ? number : of(content: [number])
  }

  /// Of an entry that has none: everything that tells it from others, as a version 5 UUID.
  static func of(content: [String]) -> String {
    let name = content.map { "\($0.utf8.count):\($0)" }.joined()
    return UUID(name: name, in: namespace).uuidString.lowercased()
  }
}
