/// An iCalendar file.
public struct CalendarFile: Codable, Sendable, Equatable {
  /// What to call the file.
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

  private enum CodingKeys: String, CodingKey {
    case name, content, etag
  }
}
