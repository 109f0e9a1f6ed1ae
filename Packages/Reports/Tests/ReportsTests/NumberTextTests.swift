import Testing

@testable import Reports

@Suite("Numbers as text")
struct NumberTextTests {
  @Test(
    "for people",
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1, "\u{2212}1"), (1.5, "1.5"), (2.25, "2.25"),
      (1.006, "1.01"), (0.1 + 0.2, "0.3"), (9_999, "9999"), (10_000, "10\u{202F}000"),
      (-1_234_567.5, "\u{2212}1\u{202F}234\u{202F}567.5"), (0.004, "4e-3"), (0.005, "0.01"),
      (1e15, "1e15"), (4.2e17, "4.2e17"), (-2.5e-9, "\u{2212}2.5e-9"),
      (.greatestFiniteMagnitude, "1.8e308"), (.leastNonzeroMagnitude, "4.94e-324"),
      (.nan, "–"), (.infinity, "–"), (999.999, "1000"),
    ] as [(Double, String)])
  func plain(_ number: Double, _ text: String) { #expect(NumberText.plain(number) == text) }

  @Test("with the signs of another language")
  func otherwise() {
    #expect(NumberText.plain(12_345.75, point: ",", group: ".") == "12.345,75")
    #expect(NumberText.plain(12_345, group: "") == "12345")
  }

  @Test(
    "coordinates are digits, whatever comes in",
    arguments: [
      (0, "0"), (1.25, "1.3"), (-0.04, "0"), (-0.05, "-0.1"), (12.96, "13"), (.nan, "0"),
      (.infinity, "0"), (1e300, "1000000000"), (-1e300, "-1000000000"), (3, "3"),
    ] as [(Double, String)])
  func coordinates(_ number: Double, _ text: String) { #expect(SVGNumber.text(number) == text) }

  @Test("decimals keep their leading zeroes")
  func decimals() {
    #expect(SVGNumber.text(0.005, decimals: 3) == "0.005")
    #expect(SVGNumber.text(-1.2004, decimals: 3) == "-1.2")
  }

  @Test("exponents of ten", arguments: [-323, -300, -20, -1, 0, 1, 2, 15, 300, 308])
  func exponents(_ exponent: Int) {
    let power = Power.ten(exponent)
    #expect(Power.exponent(of: power) == exponent)
    #expect(Power.exponent(of: power.nextDown) < exponent)
  }
}
