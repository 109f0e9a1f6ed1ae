import Storage

extension SyncLink {
  /// Remembers how far everything was handed over.
  ///
  /// - Parameters:
  ///   - source: where what was handed over came from.
  ///   - report: what became of it.
  ///   - firstRetried: of each scope the place in the log of the first change that has to come again.
  ///   - scopes: whose changes were handed over.
  mutating func advance(
    past source: SyncBatch.Source, _ report: SettleReport, firstRetried: [Scope: Int64],
    handedOver scopes: Set<Scope>
  ) {
    switch source {
    case .ranges: break
    case .records(let next): if report.retried == 0 { upload = next }
    case .log(let through):
      if firstRetried.isEmpty { return pushed.advance(to: through) }
      var reached = pushed
      for scope in scopes.union(through.places.keys).union(firstRetried.keys) {
        reached.advance(
          to: min(through[scope], (firstRetried[scope] ?? .max) - 1), in: scope)
      }
      pushed = reached
    }
  }
}
