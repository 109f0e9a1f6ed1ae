import Measuring
import Testing

@Suite struct FigureTextTests {
  @Test(
    "a number has three significant digits, and all digits from 100 on",
    arguments: [
      (0, "0"), (0.0051234, "0.00512"), (0.05, "0.0500"), (0.9994, "0.999"), (0.9996, "1.00"),
      (9.994, "9.99"), (9.996, "10.0"), (99.94, "99.9"), (99.96, "100"), (1234.5, "1,235"),
      (1_234_567, "1,234,567"), (-0.5, "-0.500"), (-1234, "-1,234"), (.infinity, "∞"),
      (.nan, "unknown"),
    ] as [(Double, String)])
  func short(number: Double, text: String) {
    #expect(number.short == text)
  }

  @Test("a limit has no zeros at its end", arguments: [(0.8, "0.8"), (64, "64"), (100, "100")])
  func plain(number: Double, text: String) {
    #expect(number.plain == text)
  }

  @Test("a time is in the unit of its size")
  func durations() {
    #expect(Duration.seconds(12.34).short == "12.3 s")
    #expect(Duration.milliseconds(571).short == "571 ms")
    #expect(Duration.microseconds(1_500).short == "1.50 ms")
    #expect(Duration.nanoseconds(2_500).short == "2.50 µs")
    #expect(Duration.zero.short == "0 µs")
  }
}
