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

extension SamplePicture {
  /// Written by Pillow 13.0 with libjpeg-turbo, of a gradient; the options are in the names.
  ///
  /// "texts" has a comment and XMP, "exif" and "upright" camera, time and position,
  /// "severalPictures" (its format MPO) a second picture behind the first, "trailing" bytes behind
  /// the end.
  static let jpegs: [SamplePicture] = [
    SamplePicture(
      .jpeg, "baseline", width: 16, height: 12, orientation: 1,
      stripped: "ceae4176510efcc45988df0b971e359e6200aae86656f08dba077c436eca9d21"),
    SamplePicture(
      .jpeg, "progressive", width: 16, height: 12, orientation: 1,
      stripped: "cd69c9fed1e7bc262aa824f6c7e58ee477d8a49f289fe2a97c1927db61fa9bef"),
    SamplePicture(
      .jpeg, "restarts", width: 40, height: 24, orientation: 1,
      stripped: "f400a1f6331c7d005b04b95a2ae4706d719afee5f26c93ec6e4547515f2e5a6b"),
    SamplePicture(
      .jpeg, "progressiveRestarts", width: 16, height: 12, orientation: 1,
      stripped: "2173af07e1b8ad5edaeae7bfddcc7fc5be859562b3cda1f45a74871d526d719b"),
    SamplePicture(
      .jpeg, "gray", width: 16, height: 12, orientation: 1,
      stripped: "98d0713b585e6356283084c9ec9135e87479bae093310878bd98b62e46747318"),
    SamplePicture(
      .jpeg, "cmyk", width: 16, height: 12, orientation: 1,
      stripped: "7e571b74cafe0b8d3401c36264ca697eb5491f6cf3544d3f68725c577d1e6639"),
    SamplePicture(
      .jpeg, "adobeRGB", width: 16, height: 12, orientation: 1,
      stripped: "2b2ecbed1f83bf100ec2ce946fac81c203e8ffff2eadbac3efa65861b5cef2ca"),
    SamplePicture(
      .jpeg, "exif", width: 16, height: 12, orientation: 6,
      stripped: "c50aea9bce9186917bae50db7a378a231649028d4d84e95be6ad67c89f423596"),
    SamplePicture(
      .jpeg, "upright", width: 16, height: 12, orientation: 1,
      stripped: "ceae4176510efcc45988df0b971e359e6200aae86656f08dba077c436eca9d21"),
    SamplePicture(
      .jpeg, "icc", width: 16, height: 12, orientation: 1,
      stripped: "ceae4176510efcc45988df0b971e359e6200aae86656f08dba077c436eca9d21"),
    SamplePicture(
      .jpeg, "texts", width: 16, height: 12, orientation: 1,
      stripped: "ceae4176510efcc45988df0b971e359e6200aae86656f08dba077c436eca9d21"),
    SamplePicture(
      .jpeg, "trailing", width: 16, height: 12, orientation: 1,
      stripped: "ceae4176510efcc45988df0b971e359e6200aae86656f08dba077c436eca9d21"),
    SamplePicture(
      .jpeg, "severalPictures", width: 16, height: 12, orientation: 1,
      stripped: "ceae4176510efcc45988df0b971e359e6200aae86656f08dba077c436eca9d21"),
    SamplePicture(
      .jpeg, "optimised", width: 17, height: 13, orientation: 1,
      stripped: "fff7dda08450b5fb4c2d653826d7f64349697f35b7989734bf670aaca21460e8"),
  ]
}

