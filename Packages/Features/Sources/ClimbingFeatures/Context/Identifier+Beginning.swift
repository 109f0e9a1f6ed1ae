import DomainModels

extension Identifier {
  /// The beginning of its text that tells it from the others: at least eight characters.
  func shortest(among others: [Identifier]) -> String {
    let text = description
    var length = 8
    while length < text.count,
      others.contains(where: { $0 != self && $0.description.hasPrefix(text.prefix(length)) })
    {
      length += 1
    }
    return String(text.prefix(length))
  }
}
