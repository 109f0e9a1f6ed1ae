import Terminal
import Testing

@Suite struct RelativeTimeTests {
  @Test(
    "distances",
    arguments: [
      (0, "just now"), (9_999, "just now"), (-9_999, "just now"), (10_000, "10 seconds ago"),
      (60_000, "1 minute ago"), (119_999, "1 minute ago"), (3_600_000, "1 hour ago"),
      (7_200_000, "2 hours ago"), (86_400_000, "1 day ago"), (172_800_000, "2 days ago"),
      (604_800_000, "1 week ago"), (2_592_000_000, "1 month ago"), (31_536_000_000, "1 year ago"),
      (63_072_000_000, "2 years ago"), (-60_000, "in 1 minute"), (-172_800_000, "in 2 days"),
    ])
  func distances(_ age: Int64, _ expected: String) {
    let now: Int64 = 1_795_249_038_000
    #expect(RelativeTime.describe(milliseconds: now - age, now: now) == expected)
  }

  @Test("the ends of time don't overflow")
  func extremes() {
    #expect(RelativeTime.describe(milliseconds: .min, now: .max).hasSuffix("years ago"))
    #expect(RelativeTime.describe(milliseconds: .max, now: .min).hasPrefix("in "))
    #expect(RelativeTime.describe(milliseconds: .min, now: 0).hasSuffix("years ago"))
  }
}
