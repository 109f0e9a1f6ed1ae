import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
