/// A text that is equal only to a text of the same bytes.
///
/// Swift takes `é` in one scalar and in two for equal; the languages that are written do not.
package struct ExactName: Hashable, Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  /// Whether both have the same bytes.
  package static func == (left: ExactName, right: ExactName) -> Bool {
    left.text.utf8.count == right.text.utf8.count && left.text.utf8.elementsEqual(right.text.utf8)
  }

  /// Feeds the bytes to a hasher.
  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
