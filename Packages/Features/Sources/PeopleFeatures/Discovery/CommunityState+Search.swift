import DomainModels
import Identity
import Matching
import PeopleModels
import Storage

extension CommunityState {
  /// The best of those who may meet a person, the best first, of equals the lower ID.
  ///
  /// The index proposes; the person who is gone, hidden or changed in the store by now is left out.
  ///
  /// - Parameters:
  ///   - seeker: who asks.
  ///   - rows: who may be proposed.
  ///   - count: how many are wanted; there may be more, all of one shortlist.
  ///   - reading: the transaction.
  ///   - keys: what opens people's details.
  /// - Returns: the candidates.
  /// - Throws: an error of the store.
  func candidates(
    for seeker: MatchSubject, among rows: RowMask, count: Int,
    from reading: some RecordReading, keys: any IdentityKeys
  ) throws -> [Candidate] {
    var rows = rows
    let entry = IndexedPerson(seeker, vector: [])
    let query = model.communityQuery(for: seeker)
    var found: [Candidate] = []
    repeat {
      let proposed = try index.pool.search(
        for: entry, top: PeopleLimits.shortlist, by: query, among: rows)
      if proposed.isEmpty { break }
      for hit in proposed { rows.remove(hit.row) }
      let prices = Dictionary(
        proposed.map { (index.person(in: $0.row), index.prices[$0.row]) },
        uniquingKeysWith: { $1 })
      let people = try reading.people(prices.keys).filter { $0.state == .visible }
      let gone = try reading.gone(among: Set(people.filter { !$0.isSimulated }.map(\.id)))
      for person in people where !gone.contains(person.id) {
        guard let details = try? keys.details(of: person) else { continue }
        let subject = MatchSubject(details, photos: person.photoCount, on: index.day)
        guard seeker.mayMeet(subject) else { continue }
        let price = Double(prices[person.id] ?? index.usualPrice)
        found.append(
          Candidate(
            person: person, subject: subject,
            score: model.bothLogits(seeker, subject) + price))
      }
    } while found.count < count
    return found.sorted {
      $0.score != $1.score ? $0.score > $1.score : $0.person.id < $1.person.id
    }
  }

  /// Everybody whom a person may meet, as far as the index knows.
  func passing(
    _ seeker: MatchSubject, among rows: RowMask
  ) throws -> RowMask {
    try index.pool.mask(for: IndexedPerson(seeker, vector: []), among: rows)
  }
}
