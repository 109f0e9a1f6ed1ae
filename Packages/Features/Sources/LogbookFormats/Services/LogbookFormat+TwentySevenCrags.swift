public import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange

extension LogbookFormat {
  /// The export of 27crags: one JSON document, read as a whole.
  public static let twentySevenCrags = LogbookFormat(
    name: "27crags", title: "27crags", source: .twentySevenCrags,
    recognises: { beginning in
      var reader = JSONPartialReader()
      reader.feed(beginning)
      guard let climber = reader.value?["climber"], climber.objectValue != nil else { return .none }
      // The ascents may stand behind any leading content.
      if climber["ascents"]?.arrayValue != nil { return FormatRecognition(confidence: 95) }
      return climber["param_id"] == nil && climber["grading_system_sport"] == nil
        ? .none : FormatRecognition(confidence: 70)
    },
    read: { file, emit in
      let document = try TwentySevenCragsDocument(file)
      for ascent in document.ascents { try emit(document.row(of: ascent)) }
    })
}

/// The export of 27crags.
///
/// It has the numbers of routes, not their names, and doesn't say what kind of climb one was: a
/// grade that French and Font both have stays a text.
struct TwentySevenCragsDocument {
  /// Larger documents are refused: this one is in memory as a whole.
  private static let sizeLimit = 1 << 28

  private let document: JSONDocument
  let ascents: JSONElements

  init(_ file: LogbookFile) throws {
    guard file.count <= Self.sizeLimit else {
      throw LogbookFormatError.damaged(
        file: file.name, format: "27crags", reason: "it has more than \(Self.sizeLimit) bytes")
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(file.count)
    try file.forEachPiece { bytes += $0 }
    do throws(JSONError) {
      document = try JSONDocument(bytes)
    } catch {
      throw LogbookFormatError.damaged(
        file: file.name, format: "27crags", reason: error.message)
    }
    guard let climber = document.member("climber", of: document.root),
      let list = document.member("ascents", of: climber), document.kind(of: list) == .array
    else {
      throw LogbookFormatError.wrongHeader(
        file: file.name, format: "27crags", missing: ["climber.ascents"])
    }
    ascents = document.elements(of: list)
  }

  func row(of node: JSONNode) -> LogbookRow {
    let line = document.position(of: node).line
    do throws(RowError) {
      return .entry(try entry(of: node, line: line))
    } catch {
      return .unreadable(UnreadableRow(line: line, reason: error.reason))
    }
  }

  private func entry(of node: JSONNode, line: Int) throws(RowError) -> ImportedEntry {
    if let deleted = field("deleted_at", of: node).text {
      throw RowError(reason: "it was deleted at 27crags on \(deleted.prefix(10))")
    }
    guard let id = field("id", of: node).text else { throw RowError(reason: "it has no id") }
    let words = [
      field("ascent_type", of: node).text ?? "", field("repeat_entry", of: node).text ?? "false",
    ]
    guard let meaning = AscentVocabulary.twentySevenCrags.meaning(of: words) else {
      throw RowError(
        reason: "ascent_type \"\(words[0])\", repeat_entry \"\(words[1])\" is not known")
    }
    let route = field("route_id", of: node).text
    var entry = ImportedEntry(
      line: line, sourceID: id, name: route.map { "Route \($0)" } ?? "")
    entry.isNumbered = true
    entry.date = try field("date", of: node).isoDate()
    entry.ascent = meaning.ascent
    entry.gradeText = field("grade_opinion", of: node).text
    entry.stars = try field("rating", of: node).stars(outOf: 3)
    entry.starsOutOf = entry.stars.map { _ in 3 }
    entry.notes = field("details", of: node).text
    return entry
  }

  /// A member as text; `null` and what is not there are none.
  private func field(_ name: String, of node: JSONNode) -> LogbookField {
    LogbookField(name: name, text: document.member(name, of: node).flatMap(text(of:)))
  }

  private func text(of node: JSONNode) -> String? {
    let text: String? =
      switch document.kind(of: node) {
      case .string: document.text(of: node)
      case .integer, .number: document.numberText(of: node)
      default: document.boolean(of: node).map(String.init)
      }
    let trimmed = (text ?? "").trimmed
    return trimmed.isEmpty ? nil : trimmed
  }
}