extension SamplePicture {
  /// Written by Pillow 13.0, or by zlib and a few lines of Python, and read back by Pillow.
  ///
  /// The latter are those of 1, 2, 4 and 16 bits and the interlaced. "texts" has all three
  /// kinds of text, "exif" camera, time and position, "kept" every chunk that stays, "time" a time
  /// and an unknown chunk.
  static let pngs: [SamplePicture] = [
    SamplePicture(
      .png, "gray1", width: 9, height: 7, orientation: 1,
      stripped: "643bbd5f45f575aae03a4dde6026afad0be8afe4687635f4ca49cf8ac8eecfac"),
    SamplePicture(
      .png, "gray2", width: 9, height: 7, orientation: 1,
      stripped: "ec48b47e9c8b63bcb513718b30be31618813e13aa8542f69108aeae74bea0b98"),
    SamplePicture(
      .png, "gray4", width: 9, height: 7, orientation: 1,
      stripped: "f4d275710b8d51a253901b67b985defd90a92b50d2444927ebd132054c9b5e88"),
    SamplePicture(
      .png, "gray8", width: 9, height: 7, orientation: 1,
      stripped: "24a22b6205f6b0c95def8ce3e1111b8f854a9ca2e30764adc5a93c303b955449"),
    SamplePicture(
      .png, "gray16", width: 9, height: 7, orientation: 1,
      stripped: "0181fcf6bd7e779aba71f7c9ba703cea04aa65df86ce8081b3d301e7f812e309"),
    SamplePicture(
      .png, "rgb8", width: 9, height: 7, orientation: 1,
      stripped: "884030826298b36c73484ac5770c98ce4e057e136bf1f5af2da373331380c518"),
    SamplePicture(
      .png, "rgb16", width: 5, height: 4, orientation: 1,
      stripped: "204b08e80f35c7cf1a3d9bca2b813092eabd9ed6da5d672593c8be2a012ce2e7"),
    SamplePicture(
      .png, "palette1", width: 9, height: 7, orientation: 1,
      stripped: "3d1508ab38bee6adeab4e6094668dbfc44668fda6969062c4fd8d17bedd95097"),
    SamplePicture(
      .png, "palette4", width: 9, height: 7, orientation: 1,
      stripped: "6a88f31b721a0f8eb001cbfa0833d4599456261bd0ba00b327615f11154f7e23"),
    SamplePicture(
      .png, "palette8", width: 9, height: 7, orientation: 1,
      stripped: "8c5f0b725a8866d22c2694aeee0272f8f7e8e68357d6e17133c834a211bdf5cd"),
    SamplePicture(
      .png, "grayAlpha8", width: 9, height: 7, orientation: 1,
      stripped: "49d02be3c6297326ff3d64478684b6f436c9f9b15e35d0af7963f4afff09a941"),
    SamplePicture(
      .png, "grayAlpha16", width: 5, height: 4, orientation: 1,
      stripped: "2fc6300c7dba098dffc8138062d1e6e5309124250c5e130dab3c90eb29d9b158"),
    SamplePicture(
      .png, "rgba8", width: 9, height: 7, orientation: 1,
      stripped: "c8565812e54d9a9a0a6c1f146549d80e3a9343dd7bbfcf2bc951f3fef5573f4c"),
    SamplePicture(
      .png, "rgba16", width: 5, height: 4, orientation: 1,
      stripped: "aa5dcc6b69883505d5572095943bef100da262ee31f15cf1944626e39cfffedf"),
    SamplePicture(
      .png, "interlaced1", width: 9, height: 7, orientation: 1,
      stripped: "44b68d1270e4709046648ec5862899ad4fd178ce056dece1ff5f98597427ac20"),
    SamplePicture(
      .png, "interlacedRGB", width: 9, height: 7, orientation: 1,
      stripped: "10a7ca97de1aa9a024f7d192ac35d974ee3619294968e4d6e6620ba389db76b9"),
    SamplePicture(
      .png, "interlacedPalette", width: 9, height: 7, orientation: 1,
      stripped: "afca731ee707dcfbdb739f7053214942f8daa56f9c22ae1fb542e5fa687ecd1e"),
    SamplePicture(
      .png, "texts", width: 9, height: 7, orientation: 1,
      stripped: "884030826298b36c73484ac5770c98ce4e057e136bf1f5af2da373331380c518"),
    SamplePicture(
      .png, "exif", width: 9, height: 7, orientation: 6,
      stripped: "de7b6c55c5447df8798cea774e1a169fcd4e0ebb568ba32939ad985b9e98f2a0"),
    SamplePicture(
      .png, "icc", width: 9, height: 7, orientation: 1,
      stripped: "884030826298b36c73484ac5770c98ce4e057e136bf1f5af2da373331380c518"),
    SamplePicture(
      .png, "kept", width: 9, height: 7, orientation: 1,
      stripped: "0de22ba387b20073c3bb2600e595514b08de441aacc7179f904d87adf0c1ffd6"),
    SamplePicture(
      .png, "time", width: 9, height: 7, orientation: 1,
      stripped: "884030826298b36c73484ac5770c98ce4e057e136bf1f5af2da373331380c518"),
    SamplePicture(
      .png, "trailing", width: 9, height: 7, orientation: 1,
      stripped: "884030826298b36c73484ac5770c98ce4e057e136bf1f5af2da373331380c518"),
    SamplePicture(
      .png, "manyParts", width: 9, height: 7, orientation: 1,
      stripped: "817828ce1132c424ecd22c9d65044a22b3270d3b6a1e8eabad4a5e7ac26ef9e6"),
    SamplePicture(
      .png, "animated", width: 6, height: 5, orientation: 1,
      stripped: "ae1236e28ddd931f53e0b265110a12b3e9e9a17f8280dc48e386f3e9f0785aca"),
  ]
}
