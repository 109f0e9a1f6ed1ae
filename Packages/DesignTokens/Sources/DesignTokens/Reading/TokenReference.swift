/// A reference to a token as the standard writes it: `{group.name}`.
enum TokenReference {
  /// What stands between the braces, if the whole is a reference.
  static func path(in text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
    guard text.count > 2, text[0] == UInt8(ascii: "{"), text[text.count - 1] == UInt8(ascii: "}")
    else { return nil }
    let path = UnsafeBufferPointer(rebasing: text[1..<text.count - 1])
    var start = 0
    for place in 0...path.count {
      if place == path.count || path[place] == UInt8(ascii: ".") {
        if place == start { return nil }
        if path[start] == UInt8(ascii: "$"),
          place < path.count || !UnsafeBufferPointer(rebasing: path[start...]).isText("$root")
        {
          return nil
        }
        start = place + 1
      } else if path[place] == UInt8(ascii: "{") || path[place] == UInt8(ascii: "}") {
        return nil
      }
    }
    return path
  }
}
