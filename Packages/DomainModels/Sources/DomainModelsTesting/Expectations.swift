/// Says what a rule's body found instead of what it expects; the rule adds its name.
public struct ExpectationFailure: Error, Hashable, CustomStringConvertible {
  public let explanation: String

  public init(_ explanation: String) { self.explanation = explanation }

  public var description: String { explanation }
}

/// Throws ``ExpectationFailure`` unless the condition holds.
///
/// - Throws: ``ExpectationFailure`` if the condition doesn't hold.
public func expect(_ condition: Bool, _ explanation: @autoclosure () -> String) throws {
  if !condition { throw ExpectationFailure(explanation()) }
}

/// Throws ``ExpectationFailure`` unless the two are equal.
///
/// - Throws: ``ExpectationFailure`` if the two are not equal.
public func expect<Value: Equatable>(
  _ found: Value, is wanted: Value, _ what: @autoclosure () -> String
) throws {
  try expect(found == wanted, "\(what()) is \(found) and should be \(wanted)")
}

/// Unwraps a value, or throws ``ExpectationFailure`` if there is none.
///
/// - Throws: ``ExpectationFailure`` if there is no value.
public func require<Value>(
  _ value: Value?, _ explanation: @autoclosure () -> String
) throws -> Value {
  guard let value else { throw ExpectationFailure(explanation()) }
  return value
}

/// Throws ``ExpectationFailure`` unless the body throws an error of this type that passes.
///
/// - Returns: the error.
/// - Throws: ``ExpectationFailure`` if the body throws nothing, or an error that doesn't pass.
@discardableResult
public func expectFailure<Failure: Error>(
  _ what: String, as type: Failure.Type, _ body: () async throws -> Void,
  passes: (Failure) -> Bool = { _ in true }
) async throws -> Failure {
  do {
    try await body()
  } catch let error as CancellationError where Task.isCancelled {
    throw error
  } catch let error as Failure where passes(error) {
    return error
  } catch {
    throw ExpectationFailure("\(what) throws another error: \(error)")
  }
  throw ExpectationFailure("\(what) throws nothing")
}

/// Throws ``ExpectationFailure`` unless the body throws an error of any type.
///
/// - Returns: the error.
/// - Throws: ``ExpectationFailure`` if the body throws nothing.
@discardableResult
public func expectFailure(
  _ what: String, _ body: () async throws -> Void
) async throws -> any Error {
  try await expectFailure(what, as: (any Error).self, body)
}

/// Runs the body, and throws ``ExpectationFailure`` when patience is over.
///
/// The body is cancelled then, and no caller waits for its end: a broken subject may ignore that it
/// is cancelled.
///
/// - Parameters:
///   - patience: how long the body may take.
///   - missing: what did not come in time ("no end of the reply").
///   - body: ends when it has come.
/// - Returns: the body's result.
/// - Throws: ``ExpectationFailure`` when patience is over, or what the body throws.
public func within<Value: Sendable>(
  _ patience: Duration, _ missing: String, _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  let (results, result) = AsyncStream.makeStream(of: Result<Value, any Error>.self)
  let working = Task {
    do { result.yield(.success(try await body())) } catch { result.yield(.failure(error)) }
  }
  let waiting = Task {
    do { try await Task.sleep(for: patience) } catch { return }
    result.yield(.failure(ExpectationFailure("\(missing) within \(patience)")))
  }
  defer {
    working.cancel()
    waiting.cancel()
  }
  for await first in results { return try first.get() }
  throw CancellationError()
}

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
