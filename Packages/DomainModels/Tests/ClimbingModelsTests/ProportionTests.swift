import ClimbingModels
import Testing

/// A share is told with how sure it is.
struct ProportionTests {
  @Test("Wilson's interval, against values worked out by hand and by others")
  func interval() throws {
    // 8 of 10: 0.490 to 0.943 (Newcombe 1998 gives the method's values for such tables).
    let eight = try #require(Proportion(8, of: 10).interval)
    #expect(abs(eight.lowerBound - 0.4902) < 0.0001)
    #expect(abs(eight.upperBound - 0.9433) < 0.0001)
    let none = try #require(Proportion(0, of: 5).interval)
    #expect(none.lowerBound == 0)
    #expect(abs(none.upperBound - 0.4345) < 0.0001)
    let all = try #require(Proportion(5, of: 5).interval)
    #expect(all.upperBound == 1)
    #expect(abs(all.lowerBound - 0.5655) < 0.0001)
  }

  @Test("Of nothing there is no share")
  func nothing() {
    #expect(Proportion(0, of: 0).share == nil)
    #expect(Proportion(0, of: 0).interval == nil)
    #expect(!Proportion(0, of: 0).isApart(from: Proportion(5, of: 5)))
  }

  @Test("Every interval holds its share and lies within 0 and 1, for all counts to 40")
  func bounds() throws {
    for total in 1...40 {
      for hits in 0...total {
        let proportion = Proportion(hits, of: total)
        let interval = try #require(proportion.interval)
        let share = try #require(proportion.share)
        #expect(interval.contains(share) && interval.lowerBound >= 0 && interval.upperBound <= 1)
      }
    }
  }

  @Test("Impossible counts are held to what is possible")
  func clamped() {
    #expect(Proportion(9, of: 4) == Proportion(4, of: 4))
    #expect(Proportion(-1, of: 4) == Proportion(0, of: 4))
    #expect(Proportion(1, of: -4) == Proportion(0, of: 0))
  }

  @Test("Two shares are apart where their intervals are")
  func apart() {
    #expect(Proportion(0, of: 10).isApart(from: Proportion(9, of: 10)))
    #expect(!Proportion(2, of: 5).isApart(from: Proportion(4, of: 5)))
  }
}
