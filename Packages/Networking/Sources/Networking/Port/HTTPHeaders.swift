public import DomainModels

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
    /// True if the value is kept out of logs, descriptions and other origins, regardless of its
    /// name.
    public var isSecret: Bool

    public init(name: String, value: String, isSecret: Bool = false) {
      self.name = name
      self.value = value
      self.isSecret = isSecret
    }

    /// Returns whether both are the same on the wire; the mark of a secret is not.
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
  /// A value that replaces a secret is one, too.
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

extension HTTPHeaders {
  /// Returns the time for which the server asks for no requests; nil if it doesn't say.
  ///
  /// `Retry-After-Ms`, as some model providers send it, goes before `Retry-After`, which is a number
  /// of seconds (a fraction is understood) or a date. A date is measured against the answer's own
  /// `Date`, so that no clock has to be right; without one against the given time, and without that
  /// it is ignored. A date that is over means zero; more than a year means a year.
  ///
  /// - Parameter now: the time, for an answer without `Date`.
  /// - Returns: zero or more.
  public func retryAfter(now: Timestamp? = nil) -> Duration? {
    if let text = self["Retry-After-Ms"], let milliseconds = HTTPHeaders.thousandths(text) {
      return HTTPHeaders.bounded(milliseconds / 1000)
    }
    guard let text = self["Retry-After"] else { return nil }
    if let thousandths = HTTPHeaders.thousandths(text) { return HTTPHeaders.bounded(thousandths) }
    let sent = self["Date"].flatMap { Timestamp(httpDate: $0, now: now ?? HTTPHeaders.thisCentury) }
    guard let reference = sent ?? now, let date = Timestamp(httpDate: text, now: reference) else {
      return nil
    }
    return HTTPHeaders.bounded(date.milliseconds - reference.milliseconds)
  }

  /// The year 2020: decides on the century of a short year where the time is unknown.
  private static var thisCentury: Timestamp { Timestamp(milliseconds: 1_577_836_800_000) }

  private static func bounded(_ milliseconds: Int64) -> Duration {
    .milliseconds(min(max(0, milliseconds), 366 * 86_400_000))
  }

  /// Reads `12` or `1.5` in thousandths; what is too long to matter counts as very much.
  private static func thousandths(_ text: String) -> Int64? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let areDigits = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard (1...2).contains(parts.count), areDigits else { return nil }
    guard parts[0].utf8.count <= 12, let whole = Int64(parts[0]) else { return .max }
    let fraction = parts.count == 2 ? String((parts[1] + "000").prefix(3)) : "0"
    return whole * 1000 + (Int64(fraction) ?? 0)
  }
}
