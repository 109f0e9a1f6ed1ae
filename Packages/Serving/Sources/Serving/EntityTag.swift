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
