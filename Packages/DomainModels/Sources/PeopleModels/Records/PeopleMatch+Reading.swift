public import DomainModels

extension PeopleMatch {
  /// The number of the last message that somebody has read; 0 for none, and for whoever is neither.
  public func readCount(of person: Identifier<Person>) -> Int {
    if person == first { return firstRead }
    return person == second ? secondRead : 0
  }

  /// How many messages somebody has not read; whoever writes has read so far.
  public func unreadCount(of person: Identifier<Person>) -> Int {
    includes(person) ? max(0, messageCount - readCount(of: person)) : 0
  }

  /// Notes that one of the two has read up to a message; nobody reads backwards, nor past the end.
  public mutating func markRead(upTo number: Int, by person: Identifier<Person>) {
    let number = min(number, messageCount)
    if person == first { firstRead = max(firstRead, number) }
    if person == second { secondRead = max(secondRead, number) }
  }

  /// Counts a message that one of the two sends now, who has then read so far.
  ///
  /// - Returns: the message's number.
  public mutating func countMessage(by author: Identifier<Person>, at now: Timestamp) -> Int {
    messageCount += 1
    isTalking = true
    lastMessageAt = now
    markRead(upTo: messageCount, by: author)
    return messageCount
  }
}
