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
  static func main() async throws {
    guard CommandLine.arguments.count == 2 else {
      print("usage: PostgresBenchmarks ADDRESS")
      exit(64)
    }
    let server = Server(address: CommandLine.arguments[1])
    try await CommitBenchmark(server: server).series(100).print(rounds: 15)
    try await ReadBenchmark(server: server).series(1_000).print(rounds: 15)
    try await BatchBenchmark(server: server).series(10_000).print(rounds: 7)
    for writers in [4, 8] {
      let contention = ContentionBenchmark(server: server, writers: writers)
      try await contention.series(.seconds(2)).print(rounds: 5)
    }
    try await NotifyBenchmark(server: server, clients: 16).series(.seconds(2)).print(rounds: 5)
  }
}
