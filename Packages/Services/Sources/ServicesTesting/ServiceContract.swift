import DomainModels
public import DomainModelsTesting
import Secrets
public import Services

/// The rules of every service, which a test runs over it: over the embedded service, and
/// over the same service behind bytes or a connection.
public enum ServiceContract<API: ServiceAPI> {
  public typealias Rule = ContractRule<ServiceSubject<API>, Never>

  /// `SV1` to `SV6` of `Service`.
  public static var rules: [Rule] {
    [
      Rule(
        "SV1",
        "A request that needs an account is refused with unauthorized without a valid token, with "
          + "tokenExpired where the token has to be refreshed, and one that needs a complete "
          + "profile with profileIncomplete.", body: checkAccess),
      Rule(
        "SV2",
        "Every failure is a ServiceError with a code of the API and a message, or "
          + "CancellationError in a cancelled task.", body: checkErrors),
      Rule(
        "SV3",
        "A resource that the caller may not see is reported as notFound, with the same message as "
          + "one that does not exist.", body: checkHiding),
      Rule(
        "SV4",
        "Every request of the API is answered, by no handler of another request.",
        body: checkCompleteness),
      Rule(
        "SV5", "A request, its response and its errors are the same after a transfer as bytes.",
        body: checkWire),
      Rule(
        "SV6",
        "A request with withKey that an account repeats with its idempotency key, also at the same "
          + "time, takes effect once and returns the same response; idempotencyMismatch refuses "
          + "the key with another request, and a refused request may be repeated.",
        body: checkRepetition),
    ]
  }

  private static func checkAccess(_ subject: ServiceSubject<API>) async throws {
    var callers: [(Caller, ServiceError.Code)] = []
    var anonymous = subject.owner
    anonymous.token = nil
    var forger = subject.owner
    forger.token = SecretText("a token that no service issued")
    callers += [(anonymous, API.codes.unauthorized), (forger, API.codes.unauthorized)]
    if let expired = subject.expired { callers.append((expired, API.codes.tokenExpired)) }
    for sample in subject.samples where sample.access != .anyone {
      for (caller, code) in callers { try await expect(code, for: sample, by: caller, subject) }
      if sample.access == .member {
        guard let newcomer = subject.newcomer else {
          throw ExpectationFailure("\(sample.endpoint) needs a newcomer in the subject")
        }
        try await expect(API.codes.profileIncomplete, for: sample, by: newcomer, subject)
      }
    }
  }

  private static func expect(
    _ code: ServiceError.Code, for sample: RequestSample<API>, by caller: Caller,
    _ subject: ServiceSubject<API>
  ) async throws {
    let error = try await sample.refusal(subject.service, caller)
    let found = (error as? ServiceError)?.code ?? error.map { "\($0)" } ?? "no error"
    guard found == code.rawValue else {
      throw ExpectationFailure("\(sample.endpoint) gives \(found) instead of \(code.rawValue)")
    }
  }

  private static func checkErrors(_ subject: ServiceSubject<API>) async throws {
    let codes = API.codes.all + API.otherCodes
    for sample in subject.samples + subject.hidden {
      for caller in [subject.owner, subject.stranger, Caller()].compactMap(\.self) {
        guard let error = try await sample.refusal(subject.service, caller) else { continue }
        guard let error = error as? ServiceError else {
          throw ExpectationFailure("\(sample.endpoint) throws \(type(of: error))")
        }
        guard codes.contains(error.reason), !error.message.isEmpty else {
          throw ExpectationFailure(
            "\(sample.endpoint) fails with \(error.code): \(error.message)")
        }
      }
    }
  }

  private static func checkHiding(_ subject: ServiceSubject<API>) async throws {
    guard let stranger = subject.stranger else { return }
    for sample in subject.hidden {
      let error = try await sample.refusal(subject.service, stranger)
      guard let error = error as? ServiceError, error == API.notFound else {
        let found = error.map { "\($0)" } ?? "no error"
        throw ExpectationFailure("\(sample.endpoint) tells a stranger: \(found)")
      }
    }
  }

  private static func checkCompleteness(_ subject: ServiceSubject<API>) async throws {
    let endpoints = Set(subject.samples.map(\.endpoint))
    let missing = API.requests.map(\.endpoint).filter { !endpoints.contains($0) }
    guard missing.isEmpty else {
      throw ExpectationFailure("the subject has no sample of \(missing.map(\.description))")
    }
    for sample in subject.samples {
      let error = try await sample.refusal(subject.service, subject.owner)
      guard let error = error as? ServiceError else { continue }
      guard error.reason != API.codes.unavailable else {
        throw ExpectationFailure("\(sample.endpoint) fails: \(error.message)")
      }
    }
  }

  private static func checkWire(_ subject: ServiceSubject<API>) async throws {
    for sample in subject.samples {
      guard try await sample.survivesTheWire() else {
        throw ExpectationFailure("\(sample.endpoint) arrives as another request")
      }
    }
    let wire = WireService(subject.service)
    for sample in subject.hidden {
      let near = try await sample.refusal(subject.service, subject.stranger ?? Caller())
      let far = try await sample.refusal(wire, subject.stranger ?? Caller())
      guard (near as? ServiceError) == (far as? ServiceError) else {
        throw ExpectationFailure("\(sample.endpoint) fails otherwise behind bytes")
      }
    }
  }

  private static func checkRepetition(_ subject: ServiceSubject<API>) async throws {
    guard API.requests.contains(where: { $0.repetition == .withKey }) else { return }
    guard let operation = subject.repeated else {
      throw ExpectationFailure("the subject has no operation to repeat")
    }
    let service = subject.service
    let (first, second) = (subject.owner.with(key: "first"), subject.owner.with(key: "second"))
    let before = try await operation.effects(service, first)
    let refusal = try await operation.invalid?.refusal(service, first)
    guard operation.invalid == nil || refusal is ServiceError else {
      throw ExpectationFailure("\(operation.endpoint) takes an invalid request")
    }
    let response = try await operation.perform(service, first)
    guard try await operation.perform(service, first) == response else {
      throw ExpectationFailure("\(operation.endpoint) returns another response to a repetition")
    }
    async let one = operation.perform(service, second)
    async let other = operation.perform(service, second)
    guard try await one == other else {
      throw ExpectationFailure("\(operation.endpoint) returns two responses at the same time")
    }
    try await expect(API.codes.idempotencyMismatch, for: operation.other, by: first, subject)
    let effects = try await operation.effects(service, first) - before
    guard effects == 2 else {
      throw ExpectationFailure("\(operation.endpoint) with two keys took effect \(effects) times")
    }
    if let stranger = subject.stranger?.with(key: "first") {
      let before = try await operation.effects(service, stranger)
      _ = try await operation.perform(service, stranger)
      guard try await operation.effects(service, stranger) == before + 1 else {
        throw ExpectationFailure("\(operation.endpoint) takes another account's key for its own")
      }
    }
    for sample in subject.samples where sample.repetition == .withKey {
      let caller = subject.owner.with(key: "key of \(sample.endpoint)")
      guard let response = try? await sample.perform(service, caller) else { continue }
      guard try await sample.perform(service, caller) == response else {
        throw ExpectationFailure("\(sample.endpoint) returns another response to a repetition")
      }
    }
  }
}

extension Caller {
  fileprivate func with(key: String) -> Caller {
    var caller = self
    caller.idempotencyKey = key
    return caller
  }
}
