import Blobs
import Foundation

/// A small picture of `Pictures/` that a real encoder made, and what is known of it.
///
/// `stripped` is the SHA-256 of what ``Photo`` made of it when a real decoder (Pillow 13.0, on
/// libjpeg-turbo) was seen to find the same pixels in both.
struct SamplePicture: Sendable, CustomStringConvertible {
  let format: PhotoFormat
  let name: String
  let width: Int
  let height: Int
  let orientation: PhotoOrientation
  let stripped: BlobID?
  let bytes: [UInt8]

  init(
    _ format: PhotoFormat, _ name: String, width: Int, height: Int, orientation: Int,
    stripped: String
  ) {
    self.format = format
    self.name = name
    self.width = width
    self.height = height
    self.orientation = PhotoOrientation(rawValue: orientation) ?? .topLeft
    self.stripped = BlobID(stripped)
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Pictures/\(name).\(format.rawValue)")
    bytes = [UInt8]((try? Data(contentsOf: file)) ?? Data())
  }

  var description: String { "\(format.name) \(name)" }

  static let all = jpegs + pngs

  static func named(_ name: String, _ format: PhotoFormat) throws -> SamplePicture {
    guard let picture = all.first(where: { $0.name == name && $0.format == format }) else {
      throw PictureMissing(name: name)
    }
    return picture
  }

  private struct PictureMissing: Error {
    let name: String
  }
}
