/// Checks that a contract can fail: a rule detects a subject that breaks it.
///
/// ```swift
/// @Test(arguments: BlobFault.allCases) func isDetected(_ fault: BlobFault) async throws {
///   try await expectViolation(of: fault.rule, in: BlobContract.rules) { brokenSubject(fault) }
/// }
/// ```
///
/// - Parameters:
///   - id: the rule that is there for the fault.
///   - rules: the contract.
///   - subject: makes a subject with a fault.
/// - Returns: the violation that the rule reports.
/// - Throws: ``ExpectationFailure`` if the rule passes, or if there is no such rule.
@discardableResult
public func expectViolation<Subject, Capability>(
  of id: String, in rules: [ContractRule<Subject, Capability>],
  by subject: () async throws -> Subject
) async throws -> ContractViolation {
  let rule = try require(rules.first { $0.id == id }, "there is no rule \(id)")
  let found = try await violations(of: [rule], by: subject)
  let violation = try require(found.first, "no violation is detected of \(rule)")
  try expect(!violation.explanation.isEmpty, "the violation of \(id) is not explained")
  return violation
}

/// Runs rules, each over a subject of its own.
///
/// - Returns: the violations, in the order of the rules.
/// - Throws: what making a subject throws, or `CancellationError`.
public func violations<Subject, Capability>(
  of rules: [ContractRule<Subject, Capability>], by subject: () async throws -> Subject
) async throws -> [ContractViolation] {
  var found: [ContractViolation] = []
  for rule in rules {
    let subject = try await subject()
    do {
      try await rule.check(subject)
    } catch let violation as ContractViolation {
      found.append(violation)
    }
  }
  return found
}
