public import DomainModels

extension FieldChange {
  /// Whether this stays where a field holds something else: it was written later, or is the greater
  /// value of the same moment.
  ///
  /// It is a total order over what is written to one field, the same in every store and wherever else
  /// changes are folded together. Of `deleted_at` lives decide first, which the caller knows.
  ///
  /// - Parameters:
  ///   - value: what the field holds.
  ///   - stamp: since when.
  /// - Returns: whether the field has to take the change.
  public func outweighs(_ value: StoredValue, at stamp: HybridTimestamp) -> Bool {
    self.stamp == stamp ? self.value.winsTie(against: value) : self.stamp > stamp
  }
}
