public import Interchange

extension LanguageModel {
  /// The reply as it grows: after each event all that has come so far, for a view that draws the
  /// whole each time.
  ///
  /// - Parameter request: what is asked.
  /// - Returns: one snapshot for each event, the last with ``Reply/finish``. It throws as
  ///   ``reply(to:)`` does.
  public func snapshots(
    for request: LanguageModelRequest
  ) -> AsyncThrowingStream<Reply, any Error> {
    .making { stream in
      var reply = Reply()
      for try await event in self.reply(to: request) {
        reply.add(event)
        stream.yield(reply)
      }
    }
  }

  /// A structured reply as it grows: each time it says more, what can be read so far.
  ///
  /// Nothing is read twice, and text that is no JSON only means that there is nothing to show.
  ///
  /// - Parameter request: what is asked, with a ``ReplyFormat/json(schema:)``.
  /// - Returns: the values, the last of them the whole. It throws as ``reply(to:)`` does.
  public func partialValues(
    for request: LanguageModelRequest
  ) -> AsyncThrowingStream<JSONValue, any Error> {
    .making { stream in
      var reader = JSONPartialReader()
      var last: JSONValue?
      for try await event in self.reply(to: request) {
        guard case .text(let piece) = event else { continue }
        reader.feed(piece)
        guard let value = reader.value, value != last else { continue }
        last = value
        stream.yield(value)
      }
    }
  }
}

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
