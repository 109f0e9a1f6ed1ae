public import DomainModels

extension PeopleMatch {
  /// Checks that the fields agree with one another.
  ///
  /// - Throws: `ValidationError` naming each field that can't be accepted.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.require(first < second, "second_id", "must be the one with the greater identity")
    problems.require(
      id == PeopleMatch.identity(of: first, and: second), "id", "must follow from the two")
    problems.require((0...1).contains(score), "score", "must be 0 to 1")
    problems.require(messageCount >= 0, "message_count", "must not be negative")
    problems.require(
      isTalking == (messageCount > 0), "is_talking", "must say whether there are messages")
    problems.require(
      (lastMessageAt != nil) == (messageCount > 0), "last_message_at",
      "must say when the last message was sent")
    let read = 0...max(0, messageCount)
    problems.check(number: firstRead, "first_read", in: read)
    problems.check(number: secondRead, "second_read", in: read)
    try problems.check("match")
  }
}
