/// What has to hold in every simulated world.
public enum SimulationInvariant: String, Sendable, CaseIterable {
  /// In the end every device holds the same, field by field, and the place too.
  case convergence
  /// Every acknowledged edit is in the end what a field holds, or a later one is.
  case noEditLost = "no_edit_lost"
  /// Nothing is in a field that nobody wrote there.
  case nothingInvented = "nothing_invented"
  /// What was deleted stays so unless somebody restored it, and what was erased in any case.
  case noResurrection = "no_resurrection"
  /// A cursor, and how far the log was handed over, never go back.
  case cursorsAdvance = "cursors_advance"
  /// When all is well again, everything is handed over within a bounded time.
  case queuesDrain = "queues_drain"
  /// Nobody sees a record without the one that it goes with.
  case noOrphanSeen = "no_orphan_seen"
  /// No store fails, and none holds rows that its log contradicts.
  case storesAreSound = "stores_are_sound"
}
