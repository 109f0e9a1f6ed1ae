import Assembly
import Storage

/// The purpose of a text in an editor: a saved text is offered again only for the same purpose.
struct EditorPurpose: Sendable, Equatable {
  /// The command that takes it, as it is typed.
  let command: String
  /// The path of the journal that it is for.
  let store: String

  init(_ command: String, in place: DataLocation) {
    self.command = command
    store = place.store.path
  }

  /// The command and the path of the journal, each on a line.
  var encoded: [UInt8] { Array("\(command)\n\(store)\n".utf8) }

  /// Reads what ``encoded`` wrote; `nil` for anything else.
  init?(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    guard lines.count == 2, lines[0].hasPrefix("journal "), lines[1].hasSuffix("\n") else {
      return nil
    }
    command = String(lines[0])
    store = String(lines[1].dropLast())
  }
}
