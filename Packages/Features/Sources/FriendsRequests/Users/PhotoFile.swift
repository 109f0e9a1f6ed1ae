public import FriendsModels
public import Services

public struct PhotoFile: FileResponse {
  public static let contentTypes = PhotoFormat.allCases.map { "image/\($0.rawValue)" }

  /// The format of the picture.
  public var format: PhotoFormat
  public var content: [UInt8]

  public init(format: PhotoFormat, content: [UInt8]) {
    self.format = format
    self.content = content
  }

  public init(file: ServiceFile) throws {
    guard file.contentType.hasPrefix("image/"),
      let format = PhotoFormat(rawValue: String(file.contentType.dropFirst(6)))
    else { throw WireFailure("the file is no picture") }
    self.init(format: format, content: file.bytes)
  }

  public var file: ServiceFile {
    ServiceFile(contentType: "image/\(format.rawValue)", bytes: content)
  }

  private enum CodingKeys: String, CodingKey {
    case format, content
  }
}
