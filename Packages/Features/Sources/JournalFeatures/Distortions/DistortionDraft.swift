/// A distortion of a user's own, as it was described.
public struct DistortionDraft: Sendable, Hashable {
  public var name: String
  public var summary: String?
  /// A thought that shows it.
  public var example: String?
  /// A question that helps with it.
  public var question: String?

  public init(
    _ name: String, summary: String? = nil, example: String? = nil, question: String? = nil
  ) {
    self.name = name
    self.summary = summary
    self.example = example
    self.question = question
  }
}
