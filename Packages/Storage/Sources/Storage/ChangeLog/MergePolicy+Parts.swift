import DomainModels

extension MergePolicy {
  /// True if a column's value follows from its parts, and they alone travel.
  var isMadeOfParts: Bool { self == .counter || self == .set }

  /// Returns whether a part of such a column may have this key and hold this value.
  func acceptsPart(_ key: String, _ value: StoredValue) -> Bool {
    switch (self, value) {
    case (.counter, .integer): UInt64(key, radix: 16).map { $0.digits == key } ?? false
    case (.set, .boolean): ElementKey.element(of: key) != nil
    case (.keepBoth, .text), (.keepBoth, .null): HybridTimestamp(key)?.description == key
    default: false
    }
  }

  /// The value that parts add up to.
  ///
  /// - Parameters:
  ///   - parts: the column's parts.
  ///   - base: what it held before it was made of parts, if it held anything.
  /// - Returns: the column's value; `nil` if no device wrote any of it.
  func value(of parts: [(key: String, value: StoredValue)], base: StoredValue?) -> StoredValue? {
    switch self {
    case .lastWriterWins, .keepBoth: return nil
    case .counter:
      if parts.isEmpty { return base }
      // Beyond 64 bits it wraps around: the sum is the same in any order, and
      // no stranger's number stops the program.
      return .integer(parts.reduce(base?.count ?? 0) { $0 &+ $1.value.count })
    case .set:
      var present: [String: StoredValue] = [:]
      for element in base?.elements ?? [] {
        if let key = ElementKey.key(of: element) { present[key] = element }
      }
      for part in parts {
        present[part.key] = part.value == .boolean(true) ? ElementKey.element(of: part.key) : nil
      }
      return .list(present.sorted { $0.key < $1.key }.map(\.value))
    }
  }
}

extension StoredValue {
  /// The summand of a counter; 0 for other values.
  var count: Int64 { if case .integer(let count) = self { count } else { 0 } }

  var elements: [StoredValue] { if case .list(let elements) = self { elements } else { [] } }
}

extension UInt64 {
  /// All sixteen hexadecimal digits.
  var digits: String {
    let text = String(self, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}

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

/// The name of a part of a column: the column's name, `#`, and a key that tells it from the others.
struct PartName {
  let column: String
  let key: String

  /// A character that no column's name has, so that no name means two things.
  static let mark = UInt8(ascii: "#")

  init(column: String, key: String) {
    self.column = column
    self.key = key
  }

  /// Takes a field's name apart; `nil` if it is a column's.
  init?(_ name: String) {
    guard let mark = name.utf8.firstIndex(of: PartName.mark) else { return nil }
    column = String(name[..<mark])
    key = String(name[name.utf8.index(after: mark)...])
  }

  var name: String { "\(column)#\(key)" }
}

/// The elements of a set as keys of its parts, and back.
///
/// A key is the element as ``StoredListText`` writes it, in ASCII alone: Swift takes two spellings
/// of é for one text, and names are compared by Swift.
enum ElementKey {
  /// The one key of an element; `nil` for one that can't be read back, such as lists nested too
  /// deeply.
  static func key(of element: StoredValue) -> String? {
    let text = StoredListText.text(of: [element.withoutNegativeZero])
    let key = text.dropFirst().dropLast().utf16.reduce(into: "") { key, unit in
      if unit < 0x80, let scalar = Unicode.Scalar(unit) {
        key.unicodeScalars.append(scalar)
      } else {
        let digits = String(unit, radix: 16)
        key += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return read(key) == element ? key : nil
  }

  /// The element of a key; `nil` if it is not the key of any.
  static func element(of key: String) -> StoredValue? {
    guard let element = read(key), let own = self.key(of: element),
      own.utf8.elementsEqual(key.utf8)
    else { return nil }
    return element
  }

  private static func read(_ key: String) -> StoredValue? {
    guard let elements = try? StoredListText.values(of: "[\(key)]"), elements.count == 1 else {
      return nil
    }
    return elements[0]
  }
}

extension StoredValue {
  /// The same value: both zeros are one.
  fileprivate var withoutNegativeZero: StoredValue {
    switch self {
    case .real(let number) where number == 0: .real(0)
    case .list(let values): .list(values.map(\.withoutNegativeZero))
    default: self
    }
  }
}

/// A field of a change, and where its row keeps it.
struct PositionedField {
  let change: FieldChange
  /// The column that holds it, or that it is a part of.
  let column: Int
  /// True if it lies among the parts.
  let isPart: Bool
}

extension RecordTable {
  /// The position of a field in rows of this synced table; `nil` if there is no such field, or it
  /// can't hold the value.
  func place(_ change: FieldChange) -> PositionedField? {
    // No column's name has a part's mark in it, so that most names need not be taken apart.
    if let column = names.firstIndex(of: change.name) {
      guard ownColumns.contains(column), column != id,
        change.value.fits(
          table.columns[column].type, isNullable: table.columns[column].isNullable)
      else { return nil }
      return PositionedField(
        change: change, column: column, isPart: table.columns[column].merge.isMadeOfParts)
    }
    guard let name = PartName(change.name),
      let column = partColumns.first(where: { names[$0] == name.column }),
      table.columns[column].merge.acceptsPart(name.key, change.value)
    else { return nil }
    return PositionedField(change: change, column: column, isPart: true)
  }
}
