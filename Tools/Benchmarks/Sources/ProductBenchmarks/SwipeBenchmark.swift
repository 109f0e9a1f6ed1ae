import Measuring

/// How long it takes from a key of `dating swipe` until the next card is drawn, and whether the
/// decision was in the file by then.
struct SwipeBenchmark {
  let dating: String
  let folder: String

  struct Lost: Error { let inFile: Int, swipes: Int }

  func run(swipes: Int, _ findings: inout Findings) throws {
    let data = "\(folder)/swiping"
    let program = try TerminalProcess(
      program: dating, arguments: ["swipe", "--motion", "reduced", "--data-dir", data],
      columns: 120, rows: 40)
    try program.readFrame()
    try program.settle()
    let decisions = try RowCounter(path: "\(data)/dating.sqlite", table: "swipe_decisions")
    let clock = ContinuousClock()
    var times: [Duration] = []
    var durable = 0
    for count in 1...swipes {
      let start = clock.now
      try program.type("h")
      try program.readFrame()
      times.append(start.duration(to: clock.now))
      if try decisions.count() == count { durable += 1 }
      try program.settle()
    }
    try program.type("q")
    try program.wait()
    let count = try decisions.count()
    guard count == swipes else { throw Lost(inFile: count, swipes: swipes) }
    // A picture at 60 Hz.
    findings.expect(
      "dating swipe, from a key to the next card", times.median, atMost: .milliseconds(16),
      "median, \((times.max() ?? .zero).short) at worst")
    // On a busy machine a picture can come so late that it counts for the next key.
    findings.expect(
      "swipes in the file when the next card is drawn",
      Figure(Double(durable) / Double(swipes), "of all"), .atLeast(1), "\(durable) of \(swipes)")
  }
}
