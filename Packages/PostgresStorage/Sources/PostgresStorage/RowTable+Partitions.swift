import Storage

extension RowTable {
  /// Makes the table, and its partitions by the hash of the scope if there are to be several.
  ///
  /// A table whose key does not begin with the scope is not spread: in an older layout of the port's
  /// own tables it may be replaced.
  ///
  /// - Parameter partitions: how many.
  /// - Returns: the statements, in their order.
  func creation(spreadOver partitions: Int) -> [String] {
    guard partitions > 1, let first = keyNames.first, ["_scope", "scope"].contains(first) else {
      return [creation]
    }
    return ["\(creation) PARTITION BY HASH (\(first.quoted))"]
      + (0..<partitions).map { number in
        """
        CREATE TABLE \(partition(number).quoted) PARTITION OF \(name.quoted) \
        FOR VALUES WITH (MODULUS \(partitions), REMAINDER \(number))
        """
      }
  }

  /// What a partition is called: as no record's table.
  func partition(_ number: Int) -> String { "_\(name)_part_\(number)".fitting }
}
