/// How a picture has to be turned before it is shown (Exif 2.32, section 4.6.4, tag 274).
///
/// Each name says where the first row and the first column of the stored picture belong.
public enum PhotoOrientation: Int, Sendable, CaseIterable {
  case topLeft = 1
  /// Mirrored left to right.
  case topRight = 2
  /// Turned by half a circle.
  case bottomRight = 3
  /// Mirrored top to bottom.
  case bottomLeft = 4
  /// Mirrored about the diagonal from the upper left.
  case leftTop = 5
  /// To be turned a quarter clockwise: most phones held upright.
  case rightTop = 6
  /// Mirrored about the diagonal from the upper right.
  case rightBottom = 7
  /// To be turned a quarter anticlockwise.
  case leftBottom = 8

  /// Whether width and height change places when the picture is shown.
  public var swapsSides: Bool { rawValue >= 5 }
}
