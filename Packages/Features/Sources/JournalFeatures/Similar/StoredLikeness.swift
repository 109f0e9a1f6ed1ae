import DomainModels
import JournalModels
import Matching
import Storage

/// A thought's vector as it is stored: the length of the embedder's name in one byte, the name in
/// UTF-8, and the vector as Matching writes it.
///
/// Vectors of two embedders can't be compared, so the name says whether this one still counts. A
/// text with nothing to compare has the name and no vector: that, too, is known only of one
/// embedder.
struct StoredLikeness: Sendable {
  let embedder: String
  let vector: TextVector?

  init(embedder: String, vector: TextVector?) {
    self.embedder = embedder
    self.vector = vector
  }

  /// Makes the vector of a text.
  init(of text: String, by embedder: any TextEmbedder) {
    self.init(embedder: embedder.name, vector: embedder.vector(of: text))
  }

  /// Reads stored bytes; `nil` if they can't have been written here.
  init?(_ packed: PackedBytes) {
    guard let length = packed.bytes.first.map(Int.init), length > 0,
      packed.bytes.count > length,
      let name = String(validating: packed.bytes[1...length], as: UTF8.self)
    else { return nil }
    let rest = Array(packed.bytes[(length + 1)...])
    let vector = TextVector(encoded: rest)
    guard rest.isEmpty || vector != nil else { return nil }
    self.init(embedder: name, vector: vector)
  }

  /// The bytes to store; `nil` if the embedder's name is too long to be written down, or the vector
  /// too large to be kept.
  var packed: PackedBytes? {
    let name = Array(embedder.utf8)
    guard (1...255).contains(name.count) else { return nil }
    let bytes = [UInt8(name.count)] + name + (vector?.encoded ?? [])
    return bytes.count <= 65_536 ? PackedBytes(bytes) : nil
  }
}

extension Thought {
  /// What is compared: the situation and the thought together, since a thought alone is short.
  static func compared(_ text: String, _ situation: String?) -> String {
    [situation, text].compactMap(\.self).joined(separator: "\n")
  }

  /// The same thought with the vector of its words.
  func liking(_ embedder: any TextEmbedder) -> Thought {
    var thought = self
    thought.likeness =
      StoredLikeness(of: Thought.compared(text, situation), by: embedder).packed
    return thought
  }
}

extension RecordReading {
  /// Every thought, the newest first, and its vector if one is stored of an embedder.
  func storedVectors(
    of embedder: any TextEmbedder
  ) throws -> [(id: Identifier<Thought>, stored: StoredLikeness?)] {
    try fields(of: Query<Thought>().order(by: \.id), \.id, \.likeness).reversed()
      .map { id, packed in
        let stored = packed.flatMap { StoredLikeness($0) }
        return (id, stored?.embedder == embedder.name ? stored : nil)
      }
  }

  /// What is compared of some thoughts.
  func comparedTexts(
    of ids: [Identifier<Thought>]
  ) throws -> [Identifier<Thought>: String] {
    let found = try inPortions(ids) { try fields(of: $0, \.id, \.text, \.situation) }
    return Dictionary(found.map { ($0.0, Thought.compared($0.1, $0.2)) }) { first, _ in first }
  }
}
