import Matching

struct Person: Sendable {
  let name: String
  let age: Int
  let ages: ClosedRange<Int>
  let interests: Set<String>
}

/// The people to introduce: both wish it, and both are likely to say yes.
func introductions(
  to row: Int, of people: [Person], after decisions: [Decision<Int>]
) throws -> [(name: String, chance: ClosedRange<Double>)] {
  let model = try PreferenceTrainer<Person>([
    .number("age") { Double($0.age) }, .set("interests", of: \.interests),
  ]).train(decisions, among: people)
  let pool = try CandidatePool(
    people, filters: [.range("age", of: \.age, wanted: \.ages)],
    vector: { model.reciprocalVector(of: $0) }, query: { model.reciprocalQuery(for: $0) })
  return try pool.search(forRow: row, top: 10).map { hit in
    (people[hit.row].name, model.reciprocal(people[row], people[hit.row]).interval)
  }
}
