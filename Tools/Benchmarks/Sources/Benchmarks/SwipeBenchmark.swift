/// How long it takes from a key of `dating swipe` until the next card is drawn, and whether the
/// decision was in the file by then.
struct SwipeBenchmark {
  /// The longest the median may take: a picture at 60 Hz.
  static let limit = Duration.milliseconds(16)

  let dating: String
  let folder: String

  struct Result {
    let median: Duration
    let slowest: Duration
    let swipes: Int
    /// How many of the swipes were in the file when the next card was drawn.
    let durable: Int

    var isGood: Bool { median <= SwipeBenchmark.limit && durable == swipes }

    /// What was found, for people.
    var lines: [String] {
      [
        "\(median <= SwipeBenchmark.limit ? "ok  " : "SLOW") dating swipe draws the next card "
          + "\(median) after the key (at most \(SwipeBenchmark.limit)), \(slowest) at worst",
        "\(durable == swipes ? "ok  " : "LOST") \(durable) of \(swipes) swipes were in the file "
          + "when the next card was drawn",
      ]
    }
  }

  func run(swipes: Int) throws -> Result {
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
    times.sort()
    return Result(
      median: times[times.count / 2], slowest: times[times.count - 1], swipes: swipes,
      durable: durable)
  }
}
