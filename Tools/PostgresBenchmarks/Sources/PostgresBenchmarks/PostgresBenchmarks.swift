#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Prints what the store on PostgreSQL does a second, beside other ways of doing the same.
///
/// `Tools/bench-postgres` builds it, starts a server for it and stops that server.
@main
enum PostgresBenchmarks {
  /// The measured groups, in this order.
  private enum Group: String, CaseIterable {
    case commits, reads, batches, writers, decisions, messages, signals, hub
  }

  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let chosen = arguments.dropFirst().map { Group(rawValue: $0) }
    guard let address = arguments.first, !chosen.contains(nil) else {
      print("usage: PostgresBenchmarks ADDRESS [\(Group.allCases.map(\.rawValue))]")
      exit(64)
    }
    let server = Server(address: address)
    for group in Group.allCases where chosen.isEmpty || chosen.contains(group) {
      try await measure(group, on: server)
    }
  }

  private static func measure(_ group: Group, on server: Server) async throws {
    switch group {
    case .commits: try await CommitBenchmark(server: server).series(100).print(rounds: 15)
    case .reads: try await ReadBenchmark(server: server).series(1_000).print(rounds: 15)
    case .batches: try await BatchBenchmark(server: server).series(10_000).print(rounds: 7)
    case .writers:
      for writers in [4, 8] {
        let contention = ContentionBenchmark(server: server, writers: writers)
        try await contention.series(.seconds(2)).print(rounds: 5)
      }
    case .decisions: try await services(DecisionUseCase.self, on: server)
    case .messages: try await services(MessageUseCase.self, on: server)
    case .signals:
      try await NotifyBenchmark(server: server, clients: 16).series(.seconds(2)).print(rounds: 5)
    case .hub:
      try await HubBenchmark(server: server, devices: 50, operations: 1_000).series().print(
        rounds: 5)
    }
  }

  private static func services<UseCase: ScopedUseCase>(
    _ useCase: UseCase.Type, on server: Server
  ) async throws {
    let benchmark = ServiceBenchmark(server: server, writers: 8)
    try await benchmark.series(of: useCase, .seconds(2)).print(rounds: 5)
  }
}
