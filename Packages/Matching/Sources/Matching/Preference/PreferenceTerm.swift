/// One weight's column: what it is of, and how its value comes from two people's numbers.
struct PreferenceTerm: Hashable, Sendable {
  enum Rule: Hashable, Sendable {
    /// The actor's number in this slot.
    case actor(block: Int, slot: Int)
    /// The target's.
    case target(block: Int, slot: Int)
    /// The inner product of a block of the actor and one of the target.
    case product(actor: Int, target: Int)
    /// Minus the squared difference of a block of one number.
    case closeness(block: Int)
    /// What the caller computes.
    case custom
  }

  /// Beyond this, no product of two such numbers could be reckoned with.
  static var greatest: Double { 1e30 }

  /// The feature's place.
  let feature: Int
  let part: PreferencePart
  /// Which item of a vocabulary.
  let item: String?
  let rule: Rule

  /// A value v counts as (v − centre) / scale, so that 0 is what is usual.
  var centre = 0.0
  var scale = 1.0
}
