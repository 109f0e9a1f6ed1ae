/// Header fields in the order in which they are sent; names are the same in any case
/// (RFC 9110, section 5).
///
/// Any text can be put in. What can't stand in a header (a line break, a control character, an empty
/// name) is refused as `invalid_request` when the request is sent, before a byte goes out.
public struct HTTPHeaders: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  /// One line of a header.
  ///
  /// Two are equal if they are the same on the wire.
  public struct Field: Sendable, Hashable {
    /// Its name, as written.
    public var name: String
    /// Its value, without the blanks around it.
    public var value: String
    /// Whether the value is kept out of logs, descriptions and other origins, whatever its name.
    public var isSecret: Bool

    public init(name: String, value: String, isSecret: Bool = false) {
      self.name = name
      self.value = value
      self.isSecret = isSecret
    }

    /// Whether both are the same on the wire; the mark of a secret is not.
    public static func == (left: Field, right: Field) -> Bool {
      left.name == right.name && left.value == right.value
    }

    /// Takes in what is compared.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(value)
    }
  }

  public private(set) var fields: [Field]

  public init(_ fields: [Field] = []) { self.fields = fields }

  /// Makes headers from names and values, in the order of the literal.
  public init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field(name: $0.0, value: $0.1) }
  }

  /// The values of a name in their order; empty if it isn't there.
  public func values(_ name: String) -> [String] {
    fields.filter { $0.name.isSameHeaderName(as: name) }.map(\.value)
  }

  /// The first value of a name; setting it replaces all of them, nil removes them.
  ///
  /// What replaces a secret is one.
  public subscript(name: String) -> String? {
    get { fields.first { $0.name.isSameHeaderName(as: name) }?.value }
    set {
      let place = fields.firstIndex { $0.name.isSameHeaderName(as: name) }
      let isSecret = fields.contains { $0.isSecret && $0.name.isSameHeaderName(as: name) }
      fields.removeAll { $0.name.isSameHeaderName(as: name) }
      guard let newValue else { return }
      fields.insert(
        Field(name: name, value: newValue, isSecret: isSecret), at: place ?? fields.count)
    }
  }

  /// Adds a field beside those that have its name.
  public mutating func add(_ name: String, _ value: String, isSecret: Bool = false) {
    fields.append(Field(name: name, value: value, isSecret: isSecret))
  }

  /// Removes the fields for which the condition holds.
  public mutating func removeAll(where condition: (Field) -> Bool) {
    fields.removeAll(where: condition)
  }
}

extension String {
  /// Header names differ in nothing but ASCII letters' case.
  func isSameHeaderName(as other: String) -> Bool {
    utf8.count == other.utf8.count
      && zip(utf8, other.utf8).allSatisfy { left, right in
        left == right || (left ^ right == 0x20 && (0x61...0x7A).contains(left | 0x20))
      }
  }
}
