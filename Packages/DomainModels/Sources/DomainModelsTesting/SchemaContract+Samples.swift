public import DomainModels

extension SchemaContract {
  /// Checks every rule over a sample of each record.
  ///
  /// - Returns: the number of checks.
  /// - Throws: ``ContractViolation`` for the first rule that does not hold, and
  ///   ``ExpectationFailure`` if the samples are not of these records, in this order.
  public static func check(
    _ samples: [any Record], of records: [any Record.Type]
  ) async throws -> Int {
    try expect(
      samples.map { "\(type(of: $0))" }, is: records.map { "\($0)" }, "the types of the samples")
    for sample in samples {
      for rule in rules { try await rule.check(sample) }
    }
    return samples.count * rules.count
  }

  /// The columns that lead to other tables, as in `claims.intervention_id interventions cascade`.
  public static func references(of samples: [any Record]) -> [String] {
    samples.map { definition(of: $0) }.flatMap { definition in
      definition.columns.compactMap { column in
        guard let table = column.referencedTable, let rule = column.reference else { return nil }
        return "\(definition.table).\(column.name) \(table) \(rule)"
      }
    }
  }

  /// The columns of a table beside the ID and the lifecycle, in order.
  ///
  /// A column is marked with `?` if it may be empty, with `+` if it is indexed and with `*` if it is
  /// indexed over all scopes.
  public static func columns(of sample: any Record) -> String {
    let always = ["id", "created_at", "updated_at", "deleted_at"]
    return definition(of: sample).columns.filter { !always.contains($0.name) }.map { column in
      column.name + (column.isNullable ? "?" : "") + (column.isIndexed ? "+" : "")
        + (column.isIndexedAcrossScopes ? "*" : "")
    }.joined(separator: " ")
  }
}
