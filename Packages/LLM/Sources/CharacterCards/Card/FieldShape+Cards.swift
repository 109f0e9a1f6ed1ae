/// The keys of the specifications, each with what it holds.
extension FieldShape {
  /// V1, and what of it stands in the later ones.
  static let v1: [String: FieldShape] = [
    "name": .text, "description": .text, "personality": .text, "scenario": .text,
    "first_mes": .text, "mes_example": .text,
  ]

  /// `data`, of V2 and V3 together: programs write keys of one into the other.
  static let data: [String: FieldShape] = v1.merging([
    "creator_notes": .text, "system_prompt": .text, "post_history_instructions": .text,
    "alternate_greetings": .texts, "character_book": .record(book), "tags": .texts,
    "creator": .text, "character_version": .text, "extensions": .object,
    "assets": .records(asset), "nickname": .text, "creator_notes_multilingual": .textMembers,
    "source": .texts, "group_only_greetings": .texts, "creation_date": .number,
    "modification_date": .number,
  ]) { _, added in added }

  private static let book: [String: FieldShape] = [
    "name": .text, "description": .text, "scan_depth": .number, "token_budget": .number,
    "recursive_scanning": .flag, "extensions": .object, "entries": .records(entry),
  ]

  // `id` is a number in V2, a number or a string in V3, and names nothing here: it may be anything.
  private static let entry: [String: FieldShape] = [
    "keys": .texts, "content": .text, "extensions": .object, "enabled": .flag,
    "insertion_order": .number, "case_sensitive": .flag, "use_regex": .flag, "name": .text,
    "priority": .number, "comment": .text, "selective": .flag, "secondary_keys": .texts,
    "constant": .flag, "position": .text,
  ]

  private static let asset: [String: FieldShape] = [
    "type": .text, "uri": .text, "name": .text, "ext": .text,
  ]
}
