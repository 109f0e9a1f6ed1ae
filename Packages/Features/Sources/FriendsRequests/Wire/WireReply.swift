import FriendsModels
import Interchange

/// An answer as the bytes of an HTTP response.
///
/// Most are the envelope: `{"success": true, "data": …}`, or
/// `{"success": false, "error": {"code": …, "message": …}}`. A photo and a calendar are files, for
/// programs that know nothing of envelopes.
public struct WireReply: Sendable, Equatable {
  public var status: Int
  /// The headers that mean something, their names in lower case.
  public var headers: [String: String]
  public var body: [UInt8]

  /// Names the parts of a response as they came.
  public init(status: Int, headers: [String: String], body: [UInt8]) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Writes an answer.
  ///
  /// - Throws: `EncodingError` for a number that JSON has no word for.
  public init(data: some Codable & Sendable) throws {
    switch data {
    case let photo as PhotoFile:
      self.init(
        status: 200, headers: ["content-type": "image/\(photo.format.rawValue)"],
        body: photo.content)
    case let calendar as CalendarFile:
      self.init(
        status: 200,
        headers: [
          "content-type": "text/calendar; charset=utf-8", "etag": calendar.etag,
          "content-disposition": "attachment; filename=\"\(calendar.name)\"",
        ],
        body: Array(calendar.content.utf8))
    default:
      self.init(
        status: 200, headers: ["content-type": "application/json"],
        body: try JSONEncoding.encode(WireEnvelope(data: data)))
    }
  }

  /// Writes a failure.
  public init(_ error: FriendsError) {
    status = error.reason.httpStatus
    headers = ["content-type": "application/json"]
    if let seconds = error.retryAfterSeconds { headers["retry-after"] = "\(seconds)" }
    // A failure has texts and a number only, which JSON always has words for.
    body = (try? JSONEncoding.encode(WireFailure(error: error))) ?? []
  }

  /// What came back.
  ///
  /// - Throws: the ``FriendsError`` that it carries; ``FriendsError/Code/server`` for what is no
  ///   answer of this API.
  public func read<Response: Codable & Sendable>(
    _ type: Response.Type = Response.self
  ) throws(FriendsError) -> Response {
    guard (200..<300).contains(status) else {
      throw (try? JSONDecoding.decode(WireFailure.self, from: body))?.error ?? unreadable
    }
    if let file = file(type) { return file }
    guard let envelope = try? JSONDecoding.decode(WireEnvelope<Response>.self, from: body),
      envelope.success
    else { throw unreadable }
    return envelope.data
  }

  private func file<Response>(_ type: Response.Type) -> Response? {
    let kind = headers["content-type"] ?? ""
    if type == PhotoFile.self, kind.hasPrefix("image/"),
      let format = PhotoFormat(rawValue: String(kind.dropFirst(6)))
    {
      return PhotoFile(format: format, content: body) as? Response
    }
    guard type == CalendarFile.self, kind.hasPrefix("text/calendar") else { return nil }
    let name = headers["content-disposition"]?.split(separator: "\"").dropFirst().first
    return CalendarFile(
      name: name.map(String.init) ?? "calendar.ics", content: String(decoding: body, as: UTF8.self),
      etag: headers["etag"] ?? "") as? Response
  }

  private var unreadable: FriendsError {
    FriendsError(.server, "the answer can't be read (status \(status))")
  }
}
