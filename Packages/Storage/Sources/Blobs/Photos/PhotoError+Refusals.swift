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
