/// A text and what it was judged to be.
public struct TextExample: Hashable, Sendable {
  public let text: String

  /// The labels, the strongest first; the background's alone where none applies.
  public let labels: [String]

  /// Texts of one group are never split between training and judging: those of one writer, or of
  /// one sitting.
  public let group: String

  /// An example; without a group it is in the one that has no name.
  public init(text: String, labels: [String], group: String = "") {
    self.text = text
    self.labels = labels
    self.group = group
  }
}
