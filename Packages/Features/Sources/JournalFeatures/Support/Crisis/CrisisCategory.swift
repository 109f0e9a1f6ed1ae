/// The subject of a wording of a crisis.
///
/// Everyday words in the same sentence set a category aside (``CrisisRules/aside``): a rope is no
/// means of suicide beside climbing, and a cut no self-harm beside an onion.
enum CrisisCategory: Sendable, Hashable, CaseIterable {
  /// Suicide.
  case intent
  /// The means are at hand, or the place is chosen.
  case means
  /// To say goodbye, or to give things away.
  case farewell
  /// The wish not to be, not to have been born, or not to wake up.
  case absence
  /// To hurt oneself.
  case harm
  /// Nothing to live for, or a burden to others.
  case hopelessness
  /// Words of suicide that may be about any person.
  case topic
}
