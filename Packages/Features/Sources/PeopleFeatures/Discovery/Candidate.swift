import PeopleModels

/// A person whom the person who asks may meet, as the store has them now.
struct Candidate: Sendable {
  let person: Person
  let subject: MatchSubject
  /// Both logits and the price: the higher, the sooner they are shown.
  let score: Double
}
