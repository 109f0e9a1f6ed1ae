import DomainModels
import EncryptedFiles
import Interchange
import JournalFeatures
import Secrets
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads the lines of a ``JournalBundleFile``; anything that is not right ends it.
struct BundleLines {
  private let file: String
  private var line = 0
  private var header: (layout: Int, madeAt: Timestamp)?
  private var changes: [Change] = []
  private var isEnded = false

  init(file: String) { self.file = file }

  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    line += 1
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONReader.read(bytes, depthLimit: StoredValueJSON.listDepthLimit + 4)
    } catch {
      throw damaged("column \(error.column): \(error.reason)")
    }
    if header == nil {
      try begin(EntryFields(json: json))
    } else if isEnded {
      throw damaged("something follows the end")
    } else if let end = json["end"] {
      guard end["changes"]?.integerValue == Int64(changes.count) else {
        throw damaged("it counts other changes than came")
      }
      isEnded = true
    } else {
      changes.append(try change(EntryFields(json: json)))
    }
  }

  mutating func finish(rest: [UInt8]) throws -> JournalBundle {
    if !rest.isEmpty { try rest.withUnsafeBufferPointer { try read($0) } }
    guard let header, isEnded else { throw damaged("it stops before its end") }
    return JournalBundle(layout: header.layout, madeAt: header.madeAt, changes: changes)
  }

  private mutating func begin(_ fields: EntryFields) throws {
    guard let format = fields.integer("format"), let layout = fields.integer("layout"),
      let madeAt = fields.text("madeAt").flatMap({ Timestamp($0) })
    else { throw damaged("its first line can't be understood") }
    guard format <= JournalBundleFile.version, layout <= JournalLayout.version else {
      throw JournalImportError.newer(
        file: file, reason: "a later version of this program made it")
    }
    header = (layout, madeAt)
  }

  private func change(_ fields: EntryFields) throws -> Change {
    guard let name = fields.text("table"),
      let table = JournalContents.definitions.first(where: { $0.table == name }),
      let record = fields.text("record").flatMap({ UUID(uuidString: $0) }),
      let life = fields.integer("life"), let schema = fields.integer("schema")
    else { throw damaged("it is no change") }
    let changes = try fields.list("fields").map { json in
      guard let name = json[0]?.stringValue, let value = json[1],
        let column = table.columns.first(where: { $0.name == name }),
        let stored = StoredValueJSON.value(of: value, in: column),
        let stamp = json[2]?.stringValue.flatMap({ HybridTimestamp($0) })
      else { throw damaged("a field can't be understood") }
      return FieldChange(name: name, value: stored, stamp: stamp)
    }
    guard let stamp = changes.map(\.stamp).max() else { throw damaged("the change is empty") }
    return Change(
      operation: UUID(name: "\(name)/\(stamp)", in: record), scope: .local, table: name,
      record: record, life: life, stamp: stamp, fields: changes, schemaVersion: schema)
  }

  private func damaged(_ reason: String) -> JournalImportError {
    .damaged(file: file, format: JournalBundleFile.title, reason: "line \(line): \(reason)")
  }
}
