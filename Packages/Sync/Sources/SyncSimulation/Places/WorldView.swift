import DomainModels
import Storage

/// The contents of a device, record by record.
struct WorldView {
  /// A record as it is.
  struct Entry {
    let life: Int
    let fields: [String: FieldChange]

    var isDeleted: Bool { life.isMultiple(of: 2) }
  }

  let entries: [RecordKey: Entry]
  /// Of the program that holds it: an older one knows less.
  let version: Int

  init(_ states: [Change], version: Int) {
    self.version = version
    entries = Dictionary(
      states.map { state in
        let fields = Dictionary(state.fields.map { ($0.name, $0) }) { first, _ in first }
        return (state.key, Entry(life: state.life, fields: fields))
      }
    ) { first, _ in first }
  }

  /// The first difference from a view that knows all columns; `nil` if there is none.
  ///
  /// Deleted records may be missing: a device that came late never heard of it.
  ///
  /// - Parameters:
  ///   - other: the other view.
  ///   - allowsTie: whether two values of a field may differ that have this one timestamp.
  /// - Returns: the first difference, as the end of a sentence.
  func difference(
    from other: WorldView, allowingTie allowsTie: (EditedField, HybridTimestamp) -> Bool
  ) -> String? {
    let keys = Set(entries.keys).union(other.entries.keys).sorted { $0.text < $1.text }
    for key in keys where version > 1 || key.table != SimTable.loans.rawValue {
      let (mine, theirs) = (entries[key], other.entries[key])
      if mine?.isDeleted ?? true, theirs?.isDeleted ?? true { continue }
      guard let mine, let theirs, mine.isDeleted == theirs.isDeleted else {
        return "\(key.text) lives on the \(theirs?.isDeleted ?? true ? "first" : "second") only"
      }
      if mine.life != theirs.life { return "\(key.text) has \(mine.life) and \(theirs.life) lives" }
      for name in Set(mine.fields.keys).union(theirs.fields.keys).sorted() {
        if version == 1 || other.version == 1, name == "room" { continue }
        let (here, there) = (mine.fields[name], theirs.fields[name])
        if here != there {
          if let here, here.stamp == there?.stamp,
            allowsTie(EditedField(key: key, name: name), here.stamp)
          {
            continue
          }
          return "\(key.text) \(name) is \(here?.text ?? "nothing") and \(there?.text ?? "nothing")"
        }
      }
    }
    return nil
  }
}

extension FieldChange {
  fileprivate var text: String { "\(value.brief) of \(stamp.text)" }
}
