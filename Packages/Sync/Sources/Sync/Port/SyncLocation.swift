import DomainModels
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The address of a place that can be synced with: a scheme, which picks the driver, and a path,
/// which means what that driver says.
///
/// `folder:/media/usb/climbing` is a folder; a plain path means the same.
public struct SyncLocation: Sendable, Hashable, CustomStringConvertible {
  /// The part before the colon, in lower case.
  public let scheme: String
  /// The part after the colon, as it was written.
  public let path: String

  /// The scheme of what has none: a plain path.
  public static let plainScheme = "folder"

  public init(scheme: String, path: String) {
    self.scheme = scheme
    self.path = path
  }

  /// Reads a location.
  ///
  /// A text that begins with a slash or a point is a path, and so is one without a scheme. A single
  /// letter before a colon is no scheme either, but a drive.
  ///
  /// - Parameter text: what a user wrote.
  /// - Throws: ``SyncError`` with ``SyncError/Reason/wrongPlace`` if nothing is named.
  public init(_ text: String) throws(SyncError) {
    let (scheme, path) = SyncLocation.parts(of: text)
    if path.isEmpty {
      throw SyncError(
        .wrongPlace, "\"\(text)\" names no place to sync with",
        hint: "Name a folder, such as /media/usb/climbing")
    }
    self.init(scheme: scheme, path: path)
  }

  private static func parts(of text: String) -> (scheme: String, path: String) {
    guard let colon = text.firstIndex(of: ":"),
      let first = text.utf8.first, (97...122).contains(first | 0x20),
      text[..<colon].utf8.count > 1,
      text[..<colon].utf8.allSatisfy({ byte in
        (97...122).contains(byte | 0x20) || (48...57).contains(byte) || [43, 45, 46].contains(byte)
      })
    else { return (plainScheme, text) }
    return (text[..<colon].lowercased(), String(text[text.index(after: colon)...]))
  }

  /// The location as it can be read again; a folder as its path.
  public var description: String {
    let isPlain = scheme == SyncLocation.plainScheme && path.first.map { "/.".contains($0) } == true
    return isPlain ? path : "\(scheme):\(path)"
  }
}
