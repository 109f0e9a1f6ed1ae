/// A form with files, as `multipart/form-data` (RFC 7578): what a browser sends for `<input
/// type=file>`.
///
/// ```swift
/// let form = MultipartForm(parts: [.init(name: "photo", fileName: "me.jpg", content: bytes)])
/// request.body = form.bytes
/// request.contentType = form.contentType
/// ```
public struct MultipartForm: Sendable, Equatable {
  public struct Part: Sendable, Equatable {
    /// The field's name.
    public var name: String
    /// The name of a file; `nil` for a field that is no file.
    public var fileName: String?
    /// The media type that the part states; `nil` if it states none.
    public var contentType: String?
    public var content: [UInt8]

    public init(
      name: String, fileName: String? = nil, contentType: String? = nil, content: [UInt8]
    ) {
      self.name = name
      self.fileName = fileName
      self.contentType = contentType
      self.content = content
    }
  }

  /// The limits of reading a form.
  public struct Limits: Sendable {
    /// The number of parts that a form may have.
    public var parts = 100
    /// The number of bytes that the headers of one part may have.
    public var headerBytes = 8_192

    public init(parts: Int = 100, headerBytes: Int = 8_192) {
      self.parts = parts
      self.headerBytes = headerBytes
    }
  }

  public var parts: [Part]
  /// The text between parts; it occurs in no part.
  let boundary: String

  /// Makes a form; its boundary follows from the contents, so that equal forms have equal bytes.
  public init(parts: [Part]) {
    self.parts = parts
    var number = 0
    var boundary = "quartet-form"
    while parts.contains(where: { $0.content[...].firstRange(ofBytes: Array(boundary.utf8)) != nil }
    ) {
      number += 1
      boundary = "quartet-form-\(number)"
    }
    self.boundary = boundary
  }

  /// The part with a name; of several the first.
  public subscript(name: String) -> Part? { parts.first { $0.name == name } }

  /// The header `Content-Type` of the form.
  public var contentType: String { "multipart/form-data; boundary=\(boundary)" }

  /// The form as the body of a request.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for part in parts {
      var head = "--\(boundary)\r\nContent-Disposition: form-data; name=\(Self.quoted(part.name))"
      if let fileName = part.fileName { head += "; filename=\(Self.quoted(fileName))" }
      if let contentType = part.contentType { head += "\r\nContent-Type: \(contentType)" }
      bytes += Array((head + "\r\n\r\n").utf8) + part.content + Array("\r\n".utf8)
    }
    return bytes + Array("--\(boundary)--\r\n".utf8)
  }

  /// Writes a name between quotation marks, as browsers do (WHATWG HTML, multipart/form-data
  /// encoding algorithm).
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "%22"
      case "\r": quoted += "%0D"
      case "\n": quoted += "%0A"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

/// Says why a body is no form.
public enum MultipartError: Error, Equatable, Sendable {
  /// The content type is not `multipart/form-data` with a boundary of 1 to 70 characters.
  case otherContentType
  /// The body ends before its last boundary, or a part has no headers.
  case truncated
  /// A part has no name, or headers that can't be read.
  case badPart(Int)
  /// More parts, or longer headers, than the limits allow.
  case tooLarge
}
