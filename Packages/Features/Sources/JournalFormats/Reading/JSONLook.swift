import Interchange
import JournalFeatures

/// A look at the beginning of a JSON file.
struct JSONLook {
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
