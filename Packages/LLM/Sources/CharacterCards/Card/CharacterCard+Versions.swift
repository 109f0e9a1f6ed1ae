import Interchange

extension CharacterCard {
  /// The same card by another specification.
  ///
  /// Keys that the version requires are added where they are missing or `null`; none is taken away,
  /// since a reader of V2 passes over the keys of V3. A V1 card's own keys go into `data`, those of
  /// other programs stay at the top. A card of that version already stays as it is, and V1 is left
  /// behind for good: asked for V1, any other card stays as it is too.
  ///
  /// - Parameter version: the specification to follow.
  /// - Returns: the card.
  public func converted(to version: CharacterCardVersion) -> CharacterCard {
    guard version != self.version, let spec = version.spec, let number = version.specVersion else {
      return self
    }
    var card = self.version == .v1 ? nested() : self
    card.version = version
    card.envelope["spec"] = .string(spec)
    card.envelope["spec_version"] = .string(number)
    return card.completed()
  }

  /// With the required keys of its version.
  func completed() -> CharacterCard {
    var card = self
    card.fields.fill(Self.texts(of: version), with: .string(""))
    guard version != .v1 else { return card }
    card.fields.fill(["alternate_greetings", "tags"], with: [])
    card.fields.fill(["extensions"], with: [:])
    if version == .v3 { card.fields.fill(["group_only_greetings"], with: []) }
    if let book { card.book = book.completed(for: version) }
    return card
  }

  /// A V1 card with its keys in `data`.
  private func nested() -> CharacterCard {
    var envelope: JSONObject = ["spec": .null, "spec_version": .null, "data": .null]
    var data: JSONObject = [:]
    for member in fields {
      let isOwn = FieldShape.data[member.key]?.fits(member.value) ?? false
      if isOwn || !envelope.append(member.key, member.value) {
        data.append(member.key, member.value)
      }
    }
    return CharacterCard(version: .v2, envelope: envelope, fields: data)
  }

  private static func texts(of version: CharacterCardVersion) -> [String] {
    let first = ["name", "description", "personality", "scenario", "first_mes", "mes_example"]
    let second = [
      "creator_notes", "system_prompt", "post_history_instructions", "creator",
      "character_version",
    ]
    return version == .v1 ? first : first + second
  }
}
