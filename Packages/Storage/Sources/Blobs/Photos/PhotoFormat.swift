/// A kind of picture that is accepted.
public enum PhotoFormat: String, Sendable, CaseIterable {
  /// JPEG, baseline, extended or progressive with Huffman coding (ITU-T T.81).
  case jpeg
  /// PNG, with one picture (W3C, PNG third edition).
  case png

  /// The media type to serve it as (RFC 2046, section 4.2).
  public var mediaType: String { "image/\(rawValue)" }

  /// What people call it.
  public var name: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    }
  }
}
