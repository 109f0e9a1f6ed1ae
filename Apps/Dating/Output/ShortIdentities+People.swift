import Terminal

extension ShortIdentities {
  /// The identities of people and matches: the first two groups hold the moment, down to the
  /// millisecond, in which somebody came, and are rarely not enough.
  init(_ identities: [String]) { self.init(identities, shortest: 13) }
}
