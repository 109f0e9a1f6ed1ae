import DomainModels
import PeopleModels
import PeopleRequests
import ScreenParts
import Terminal

extension TalkPage {
  mutating func receive(_ news: PeopleNews, _ look: PeopleLook) -> [PeopleCommand] {
    switch news {
    case .conversation(let page, let before, let now) where page.match.id == id:
      return take(page, before: before, now: now, look)
    case .sent(id, let message):
      sending = nil
      refused = nil
      now = max(now, message.sentAt)
      messages.insert(message)
      if match?.status == .new { match?.status = .talking }
      scroll = ScrollPosition()
    case .failed(.send(id, let text, let identity), let message, let hint):
      refuse(text, identity, [message, hint].compactMap(\.self).map(\.asSentence))
    case .failed(.conversation(id, let before), _, _):
      if before != nil { isLoadingOlder = false } else { hasFailed = match == nil }
    // The next time that something is read it is tried again.
    case .failed(.markRead(id, through: markedRead), _, _): markedRead = 0
    case .icebreakers(id, let icebreakers): self.icebreakers = icebreakers
    case .changed(let match) where match.id == id: self.match = match
    case .unmatched(id): return [.close]
    case .blocked(let person) where person == match?.person: return [.close]
    case .reported(_, let draft) where draft.match == id: return [.close]
    case .outdated: return [load()]
    case .tick("talk/\(id)", timer): return [load(), next()]
    default: break
    }
    return []
  }

  /// Gives back what could not be sent, before what was written meanwhile.
  private mutating func refuse(
    _ text: String, _ identity: Identifier<PeopleMessage>?, _ reasons: [String]
  ) {
    guard sending == text else { return }
    sending = nil
    refused = identity.map { (text, $0) }
    let rest = field.text
    field.set(rest.isEmpty ? text : text + "\n" + rest)
    notice = "Not sent. " + reasons.joined(separator: " ")
  }

  private mutating func take(
    _ page: ConversationPage, before: String?, now: Timestamp, _ look: PeopleLook
  ) -> [PeopleCommand] {
    let wasKnown = messages.isKnown
    match = page.match
    self.now = max(self.now, now)
    guard before == nil else {
      isLoadingOlder = false
      let old = transcript(in: area, look).count
      messages.takeOlder(page)
      let new = transcript(in: area, look).count
      // Somebody who reads keeps the line they are at.
      scroll.resize(content: new, viewport: layout(area).transcript.rows)
      scroll.scroll(by: new - old)
      return []
    }
    messages.takeNewest(page)
    if !wasKnown { scroll = ScrollPosition() }
    guard messages.all.isEmpty, canWrite, !hasAskedIcebreakers else { return markRead() }
    hasAskedIcebreakers = true
    return [.perform(.icebreakers(id))]
  }

  /// Says how far one has read, once, and only what somebody looked at.
  mutating func markRead() -> [PeopleCommand] {
    guard isShown, let newest = messages.newestOfOther, newest > markedRead,
      match?.status != .ended
    else { return [] }
    markedRead = newest
    return [.perform(.markRead(id, through: newest))]
  }
}
