public import DomainModels

/// Says why a picture was refused, and at which byte.
public struct PhotoError: ReasonedError, Equatable {
  /// The reasons a program may want to tell apart.
  public enum Reason: String, Sendable, CaseIterable {
    /// The bytes are no picture of a kind that is known.
    case unknownFormat = "photo_unknown_format"
    /// The bytes are something else that is known, such as a WebP picture.
    case otherFormat = "photo_other_format"
    /// The picture breaks its format's rules, or ends too early.
    case damaged = "photo_damaged"
    /// The picture uses a part of its format that is not accepted.
    case unsupported = "photo_unsupported"
    /// The picture is larger than the limits.
    case tooLarge = "photo_too_large"
  }

  public let reason: Reason
  /// The problem and its place, as a sentence.
  public let message: String
  /// The next step for the user, as a sentence.
  public let hint: String?
  /// The offset in the file, in bytes; `nil` if the error is about the whole file.
  public let offset: Int?

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - reason: which reason it was.
  ///   - message: what is wrong, without the offset, which is added.
  ///   - offset: where in the file.
  ///   - hint: what to do next.
  public init(_ reason: Reason, _ message: String, at offset: Int? = nil, hint: String? = nil) {
    self.reason = reason
    self.message = offset.map { "\(message) (at byte \($0))" } ?? message
    self.offset = offset
    self.hint = hint
  }

  /// Another picture has to be sent.
  public var kind: FailureKind { .usage }
}

extension PhotoError {
  static func damaged(_ format: PhotoFormat, _ what: String, at offset: Int) -> PhotoError {
    PhotoError(
      .damaged, "the \(format.name) picture is damaged: \(what)", at: offset,
      hint: "Open it in a picture editor, save it again as JPEG or PNG, and send that")
  }

  static func unsupported(_ format: PhotoFormat, _ what: String, at offset: Int) -> PhotoError {
    PhotoError(
      .unsupported, "the \(format.name) picture \(what)", at: offset,
      hint: "Save it again as an ordinary JPEG or PNG picture, and send that")
  }

  static func tooLarge(_ what: String, at offset: Int? = nil) -> PhotoError {
    PhotoError(
      .tooLarge, what, at: offset, hint: "Scale the picture down, save it again, and send that")
  }
}
