/// The form in which a photo travels: one field `photo` of `multipart/form-data` (RFC 7578).
struct MultipartPhoto: Sendable, Equatable {
  let photo: [UInt8]
  private let boundary: String

  /// Chooses a boundary that does not stand in the file.
  init(photo: [UInt8]) {
    self.photo = photo
    var number = 0
    var boundary = "quartet-photo"
    while photo.contains(Array(boundary.utf8)) {
      number += 1
      boundary = "quartet-photo-\(number)"
    }
    self.boundary = boundary
  }

  /// Reads a form that came.
  ///
  /// - Throws: ``FriendsError/Code/badPhoto`` if it is none with a photo.
  init(_ contentType: String?, _ body: [UInt8]) throws(FriendsError) {
    guard let contentType, contentType.lowercased().hasPrefix("multipart/form-data"),
      let boundary = Self.parameter("boundary", of: contentType)
    else { throw Self.refusal }
    let mark = Array("--\(boundary)".utf8)
    var rest = body[...]
    while let start = rest.firstRange(of: mark) {
      rest = rest[start.upperBound...]
      guard let head = rest.firstRange(of: Array("\r\n\r\n".utf8)) else { break }
      let headers = String(decoding: rest[..<head.lowerBound], as: UTF8.self)
      guard let end = rest[head.upperBound...].firstRange(of: Array("\r\n".utf8) + mark) else {
        break
      }
      if Self.parameter("name", of: headers) == "photo" {
        photo = Array(rest[head.upperBound..<end.lowerBound])
        self.boundary = boundary
        return
      }
      rest = rest[rest.index(end.lowerBound, offsetBy: 2)...]
    }
    throw Self.refusal
  }

  /// What says where the file begins and ends.
  var contentType: String { "multipart/form-data; boundary=\(boundary)" }

  var bytes: [UInt8] {
    let head =
      "--\(boundary)\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"photo\"\r\n"
      + "Content-Type: application/octet-stream\r\n\r\n"
    return Array(head.utf8) + photo + Array("\r\n--\(boundary)--\r\n".utf8)
  }

  private static let refusal = FriendsError(
    .badPhoto, "the body is no form with a photo",
    hint: "Send it as the field photo of multipart/form-data")

  /// The value of a parameter (`boundary=x`, `name="photo"`).
  private static func parameter(_ name: String, of header: String) -> String? {
    for part in header.split(whereSeparator: { $0 == ";" || $0.isNewline }) {
      let halves = part.split(separator: "=", maxSplits: 1)
      guard halves.count == 2, halves[0].drop(while: \.isWhitespace).lowercased() == name else {
        continue
      }
      let value = halves[1].drop(while: \.isWhitespace)
      return value.hasPrefix("\"") ? String(value.dropFirst().prefix { $0 != "\"" }) : String(value)
    }
    return nil
  }
}
