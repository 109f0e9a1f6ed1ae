#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The start of a page of a list: behind an entry, and not behind a count, so that entries which
/// come meanwhile make none come twice.
///
/// As a text it is opaque to its bearer, and fits no other list.
public struct ListCursor: Sendable, Equatable {
  /// The name of the list it belongs to, its owner included.
  public let list: String
  /// The value by which the list is ordered.
  public let number: Int
  /// Tells entries of one number apart; `nil` in lists that have none.
  public let id: UUID?

  /// Names the place behind an entry.
  ///
  /// - Parameters:
  ///   - list: the name of the list; without a colon.
  ///   - number: by what the list is ordered.
  ///   - id: tells entries of one number apart.
  public init(_ list: String, number: Int, id: UUID? = nil) {
    self.list = list
    self.number = number
    self.id = id
  }

  /// Reads a place that this list gave.
  ///
  /// - Parameters:
  ///   - text: what ``text`` was.
  ///   - list: the name of the list.
  ///   - field: what the caller's interface calls the value, for the error.
  /// - Throws: `ValidationError` for any other text.
  public init(_ text: String, in list: String, field: String) throws(ValidationError) {
    // Its own text holds the name of the list, so what belongs to another does not come out the same.
    guard let place = ListCursor(reading: text, in: list), place.text == text else {
      throw ValidationError(issues: [
        ValidationError.Issue(field: field, reason: "must be what this very list gave")
      ])
    }
    self = place
  }

  private init?(reading text: String, in list: String) {
    // No place of any list is longer, and a megabyte need not be decoded.
    guard text.utf8.count <= 200 else { return nil }
    let letters = text.replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - letters.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: letters + padding) else { return nil }
    let parts = String(decoding: data, as: UTF8.self).split(
      separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let number = Int(parts[1]) else { return nil }
    let id = UUID(uuidString: String(parts[2]))
    guard id != nil || parts[2].isEmpty else { return nil }
    self.init(list, number: number, id: id)
  }

  /// The place as a text: base64url without padding (RFC 4648, section 5).
  public var text: String {
    let id = id?.uuidString.lowercased() ?? ""
    return Data("\(list):\(number):\(id)".utf8).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}
