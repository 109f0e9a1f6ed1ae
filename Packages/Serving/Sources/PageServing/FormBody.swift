import DomainModels
import Interchange
import Pages

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The fields of a form, as a browser posts them.
///
/// A name may come several times. A body with a broken escape, with bytes that are no UTF-8, with a
/// NUL, or with more than ``maximumCount`` fields is no form.
struct FormBody: Equatable {
  static let maximumCount = 200

  let fields: [(name: String, value: String)]
  /// The uploaded files by the names of fields; the first of each name.
  private(set) var files: [String: [UInt8]] = [:]

  /// Reads `application/x-www-form-urlencoded` (WHATWG URL Standard, section 5.1).
  init?(urlEncoded bytes: [UInt8]) {
    var fields: [(String, String)] = []
    for item in bytes.split(separator: UInt8(ascii: "&")) {
      guard fields.count < Self.maximumCount else { return nil }
      let sides = item.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(sides[0]),
        let value = sides.count == 2 ? Self.decoded(sides[1]) : "", !name.isEmpty
      else { return nil }
      fields.append((name, value))
    }
    self.fields = fields
  }

  /// Reads `multipart/form-data` (RFC 7578), each part once.
  ///
  /// A part with a file name is a file, and none if it is empty, as where no file was chosen. A part
  /// with the name of an earlier file is none either.
  init?(multipart bytes: [UInt8], contentType: String) {
    guard
      let form = try? MultipartForm(
        bytes, contentType: contentType, limits: .init(parts: Self.maximumCount))
    else { return nil }
    var fields: [(String, String)] = []
    for part in form.parts {
      guard !part.name.isEmpty, !part.name.utf8.contains(0) else { return nil }
      if part.fileName != nil {
        if !part.content.isEmpty, files[part.name] == nil { files[part.name] = part.content }
      } else {
        guard !part.content.contains(0),
          let text = String(validating: part.content, as: UTF8.self)
        else { return nil }
        fields.append((part.name, text.replacing("\r\n", with: "\n")))
      }
    }
    self.fields = fields
  }

  /// The first value of a name; `nil` where there is none.
  subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  func values(of name: String) -> [String] {
    fields.compactMap { $0.name == name ? $0.value : nil }
  }

  /// Names a form, the same each time it is sent and after each start of the server.
  ///
  /// - Parameters:
  ///   - copy: names the copy of the page.
  ///   - address: of the page.
  ///   - body: what was sent; one with a file, which may not wait, has the name of its copy.
  /// - Returns: a UUID.
  static func name(copy: String, address: PageAddress, body: [UInt8]) -> String {
    let content = body.count > formLimit ? "" : String(decoding: body, as: UTF8.self)
    return UUID(name: "\(copy) \(address.text) \(content)", in: namespace).hexText
  }

  /// The largest body of a form without a file, in bytes.
  static let formLimit = 256 << 10
  private static let namespace = UUID(
    uuid: (
      0x5B, 0x0E, 0x81, 0xC4, 0x27, 0xD9, 0x4A, 0x36, 0x9F, 0x12, 0xE3, 0x70, 0x4C, 0x88, 0xAB, 1
    ))

  static func == (left: FormBody, right: FormBody) -> Bool {
    left.fields.elementsEqual(right.fields) { $0 == $1 } && left.files == right.files
  }

  /// Reads a name or a value, in which a plus is a space.
  ///
  /// A line break comes as CR LF, and is read as LF.
  private static func decoded(_ text: ArraySlice<UInt8>) -> String? {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(0x20)
      case UInt8(ascii: "%"):
        let digits = [rest.popFirst(), rest.popFirst()].compactMap { byte in
          byte.flatMap { Character(Unicode.Scalar($0)).hexDigitValue }
        }
        guard digits.count == 2 else { return nil }
        bytes.append(UInt8(digits[0] << 4 | digits[1]))
      default: bytes.append(byte)
      }
    }
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
      return nil
    }
    return text.replacing("\r\n", with: "\n")
  }
}

/// Names a form that a browser sent, so that the same one sent twice is recognised.
struct FormFingerprint: Hashable, Sendable {
  private let first: Int
  private let second: Int

  /// - Parameters:
  ///   - copy: names the copy of the page: 128 random bits that no other reader knows.
  ///   - address: of the page.
  ///   - body: the forms of one copy of a page differ in what they send.
  init(copy: String, address: PageAddress, body: [UInt8]) {
    // SipHash with a key of this process, twice: no client can make two forms that it takes for
    // one, and a session keeps nothing of what was sent.
    func digest(_ number: Int) -> Int {
      var hasher = Hasher()
      hasher.combine(number)
      hasher.combine(copy)
      hasher.combine(address.text)
      body.withUnsafeBytes { hasher.combine(bytes: $0) }
      return hasher.finalize()
    }
    (first, second) = (digest(1), digest(2))
  }
}
