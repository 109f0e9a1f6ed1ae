import DomainModels
import PeopleModels
import PeopleRequests
import Services

extension PeoplePerformer {
  /// Matches, conversations and safety; nil where the effect is about something else.
  func matchNews(_ effect: PeopleEffect) async throws -> PeopleNews? {
    let client = surroundings.client
    switch effect {
    case .matches(let after):
      let page = try await client.perform(Matches.List(after: after, limit: 50))
      return .matches(page, after: after, now: surroundings.clock.now)
    case .conversation(let match, let before):
      let page = try await client.perform(Messages.List(match: match, before: before, limit: 50))
      return .conversation(page, before: before, now: surroundings.clock.now)
    case .send(let match, let text, let identity):
      let id = identity ?? surroundings.identifiers.next()
      let message = try await client.perform(
        Messages.Send(match: match, message: id, text: text))
      return .sent(match, message)
    case .markRead(let match, let number):
      _ = try await client.perform(Messages.MarkRead(match: match, through: number))
      return nil
    case .icebreakers(let match):
      return .icebreakers(match, try await client.perform(Messages.Icebreakers(match: match)))
    case .pause(let match): return .changed(try await client.perform(Matches.Pause(match: match)))
    case .resume(let match):
      return .changed(try await client.perform(Matches.Resume(match: match)))
    case .unmatch(let match):
      _ = try await client.perform(Matches.Unmatch(match: match))
      return .unmatched(match)
    case .block(let person):
      _ = try await client.perform(Safety.Block(person: person))
      return .blocked(person)
    case .blocks:
      return .blocks(try await client.perform(Safety.ListBlocks()), now: surroundings.clock.now)
    case .unblock(let person):
      _ = try await client.perform(Safety.Unblock(person: person))
      return .unblocked(person)
    case .report(let draft):
      let id = draft.identity ?? surroundings.identifiers.next()
      // The match says whom; where there is none, the person does.
      let request = Safety.Report(
        report: id, person: draft.match == nil ? draft.person : nil, match: draft.match,
        reason: draft.reason, note: draft.note)
      return .reported(try await client.perform(request), draft)
    default: return nil
    }
  }
}
