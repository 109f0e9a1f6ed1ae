import Matching

struct Member {
  let age: Double
  let town: String?
  let interests: Set<String>
}

/// Whom the first of all members is likeliest to get on with, and why.
func introduce(
  _ members: [Member], after decisions: [Decision<Int>]
) throws -> (member: Member, because: [Reason])? {
  let trainer = PreferenceTrainer<Member>([
    .number("age", of: \.age),
    .category("town", of: \.town),
    .set("interests", of: \.interests),
  ])
  let model = try trainer.train(decisions, among: members)
  let others = Array(members.dropFirst())
  guard let best = model.ranking(of: others, for: members[0], top: 1).first else { return nil }
  let member = others[best.row]
  return (member, model.explanation(that: members[0], likes: member).reasons)
}
