import ClimbingModels
import Testing

@Suite struct PyramidTests {
  private func tick(
    _ step: Int, _ route: Int? = nil, _ ascent: Ascent = Ascent(.send, .redpoint, .lead)
  ) -> GradePyramid.Entry {
    GradePyramid.Entry(route: route, step: step, ascent: ascent)
  }

  private func shape(
    _ entries: [GradePyramid.Entry], _ options: GradePyramid.Options = GradePyramid.Options()
  ) -> [String] {
    GradePyramid(entries, options: options).steps.map { "\($0.step):\($0.count)" }
  }

  @Test("a single climb is a step of one, the easiest grade too")
  func single() {
    #expect(shape([tick(0), tick(7), tick(7), tick(3)]) == ["7:2", "3:1", "0:1"])
    #expect(shape([]) == [])
  }

  @Test("a route climbed twice counts once, or twice if that is asked for")
  func unique() {
    let entries = [tick(5, 1), tick(5, 1, Ascent(.send, .repeat, .lead)), tick(5, 2)]
    #expect(shape(entries) == ["5:2"])
    #expect(shape(entries, GradePyramid.Options(countsRoutesOnce: false)) == ["5:3"])
    #expect(shape([tick(5), tick(5)]) == ["5:2"])
  }

  @Test("of a route's ascents the best is told, in whatever order they come")
  func best() {
    let entries = [
      tick(5, 1, Ascent(.finished, nil, .lead)), tick(5, 1, Ascent(.send, .onsight, .lead)),
      tick(5, 1, Ascent(.send, .repeat, .lead)),
    ]
    for order in [entries, entries.reversed()] {
      #expect(GradePyramid(order).steps.map(\.styles) == [[.onsight: 1]])
    }
    let roped = [tick(5, 1, Ascent(.send, .flash, .topRope)), tick(5, 1)]
    let all = GradePyramid(roped, options: GradePyramid.Options(countsTopRope: true))
    #expect(all.steps.map(\.styles) == [[.redpoint: 1]])
  }

  @Test("who pulled on gear has not climbed the grade, unless it is one of aid")
  func aided() {
    let entries = [
      tick(9, 1, Ascent(.finished, .frenchFree, .lead)), tick(8, nil, Ascent(.finished, .aid)),
      tick(7),
    ]
    #expect(shape(entries) == ["7:1"])
    #expect(shape(entries, GradePyramid.Options(countsTopRope: true)) == ["7:1"])
    #expect(shape(entries, GradePyramid.Options(countsAided: true)) == ["9:1", "8:1", "7:1"])
  }

  @Test("dogging never counts, ropes from above only if that is asked for")
  func counted() {
    let entries = [
      tick(9, nil, Ascent(.hung, nil, .lead)), tick(8, nil, Ascent(.attempt)),
      tick(7, nil, Ascent(.send, .clean, .topRope)), tick(6, nil, Ascent(.finished, nil, .follow)),
      tick(5, nil, Ascent(.finished, nil, .lead)), tick(4),
      tick(3, nil, Ascent(.send, .flash, .boulder)),
    ]
    #expect(shape(entries) == ["5:1", "4:1", "3:1"])
    #expect(
      shape(entries, GradePyramid.Options(countsTopRope: true))
        == ["7:1", "6:1", "5:1", "4:1", "3:1"])
    #expect(shape(entries, GradePyramid.Options(countsUnsaid: false)) == ["4:1", "3:1"])
    #expect(GradePyramid(entries).count == 3)
  }
}
