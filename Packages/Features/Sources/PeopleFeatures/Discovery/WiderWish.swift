import Matching

/// A wider wish that would help, and how many more people would fit then.
struct WiderWish: Sendable {
  let people: Int
  private let wish: String

  /// The least widening of a filter; `nil` if that would bring no person.
  ///
  /// A reach is advised to the end of a bucket and no nearer: the shortest one that brings a person
  /// would say how far away they live.
  init?(
    _ line: FilterReport.Line, for seeker: MatchSubject, passing: Int, among rows: RowMask,
    of state: CommunityState
  ) throws {
    guard let advice = line.advice else { return nil }
    switch advice.wish {
    case .range:
      people = advice.people
      wish = "Welcome ages from \(advice.wish)"
    case .distance(let kilometres):
      let bucket = DistanceBucket(reach: kilometres)
      var entry = IndexedPerson(seeker, vector: [])
      entry.reach = bucket == .farther ? nil : bucket.end
      people = try state.index.pool.mask(for: entry, among: rows).count - passing
      wish =
        bucket == .farther ? "Look anywhere" : "Look up to \(Int(bucket.end)) km away"
    }
  }

  /// What to wish, and what it would bring.
  var sentence: String {
    let verb = people == 1 ? "fits" : "fit"
    return "\(wish): \(PeopleWording.people(people, more: true)) \(verb) then."
  }
}
