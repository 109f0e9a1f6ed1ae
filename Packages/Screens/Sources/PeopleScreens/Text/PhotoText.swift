public import PeopleRequests
import ScreenParts
import Terminal

/// A photo in words: this terminal shows none.
public enum PhotoText {
  /// Which photo it is, how large, and the line to it.
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - place: its place, from 1.
  ///   - count: how many there are.
  ///   - look: how it looks.
  /// - Returns: a line, unsanitised.
  public static func line(
    _ photo: PhotoInfo, _ place: Int, of count: Int, _ look: PeopleLook
  ) -> String {
    let size = "\(photo.width) \(look.sign("×", "x")) \(photo.height)"
    let words = ["photo \(place) of \(count)", size, photo.caption].compactMap(\.self)
    return words.joined(separator: look.separator)
  }
}
