/// Promises a language model to the use cases that talk.
public protocol HasLanguageModel: Sendable {
  /// The model that answers.
  var languageModel: any LanguageModel { get }
}
