/// How long something takes, beside how long it may.
public struct PromisedTime {
  let name: String
  let limit: Duration
  private let durations: [Duration]
  /// What was taken of the processor, which says more on a machine where others work, too.
  private let processor: [Duration]

  /// Measures some work.
  public init(
    _ name: String, limit: Duration, rounds: Int, _ work: () async throws -> Void
  ) async throws {
    let clock = ContinuousClock()
    var durations: [Duration] = []
    var processor: [Duration] = []
    for _ in 0..<rounds {
      let start = ProcessorTime.withChildren
      durations.append(try await clock.measure { try await work() })
      processor.append(ProcessorTime.withChildren - start)
    }
    self.name = name
    self.limit = limit
    self.durations = durations.sorted()
    self.processor = processor
  }

  var median: Duration { durations.median }

  var details: String {
    let last =
      durations.count > 20
      ? ["95 % within \(durations[durations.count * 95 / 100].short)"] : []
    return (["median"] + last + ["processor \(processor.median.short)"]).joined(separator: ", ")
  }
}
