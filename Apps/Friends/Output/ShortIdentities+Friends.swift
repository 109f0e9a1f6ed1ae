import Terminal

extension ShortIdentities {
  /// The ids of a list of the API.
  init(_ ids: [String]) { self.init(ids, shortest: 16) }
}
