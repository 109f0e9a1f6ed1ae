import DomainModels
import Interchange
import JournalFeatures

/// The entries of a JSON document, read one by one.
struct JSONEntries {
  let document: JSONDocument
  private let format: String

  /// How many problems are reported with their line: counting lines takes time by the document's
  /// size.
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
