import EncryptedStorage

extension PassphraseCost {
  /// What tests can afford at every opening.
  static var least: PassphraseCost { get throws { try PassphraseCost(exponent: 4) } }
}
