public import Storage

extension Check {
  /// Whether the consequences of decisions in other scopes were carried out.
  ///
  /// - Parameter backlog: what waits in the outboxes of the store.
  /// - Returns: the check; consequences that wait for their first attempt are no failure.
  public static func consequences(_ backlog: Outbox.Backlog) -> Check {
    let name = "consequences"
    guard backlog.failed > 0 else {
      return .sound(name, backlog.count == 0 ? "all are carried out" : "\(backlog.count) wait")
    }
    return .wrong(
      name,
      "\(backlog.failed) of \(backlog.count) failed, the first with \(backlog.code ?? "no code")",
      hint: "Later commands try again; a consequence of a later version needs that version")
  }
}
