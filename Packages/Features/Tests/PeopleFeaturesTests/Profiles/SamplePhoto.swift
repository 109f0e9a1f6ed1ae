import Foundation

/// Pictures that real encoders made.
enum SamplePhoto {
  /// A picture of 9 by 7 pixels.
  static let plain = bytes(
    """
    iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAIAAABV+fA3AAAAQklEQVR4nG3LsQqAIABAwQuENjc3ocAlbGrr/7+s
    IQpR4bbHWzg29pmgYp0KzrfF0f9FUqf9ErnVfZnyucevULmoDx3qBf+CLeAaAAAAAElFTkSuQmCC
    """)

  /// The same, to be turned by a quarter, with camera (`SecretMaker`), time and position.
  static let fromPhone = bytes(
    """
    iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAIAAABV+fA3AAAA7mVYSWZNTQAqAAAACAAFAQ8AAgAAAAwAAABKARAA
    AgAAAAwAAABWARIAAwAAAAEABgAAh2kABAAAAAEAAABiiCUABAAAAAEAAACIAAAAAFNlY3JldE1ha2VyAFNlY3Jl
    dE1vZGVsAAABkAMAAgAAABQAAAB0AAAAADIwMjQ6MDU6MDYgMDc6MDg6MDkAAAQAAQACAAAAAk4AAAAAAgAFAAAA
    AwAAAL4AAwACAAAAAkUAAAAABAAFAAAAAwAAANYAAAAAAAAANAAAAAEAAAAfAAAAAQAAAAwAAAABAAAADQAAAAEA
    AAAYAAAAAQAAABIAAAABI007aAAAAEJJREFUeJxty7EKgCAAQMELhDY3N6HAJWxq6/+/rCEKUeG2x1s4NvaZoGKd
    Cs63xdH/RVKn/RK51X2Z8rnHr1C5qA8d6gX/gi3gGgAAAABJRU5ErkJggg==
    """)

  /// Another picture.
  static let gray = bytes(
    """
    iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAQAAAADy4FrNAAAADUlEQVR42mNgaGDAQAAjFQOB4bdfCQAAAABJRU5E
    rkJggg==
    """)

  private static func bytes(_ text: String) -> [UInt8] {
    [UInt8](Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data())
  }
}
