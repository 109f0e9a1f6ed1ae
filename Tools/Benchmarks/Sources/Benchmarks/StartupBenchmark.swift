import Measuring

/// How long `dating list` takes from start to last byte, beside a program that links the same and
/// opens the same file.
struct StartupBenchmark {
  struct NothingPrinted: Error {}

  /// The longest the median may take.
  static let limit = Duration.milliseconds(25)

  let dating: String
  let baseline: String
  let folder: String

  func run(rounds: Int) async throws -> (Comparison, median: Duration) {
    let data = ["--data-dir", "\(folder)/startup"]
    _ = try ChildProcess(program: dating, arguments: ["like", "cool-roofs"] + data).run()
    let list = ChildProcess(program: dating, arguments: ["list"] + data)
    let open = ChildProcess(program: baseline, arguments: ["\(folder)/startup/dating.sqlite"])
    var comparison = Comparison(name: "dating list, against linking and opening alone")
    for _ in 0..<rounds {
      try await comparison.measure(
        ours: { guard try list.run() > 1000 else { throw NothingPrinted() } },
        theirs: { _ = try open.run() })
    }
    return (comparison, comparison.ourMedian)
  }
}
