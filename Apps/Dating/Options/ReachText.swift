import ArgumentParser

/// The largest distance of a person, in kilometres, or `any`.
struct ReachText: ReadableOption {
  let kilometres: Int?

  init(reading text: String) throws {
    if text == "any" {
      kilometres = nil
    } else {
      guard let number = Int(text) else {
        throw ValidationError("give whole kilometres, such as 30, or any")
      }
      kilometres = number
    }
  }
}
