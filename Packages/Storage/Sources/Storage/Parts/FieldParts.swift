import DomainModels

/// The parts of a row's columns, by their full names, as `_parts` keeps them.
///
/// A counter's and a set's own name stands among them for what the column held before it was one.
struct FieldParts: Equatable {
  private var values: [String: StoredValue] = [:]

  init() {}

  /// Reads what ``stored`` gave.
  init(stored: StoredValue) throws {
    guard stored != .null else { return }
    guard case .list(let flat) = stored, flat.count.isMultiple(of: 2) else {
      throw StoredValueMismatch(expected: "names and values in turn", found: stored)
    }
    for index in stride(from: 0, to: flat.count, by: 2) {
      values[try String(stored: flat[index])] = flat[index + 1]
    }
  }

  /// Names and values in turn, sorted by name, or null.
  var stored: StoredValue {
    values.isEmpty ? .null : .list(sorted.flatMap { [.text($0.name), $0.value] })
  }

  /// Every part, sorted by name.
  var sorted: [(name: String, value: StoredValue)] {
    values.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
  }

  /// The parts of one column by their keys, sorted; without what stands under its own name.
  func of(_ column: String) -> [(key: String, value: StoredValue)] {
    sorted.compactMap { part in
      guard let name = PartName(part.name), name.column == column else { return nil }
      return (name.key, part.value)
    }
  }

  subscript(name: String) -> StoredValue? {
    get { values[name] }
    set { values[name] = newValue }
  }
}
