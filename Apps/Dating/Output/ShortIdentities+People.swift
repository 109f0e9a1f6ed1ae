import Terminal

extension ShortIdentities {
  /// The IDs of people and matches: the first two groups hold the time of creation to the
  /// millisecond, which is nearly always unique.
  init(_ identities: [String]) { self.init(identities, shortest: 13) }
}
