public import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ImportCatalogue {
  /// Imports a file of OpenBeta's JSON lines, plain or packed with gzip.
  ///
  /// - Parameters:
  ///   - file: the file; its name is the one under which the catalogue remembers it.
  ///   - progress: receives the number of lines read, now and then.
  /// - Returns: what was done.
  /// - Throws: ``ClimbingFeatures/CatalogueError`` if the file breaks off, or an error of the store.
  public func callAsFunction(
    openBeta file: LogbookFile, progress: (Int) -> Void = { _ in }
  ) async throws -> CatalogueImport {
    try await self(OpenBetaLines(file), named: file.name, progress: progress)
  }
}

/// Reads OpenBeta's JSON lines: one climb, or one area, in each line, plain or packed with gzip.
///
/// The reader detects the form from the bytes and the keys, and ignores the file's name.
public struct OpenBetaLines: CatalogueReader {
  private var lines: TextLines

  /// The largest size of a line, in bytes; longer ones are unreadable.
  public static let lineLimit = 1 << 20

  /// Begins to read a file.
  public init(_ file: LogbookFile) {
    lines = TextLines(DecompressedChunks(file), limit: Self.lineLimit)
  }

  /// The next line that isn't empty.
  ///
  /// - Throws: ``ClimbingFeatures/CatalogueError`` if the file can't be read on.
  public mutating func next() throws -> CatalogueLine? {
    while let line = try lines.next() {
      guard let bytes = line.bytes else {
        let reason = "it has more than \(Self.lineLimit) bytes"
        return CatalogueLine(number: line.number, content: .unreadable(reason))
      }
      guard !bytes.allSatisfy({ $0 == 32 || $0 == 9 || $0 == 13 }) else { continue }
      return CatalogueLine(number: line.number, content: Self.content(of: bytes))
    }
    return nil
  }

  private static func content(of bytes: [UInt8]) -> CatalogueLine.Content {
    do throws(JSONError) {
      let value = try JSONReader.read(bytes, depthLimit: 16)
      guard let object = value.objectValue else { return .unreadable("it is no object") }
      return OpenBetaFields(object).content
    } catch {
      return .unreadable("it is not JSON: column \(error.column): \(error.reason)")
    }
  }
}

/// The fields of a line of OpenBeta's files.
struct OpenBetaFields {
  /// A field that holds something else than it should.
  private struct Refusal: Error {
    let reason: String
  }

  private let object: JSONObject

  init(_ object: JSONObject) { self.object = object }

  /// A climb, an area, or why it is neither.
  var content: CatalogueLine.Content {
    do throws(Refusal) {
      if ["mp_id", "ob_uuid", "types", "grade"].contains(where: { object[$0] != nil }) {
        return .climb(try climb())
      }
      if object["uuid"] != nil { return .area(try area()) }
      return .unreadable("it is neither a climb (types, grade, mp_id) nor an area (uuid)")
    } catch {
      return .unreadable(error.reason)
    }
  }

  private func climb() throws(Refusal) -> CatalogueClimbDraft {
    guard let name = try text("name") else { throw Refusal(reason: "name is missing") }
    let types = try texts("types")
    return CatalogueClimbDraft(
      name: name, path: try texts("path"), openBetaID: try identity("ob_uuid"),
      mountainProjectID: try mountainProjectNumber(), gradeText: try text("grade"),
      disciplines: Discipline.list(in: types.joined(separator: ",")).known,
      safety: try text("safety").flatMap { $0 == "UNSPECIFIED" ? nil : $0 },
      position: try number("order").flatMap { Int($0) },
      length: try measure("length").flatMap { $0 < 0 ? nil : $0 },
      latitude: try measure("lat"), longitude: try measure("lng"))
  }

  private func area() throws(Refusal) -> CatalogueAreaDraft {
    let path = try texts("path")
    guard !path.isEmpty else { throw Refusal(reason: "path is missing") }
    if let name = try text("name"), name != path.last {
      throw Refusal(reason: "path must end with the name")
    }
    let identity = try text("uuid").flatMap { CatalogueArea.openBetaIdentity($0) }
    return CatalogueAreaDraft(
      path: path, openBetaID: identity, latitude: try measure("lat"),
      longitude: try measure("lng"))
  }

  private func value(_ key: String) -> JSONValue? {
    guard let value = object[key], !value.isNull else { return nil }
    return value
  }

  private func text(_ key: String) throws(Refusal) -> String? {
    guard let value = value(key) else { return nil }
    guard let text = value.stringValue else { throw Refusal(reason: "\(key) must be a text") }
    return text
  }

  private func texts(_ key: String) throws(Refusal) -> [String] {
    guard let value = value(key) else { return [] }
    guard let values = value.arrayValue else { throw Refusal(reason: "\(key) must be a list") }
    let texts = values.compactMap(\.stringValue)
    guard texts.count == values.count else {
      throw Refusal(reason: "\(key) must be a list of texts")
    }
    return texts
  }

  /// A whole number, which the files write as a text.
  private func number(_ key: String) throws(Refusal) -> String? {
    guard let value = value(key) else { return nil }
    if let number = value.integerValue { return String(number) }
    guard let text = value.stringValue, Int64(text) != nil else {
      throw Refusal(reason: "\(key) must be a whole number")
    }
    return text
  }

  private func mountainProjectNumber() throws(Refusal) -> String? {
    guard let number = try number("mp_id") else { return nil }
    guard CatalogueClimb.identity(mountainProjectID: number) != nil else {
      throw Refusal(reason: "mp_id must be a number of Mountain Project")
    }
    return number
  }

  private func measure(_ key: String) throws(Refusal) -> Double? {
    guard let value = value(key) else { return nil }
    guard let number = value.numberValue else { throw Refusal(reason: "\(key) must be a number") }
    return number
  }

  private func identity(_ key: String) throws(Refusal) -> UUID? {
    guard let text = try text(key) else { return nil }
    guard let uuid = UUID(uuidString: text) else { throw Refusal(reason: "\(key) must be a UUID") }
    return uuid
  }
}
