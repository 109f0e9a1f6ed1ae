import Networking

/// What a service says, as it may be shown: one line, not too long, without secrets.
struct ServiceWords {
  private static let longest = 300
  let text: String

  init(_ words: String, scrubber: SecretScrubber) {
    let plain = String(
      words.unicodeScalars.map { scalar in
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
          || scalar.properties.generalCategory == .format ? " " : Character(scalar)
      })
    let clean = scrubber.scrub(plain).split(separator: " ").joined(separator: " ")
    let cut = clean.count > Self.longest ? clean.prefix(Self.longest - 1) + "…" : clean[...]
    text = cut.hasSuffix(".") ? String(cut.dropLast()) : String(cut)
  }

  /// The words as a code: letters, digits and `_`, short.
  var code: String {
    let kept = text.lowercased().unicodeScalars.prefix(60).map { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) ? Character(scalar) : "_"
    }
    return String(kept)
  }
}
