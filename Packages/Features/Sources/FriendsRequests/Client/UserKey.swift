/// What somebody is called on a device, in the one spelling under which their tokens are kept.
struct UserKey: Hashable, Sendable {
  /// Lower-case letters, digits and hyphens.
  let text: String

  /// Takes a name as it was typed.
  ///
  /// - Throws: ``FriendsError/Code/validation`` if it is none.
  init(_ name: String) throws(FriendsError) {
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil || "-_" ~= $0)
    }
    guard isPlain, (1...32).contains(name.count), let first = name.first,
      first.isLetter || first.isNumber
    else {
      throw FriendsError(
        .validation,
        "a name on this device is a letter or digit and up to 31 more, \"-\" and \"_\"",
        hint: "Take a short one, such as \"me\"")
    }
    text = String(name.lowercased().map { $0 == "_" ? "-" : $0 })
  }
}

private func ~= (set: String, scalar: Unicode.Scalar) -> Bool {
  set.unicodeScalars.contains(scalar)
}
