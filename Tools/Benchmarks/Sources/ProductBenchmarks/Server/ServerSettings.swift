import Measuring

/// The paths of the servers and their data.
struct ServerSettings {
  struct Usage: Error, CustomStringConvertible {
    let description =
      "server friends-server=PROGRAM wrk=PROGRAM lua=FILE folder=FOLDER sizes=N,… "
      + "[postgres=ADDRESS-WITHOUT-NAME] [python=PROGRAM flask=FILE]"
  }

  struct Flask {
    let python: String
    let script: String
    let database: String
  }

  let ownProgram: String
  /// Of simulated people, the largest last.
  let sizes: [Int]
  private let server: String
  private let wrk: String
  private let script: String
  private let root: String
  /// A connection string of libpq without the name of a database; nil without PostgreSQL.
  private let postgres: String?
  let flask: Flask?

  init(_ words: [String]) throws {
    var named: [String: String] = [:]
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw Usage() }
      named[parts[0]] = parts[1]
    }
    guard let server = named["friends-server"], let wrk = named["wrk"], let script = named["lua"],
      let root = named["folder"], let sizes = named["sizes"]
    else { throw Usage() }
    (self.server, self.wrk, self.script, self.root) = (server, wrk, script, root)
    self.sizes = try sizes.split(separator: ",").map { size in
      guard let size = Int(size) else { throw Usage() }
      return size
    }.sorted()
    ownProgram = CommandLine.arguments[0]
    let postgres = named["postgres"]
    self.postgres = postgres
    flask =
      if let python = named["python"], let script = named["flask"], let postgres {
        Flask(python: python, script: script, database: "\(postgres) dbname=flask")
      } else { nil }
  }

  func folder(of store: String, _ people: Int) -> String { "\(root)/\(store)-\(people)" }

  func log(_ name: String) -> String { "\(root)/\(name).log" }

  /// The stores of a community: their names, and their addresses; nil for a file.
  func stores(_ people: Int) -> [(name: String, address: String?)] {
    [("SQLite", nil)]
      + (postgres.map { [("PostgreSQL", "postgres:\($0) dbname=friends\(people)")] } ?? [])
  }

  /// Starts friends-server on a store.
  func friends(_ folder: String, _ address: String?) throws -> ServedProcess {
    try ServedProcess(
      [server, "serve", "--data-dir", folder] + (address.map { ["--store", $0] } ?? []),
      [
        "FRIENDS_SERVER_LISTEN": "127.0.0.1:0",
        // All clients have one address here.
        "FRIENDS_SERVER_LIMITS_CONNECTIONS_PER_ADDRESS": "4000",
        ServerCommunity.pepperVariable: ServerCommunity.pepper,
      ], log: "\(folder).log")
  }

  func load(_ scale: Scale) -> LoadGenerator {
    LoadGenerator(program: wrk, script: script, seconds: scale.size(2, smoke: 1))
  }

  /// The users' access tokens.
  func tokens(in folder: String) throws -> [String] {
    try TextFile.read("\(folder)/users.tsv").split(separator: "\n").map { line in
      String(line.prefix { $0 != "\t" })
    }
  }
}
