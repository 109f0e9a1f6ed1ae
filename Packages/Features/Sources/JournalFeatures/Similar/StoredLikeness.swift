import DomainModels
import JournalModels
import Matching

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
    let vector = embedder.vector(of: Thought.compared(text, situation))
    thought.likeness = StoredLikeness(embedder: embedder.name, vector: vector).packed
    return thought
  }

  /// Its stored vector; `nil` if there is none of this embedder.
  func storedLikeness(of embedder: any TextEmbedder) -> StoredLikeness? {
    guard let likeness, let stored = StoredLikeness(likeness), stored.embedder == embedder.name
    else { return nil }
    return stored
  }
}
