import DomainModels
import JournalModels

extension Revision {
  /// What a field of a thought held before an import replaced it.
  ///
  /// The ID follows from the sealed namespace, so that two devices write one revision.
  init(
    keeping previous: String, as field: RevisedField, of thought: Thought, at moment: Timestamp
  ) {
    self.init(
      id: Identifier(
        name: "import/\(field.rawValue)/\(moment)/\(previous)", in: thought.namespace),
      of: thought.id, field: field.rawValue, previous: previous, at: moment)
  }

  /// What a thought held that another wording of it replaces.
  static func replaced(_ old: Thought, by new: Thought, at moment: Timestamp) -> [Revision] {
    RevisedField.allCases.compactMap { field in
      guard let previous = field.value(of: old), previous != field.value(of: new) else {
        return nil
      }
      return Revision(keeping: previous, as: field, of: old, at: moment)
    }
  }
}
