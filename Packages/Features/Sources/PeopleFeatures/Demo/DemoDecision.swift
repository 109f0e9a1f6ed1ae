/// A simulated person's decision on another, by their places.
struct DemoDecision: Sendable, Hashable {
  let actor: Int
  let target: Int
  let isLike: Bool
}
