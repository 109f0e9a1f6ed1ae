import DomainModels

extension Identifier {
  /// As many digits of the ID as distinguish it from one made a moment later.
  var short: String { String(description.prefix(13)) }

  /// The end of the identity, which tells those of one minute from each other.
  var ending: String { String(description.suffix(8)) }
}
