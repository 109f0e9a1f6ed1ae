extension SyncLink {
  /// Remembers how far everything was handed over.
  ///
  /// - Parameters:
  ///   - source: where what was handed over came from.
  ///   - report: what became of it.
  ///   - firstRetried: the place in the log of the first change that has to come again.
  mutating func advance(
    past source: SyncBatch.Source, _ report: SettleReport, firstRetried: Int64
  ) {
    switch source {
    case .ranges: break
    case .records(let next): if report.retried == 0 { upload = next }
    case .log(let through):
      let reached = report.retried > 0 ? min(through, firstRetried - 1) : through
      pushedThrough = max(pushedThrough, Int(reached))
    }
  }
}
