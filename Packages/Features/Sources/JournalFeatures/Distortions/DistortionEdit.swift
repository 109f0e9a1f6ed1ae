/// What to change in a user's own distortion; a field that is `nil` stays.
public struct DistortionEdit: Sendable, Hashable {
  /// Its name; judgements made under an earlier name stay with it.
  public var name: String?
  public var summary: FieldEdit<String>
  /// A thought that shows it.
  public var example: FieldEdit<String>
  /// A question that helps with it.
  public var question: FieldEdit<String>

  /// Changes some of it.
  public init(
    name: String? = nil, summary: FieldEdit<String> = .keep, example: FieldEdit<String> = .keep,
    question: FieldEdit<String> = .keep
  ) {
    self.name = name
    self.summary = summary
    self.example = example
    self.question = question
  }
}
