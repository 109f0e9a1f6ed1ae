public import Interchange

extension Reply {
  /// As much of a structured reply as can be read so far: open strings, arrays and objects count as
  /// they stand.
  ///
  /// `nil` if there is nothing yet; it never fails.
  public var partialJSON: JSONValue? {
    var reader = JSONPartialReader()
    reader.feed(text)
    return reader.value
  }

  /// The whole of a structured reply as a type.
  ///
  /// - Throws: ``LanguageModelError`` with `malformed_reply` if the text is no such document: cut
  ///   short, or not what was asked for.
  public func decoded<Value: Decodable>(as type: Value.Type) throws(LanguageModelError) -> Value {
    do {
      return try JSONDecoding.decode(type, from: Array(text.utf8))
    } catch {
      throw LanguageModelError(
        .malformedReply, "the reply is not the document that was asked for: \(error)",
        hint: finish == .length ? "Allow a longer reply" : "Ask again, or another model")
    }
  }
}
