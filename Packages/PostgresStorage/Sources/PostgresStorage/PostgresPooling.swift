extension PostgresSession {
  /// Finds out whether a pooler gives sessions each other's servers.
  ///
  /// A pooler says another process than the server does, also where it leaves a session its server;
  /// only behind one is the second session made. Each is asked several times which process serves
  /// it: a pooler gives the server that it got back last, or that has waited longest, and either
  /// shows within six questions, at the latest if nobody else asks in between. What is overlooked
  /// because others do shows when a prepared statement is missing.
  ///
  /// - Parameter connect: makes another session with the same address.
  /// - Returns: whether it does; a server itself does not.
  /// - Throws: ``PostgresFailure``; what `connect` throws.
  func sharesServer(with connect: () throws -> PostgresSession) throws -> Bool {
    if try process() == "\(announcedProcess)" { return false }
    let other = try connect()
    var (ours, others): (Set<String>, Set<String>) = ([], [])
    for isOurs in [true, false, true, false, false, true] {
      if isOurs { ours.insert(try process()) } else { others.insert(try other.process()) }
    }
    return ours.count > 1 || others.count > 1 || !ours.isDisjoint(with: others)
  }

  /// The server's process, by its own words.
  private func process() throws -> String {
    try execute("SELECT pg_backend_pid()").text(row: 0, column: 0) ?? ""
  }
}
