import ArgumentParser

/// Several words of one vocabulary between commas, such as `woman,man`.
///
/// An empty text is an empty list.
struct ListedWords<Value>: ReadableOption
where Value: RawRepresentable<String> & CaseIterable & Sendable {
  let values: [Value]

  init(reading text: String) throws {
    let vocabulary = VocabularyWords<Value>()
    values = try text.split(separator: ",").filter { !$0.allSatisfy(\.isWhitespace) }.map { word in
      guard let value = vocabulary.value(word) else {
        throw ValidationError(vocabulary.refusal(of: word))
      }
      return value
    }
  }

  /// The words that a shell completes.
  static var completion: CompletionKind { .list(VocabularyWords<Value>().all) }
}
