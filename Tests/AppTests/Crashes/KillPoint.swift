/// The time before a program's n-th call of a kind.
struct KillPoint: Sendable, Hashable {
  let systemCall: String
  let count: Int
}
