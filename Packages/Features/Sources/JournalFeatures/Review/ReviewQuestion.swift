import JournalModels

/// A question that may help at a step of a review; no user has to answer it.
public struct ReviewQuestion: Sendable, Hashable, Identifiable {
  /// A stable name.
  public let id: String
  public let text: String
  /// The distortion that it belongs to; `nil` for one that fits any thought.
  public let type: String?

  public init(id: String, text: String, type: String? = nil) {
    self.id = id
    self.text = text
    self.type = type
  }
}
