/// Promises the suggester of distortions to the use cases that offer chips.
public protocol HasSuggester: Sendable {
  /// What says which distortions a thought might show.
  var suggester: any DistortionSuggester { get }
}
