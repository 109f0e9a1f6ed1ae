import DomainModels
import Identity
import PeopleModels
import Storage

extension WriteTransaction {
  /// Lets a simulated person decide on a real member who is about to decide on them, so that a
  /// person who tries the community out is liked back now and then, and passed as well.
  ///
  /// Does nothing for a person who is not simulated, is gone, or has decided already; nor if the member
  /// decided on them before, since two likes would have to be a match.
  func answerAsSimulated(
    _ id: Identifier<Person>, about me: Person, keys: any IdentityKeys, at now: Timestamp
  ) throws {
    guard !me.isSimulated, let person = try find(id), person.isSimulated,
      try decision(of: id, on: me.id) == nil, try decision(of: me.id, on: id) == nil
    else { return }
    func subject(_ person: Person) throws -> MatchSubject {
      MatchSubject(try keys.details(of: person), photos: person.photoCount, on: now.utcDate)
    }
    let chance = HiddenPreference.probability(
      that: try subject(person), id, likes: try subject(me), me.id)
    let verdict = HiddenPreference.draw(id, me.id) < chance ? PeopleVerdict.like : .pass
    try save(PeopleDecision(of: id, on: me.id, verdict, turn: try nextTurn(of: id), at: now))
  }
}
