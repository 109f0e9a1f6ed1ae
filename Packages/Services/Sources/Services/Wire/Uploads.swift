import Interchange

/// A request that uploads one file, as a field of a form (`multipart/form-data`).
///
/// The file is not part of the JSON form: give the property an empty default value, and leave it
/// out of `CodingKeys`. All other fields travel in the path or as fields of the form.
public protocol UploadRequest: ServiceRequest {
  /// The name of the form's field.
  static var fileField: String { get }
  /// The content of the file.
  var file: [UInt8] { get set }
}

extension UploadRequest {
  public static var bodyLimit: Int { 8 << 20 }

  public func wireBody(_ fields: WireFields) throws -> WireBody? {
    var parts: [MultipartForm.Part] = []
    for (key, value) in fields.values {
      parts.append(.init(name: key, content: Array((value.stringValue ?? value.text()).utf8)))
    }
    parts.append(
      .init(
        name: Self.fileField, fileName: Self.fileField, contentType: "application/octet-stream",
        content: file))
    let form = MultipartForm(parts: parts)
    return WireBody(contentType: form.contentType, bytes: form.bytes)
  }

  public static func read(_ fields: WireFields, _ body: WireBody?) throws -> Self {
    let form: MultipartForm
    do {
      form = try MultipartForm(body?.bytes ?? [], contentType: body?.contentType ?? "")
    } catch {
      throw WireFailure(
        "the body must be multipart/form-data with the file as \(fileField)", field: fileField)
    }
    guard let file = form[fileField] else {
      throw WireFailure("the form has no field \(fileField)", field: fileField)
    }
    var texts: [(key: String, text: String)] = []
    for part in form.parts where part.name != fileField {
      texts.append((part.name, String(decoding: part.content, as: UTF8.self)))
    }
    var fields = fields
    for (key, value) in try WireFields(texts, endpoint).values where fields[key] == nil {
      fields[key] = value
    }
    var request = try fields.decode(Self.self)
    request.file = file.content
    return request
  }
}

/// The response to a request: JSON in the envelope, or a file.
public protocol ServiceResponse: Codable, Sendable, Equatable {
  /// Writes the response.
  func wireReply() throws -> WireReply
  /// Reads a response of status 200.
  init(wireReply: WireReply) throws
}

extension ServiceResponse {
  public func wireReply() throws -> WireReply {
    WireReply(
      status: 200, contentType: "application/json",
      body: try JSONEncoding.encode(WireEnvelope(data: self)))
  }

  public init(wireReply reply: WireReply) throws {
    let envelope = try JSONDecoding.decode(WireEnvelope<Self>.self, from: reply.body)
    guard envelope.success else { throw WireFailure("the reply states no success") }
    self = envelope.data
  }
}

extension Optional: ServiceResponse where Wrapped: ServiceResponse {}
extension Array: ServiceResponse where Element: ServiceResponse {}

/// The JSON form of a response.
package struct WireEnvelope<Content: Codable>: Codable {
  var success = true
  var data: Content

  init(data: Content) { self.data = data }

  private enum CodingKeys: String, CodingKey { case success, data }
}

/// A response that is a file, for programs that read no JSON.
public protocol FileResponse: ServiceResponse {
  /// The media types that the file can have, without parameters (`image/png`).
  static var contentTypes: [String] { get }
  init(file: ServiceFile) throws
  var file: ServiceFile { get }
}

/// A file as a response carries it.
public struct ServiceFile: Sendable, Equatable {
  public var contentType: String
  public var bytes: [UInt8]
  /// The name to store it under; `nil` for a file that is shown.
  public var name: String?
  /// A value that changes with the content.
  public var etag: String?

  public init(contentType: String, bytes: [UInt8], name: String? = nil, etag: String? = nil) {
    self.contentType = contentType
    self.bytes = bytes
    self.name = name
    self.etag = etag
  }
}

extension FileResponse {
  public func wireReply() throws -> WireReply {
    var reply = WireReply(status: 200, contentType: file.contentType, body: file.bytes)
    reply.headers["etag"] = file.etag
    reply.headers["content-disposition"] = file.name.map {
      "attachment; filename=\"\($0.filter { $0 != "\"" && $0 != "\\" && !$0.isNewline })\""
    }
    return reply
  }

  public init(wireReply reply: WireReply) throws {
    let name = reply.headers["content-disposition"]?.split(separator: "\"").dropFirst().first
    try self.init(
      file: ServiceFile(
        contentType: reply.headers["content-type"] ?? "", bytes: reply.body,
        name: name.map(String.init), etag: reply.headers["etag"]))
  }
}
