import DomainModels
import Synchronization

/// The `ETag` of a document, by which a client that has it already gets 304 without it.
///
/// It is a hash of the body, so all processes give the same.
package enum EntityTag {
  /// Tags the JSON of the response to a GET or HEAD, and leaves its body out if the client has it.
  ///
  /// The tag is weak (RFC 9110, section 8.8.1).
  static func apply(to response: inout ServerResponse, of head: RequestHead) {
    guard response.status == 200, head.method == "GET" || head.method == "HEAD",
      response.headers["content-type"] == "application/json"
    else { return }
    let tag = response.headers["etag"] ?? "W/\"\(hash(response.bytes))\""
    response.headers["etag"] = tag
    guard isKnown(tag, to: head) else { return }
    response.status = 304
    response.headers["content-type"] = nil
    response.body = .bytes([])
  }

  /// Returns whether the client has the document with a tag (RFC 9110, section 13.1.2).
  package static func isKnown(_ tag: String, to head: RequestHead) -> Bool {
    head.headers.values(of: "if-none-match").contains { field in
      field.split(separator: ",").map(\.trimmingBlanks).contains {
        $0 == "*" || opaque($0) == opaque(tag)
      }
    }
  }

  /// A tag without the mark of a weak one, which does not count here (RFC 9110, section 13.1.2).
  private static func opaque(_ tag: String) -> Substring {
    tag.dropFirst(tag.hasPrefix("W/") ? 2 : 0)
  }

  /// FNV-1a of 64 bits in hexadecimal digits.
  ///
  /// It only has to tell the states of one document apart for a client that may read them all.
  package static func hash(_ bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }
}

extension RequestHead {
  /// True if the client takes a body in gzip at least as willingly as one without a coding (RFC
  /// 9110, section 12.5.3).
  package var takesGzip: Bool {
    var weights: [String: Double] = [:]
    for element in headers.values(of: "accept-encoding").flatMap({ $0.split(separator: ",") }) {
      let parts = element.split(separator: ";").map { $0.trimmingBlanks.lowercased() }
      guard let coding = parts.first else { continue }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }
      weights[coding == "x-gzip" ? "gzip" : coding] =
        weight.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
    }
    let weight = weights["gzip"] ?? weights["*"] ?? 0
    return weight > 0 && weight >= weights["identity"] ?? 0
  }
}

/// The value of the field `Date` (RFC 9110, section 6.6.1), written once a second.
final class DateField: Sendable {
  private let last = Mutex((second: Int64.min, text: ""))

  /// - Parameter now: the time of the response.
  /// - Returns: the time as an IMF-fixdate (`Sun, 06 Nov 1994 08:49:37 GMT`).
  func text(at now: Timestamp) -> String {
    let second = now.milliseconds / 1_000
    return last.withLock { last in
      if last.second != second { last = (second, Self.text(second)) }
      return last.text
    }
  }

  private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func text(_ second: Int64) -> String {
    let date = CivilDate(daysSinceEpoch: Int(second / 86_400))
    let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    let ofDay = Int(second % 86_400)
    let time = [ofDay / 3_600, ofDay / 60 % 60, ofDay % 60].map(two).joined(separator: ":")
    return "\(days[date.isoWeekday - 1]), \(two(date.day)) \(months[date.month - 1]) "
      + "\(date.year) \(time) GMT"
  }
}
