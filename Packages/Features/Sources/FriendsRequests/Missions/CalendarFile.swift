public import Services

/// An iCalendar file.
public struct CalendarFile: FileResponse {
  public static let contentTypes = ["text/calendar"]

  /// The name of the file.
  public var name: String
  /// RFC 5545 text.
  public var content: String
  /// Changes when the content does.
  public var etag: String

  public init(name: String, content: String, etag: String) {
    self.name = name
    self.content = content
    self.etag = etag
  }

  public init(file: ServiceFile) throws {
    guard file.contentType.hasPrefix("text/calendar") else {
      throw WireFailure("the file is no calendar")
    }
    self.init(
      name: file.name ?? "calendar.ics", content: String(decoding: file.bytes, as: UTF8.self),
      etag: file.etag ?? "")
  }

  public var file: ServiceFile {
    ServiceFile(
      contentType: "text/calendar; charset=utf-8", bytes: Array(content.utf8), name: name,
      etag: etag)
  }

  private enum CodingKeys: String, CodingKey {
    case name, content, etag
  }
}
