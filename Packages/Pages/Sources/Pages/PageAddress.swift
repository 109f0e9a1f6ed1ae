/// The address of a page within a product: a path, and what narrows it
/// (`/missions?show=nearby`).
///
/// A page can be opened, linked and returned to by it, on a terminal as in a browser.
public struct PageAddress: Hashable, Sendable {
  /// A named value behind the path.
  public struct Parameter: Hashable, Sendable {
    public let name: String
    public let value: String

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The parts of the path between its slashes; none for the first page.
  public let parts: [String]
  public let parameters: [Parameter]

  public init(_ parts: [String], _ parameters: [Parameter] = []) {
    self.parts = parts
    self.parameters = parameters
  }

  /// Reads an address as ``text`` writes it.
  ///
  /// - Returns: `nil` for a text that does not begin with a slash, or has a broken escape.
  public init?(_ text: String) {
    guard text.hasPrefix("/") else { return nil }
    let halves = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var parts: [String] = []
    for part in halves[0].split(separator: "/") {
      guard let part = String(decodingPercents: part) else { return nil }
      parts.append(part)
    }
    var parameters: [Parameter] = []
    for item in halves.count == 2 ? halves[1].split(separator: "&") : [] {
      let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      // A browser writes a space of a form as a plus (WHATWG URL Standard, section 5.1).
      let texts = sides.map { $0.replacing("+", with: " ") }
      guard let name = String(decodingPercents: texts[0]),
        let value = texts.count == 2 ? String(decodingPercents: texts[1]) : ""
      else { return nil }
      parameters.append(Parameter(name, value))
    }
    self.init(parts, parameters)
  }

  /// The first page.
  public static let root = PageAddress([])

  /// The page below this one.
  public func appending(_ part: String) -> PageAddress { PageAddress(parts + [part]) }

  /// The same page with another parameter; `nil` leaves the address as it is.
  public func with(_ name: String, _ value: String?) -> PageAddress {
    guard let value else { return self }
    return PageAddress(parts, parameters.filter { $0.name != name } + [Parameter(name, value)])
  }

  /// The value of a parameter; `nil` where the address has none of this name.
  public subscript(name: String) -> String? { parameters.first { $0.name == name }?.value }

  /// The address as it is written: in links, in a browser and on a command line.
  public var text: String {
    let path = "/" + parts.map(\.encodedByPercents).joined(separator: "/")
    guard !parameters.isEmpty else { return path }
    let items = parameters.map { "\($0.name.encodedByPercents)=\($0.value.encodedByPercents)" }
    return path + "?" + items.joined(separator: "&")
  }
}

extension PageAddress: CustomStringConvertible {
  public var description: String { text }
}

extension PageAddress: ExpressibleByStringLiteral {
  /// The address that a literal writes; the first page for one that is no address.
  public init(stringLiteral text: String) { self = PageAddress(text) ?? .root }
}

extension String {
  /// Everything but the unreserved characters of RFC 3986, section 2.3, and colons as `%` and two
  /// hexadecimal digits.
  fileprivate var encodedByPercents: String {
    // Most parts of an address are plain.
    if utf8.allSatisfy(\.isPlain) { return self }
    var text: [UInt8] = []
    for byte in utf8 {
      if byte.isPlain {
        text.append(byte)
      } else {
        text.append(UInt8(ascii: "%"))
        if byte < 16 { text.append(UInt8(ascii: "0")) }
        text += String(byte, radix: 16, uppercase: true).utf8
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads what ``encodedByPercents`` wrote; `nil` for a broken escape and for bytes that are no
  /// UTF-8.
  fileprivate init?(decodingPercents text: some StringProtocol) {
    var bytes: [UInt8] = []
    var rest = text.utf8.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      // A number of `UInt8(_:radix:)` may have a sign; an escape has two digits.
      let digits = [rest.next(), rest.next()].compactMap { byte in
        byte.flatMap { Character(Unicode.Scalar($0)).hexDigitValue }
      }
      guard digits.count == 2 else { return nil }
      bytes.append(UInt8(digits[0] << 4 | digits[1]))
    }
    self.init(validating: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  /// True for a byte that stands for itself in a part of an address.
  fileprivate var isPlain: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: ":"):
      true
    default: false
    }
  }
}
