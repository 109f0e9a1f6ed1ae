import Foundation
import Testing

@testable import Matching

@Suite struct CanonicalFormTests {
  @Test(
    "MP19 equal strings have the same form, and others another: each scalar, and marks in any order"
  )
  func equality() {
    // Ideographs and syllables have no exceptions among them; one of fifty is taken.
    let scalars = (UInt32(0)..<0x2FA20).filter { value in
      let isLong =
        (0x3400..<0xF900).contains(value) || (0x17000..<0x1AFF0).contains(value)
        || (0x20000..<0x2F800).contains(value)
      return !isLong || value % 50 == 0
    }
    .compactMap(Unicode.Scalar.init)
    .filter { ![.unassigned, .privateUse].contains($0.properties.generalCategory) }
    var seen: [String: [UInt8]] = [:]
    var changed = 0
    var wrong: [Unicode.Scalar] = []
    for scalar in scalars {
      let text = String(scalar)
      let own = Array(text.utf8)
      let form = CanonicalForm.bytes(of: text)
      let decomposed = Array(text.decomposedStringWithCanonicalMapping.utf8)
      // Foundation may know an older Unicode and leave a scalar as it is.
      let isKnown = form == decomposed || decomposed == own
      let isFirst = seen.updateValue(form, forKey: text).map { $0 == form } ?? true
      changed += form == own ? 0 : 1
      if !isKnown || !isFirst || String(decoding: form, as: UTF8.self) != text {
        wrong.append(scalar)
      }
    }
    #expect(wrong.isEmpty)
    #expect(changed > 2_000)
    var dice = SplitMix64(seed: 95)
    let marks = ["\u{301}", "\u{323}", "\u{327}", "\u{308}", "\u{302}", "\u{F71}", "\u{F72}"]
    for _ in 0..<500 {
      let word = ["e", "\u{E9}", "\u{1EC7}", "\u{AC00}", "\u{212B}", "a", "\u{11A8}"]
      let text = (0..<6).map { _ in
        dice.below(2) == 0 ? word[dice.below(7)] : marks[dice.below(7)]
      }
      .joined()
      let form = CanonicalForm.bytes(of: text)
      #expect(form == Array(text.decomposedStringWithCanonicalMapping.utf8))
      #expect(form == CanonicalForm.bytes(of: text.precomposedStringWithCanonicalMapping))
    }
  }
}
