import AccountFeatures
import DomainModels
import Identity
import Matching
import PeopleModels
import PeopleRequests
import Services
import Storage

extension Profiles.Mine: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> MyProfile? {
    let keys = context.identityKeys
    return try await caller.read { transaction, id in
      try transaction.find(id).map { try transaction.profile(of: $0, keys: keys) }
    }
  }
}

extension Profiles.Show: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> PersonCard {
    let now = context.clock.now
    let keys = context.identityKeys
    return try await caller.read { transaction, viewer in
      let me = try transaction.member(viewer)
      let shown = try transaction.person(person, shownTo: viewer)
      return try transaction.card(
        of: shown, keys.details(of: shown), for: me, keys.details(of: me), keys: keys, at: now)
    }
  }
}

extension Profiles.Save: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> MyProfile {
    let now = context.clock.now
    let keys = context.identityKeys
    let details = try details.checked(on: now.utcDate)
    let change: Identifier<LocationChange> = context.identifiers.next()
    // What is sealed is drawn before the transaction that writes it.
    let account = try await caller.account().account
    let id = Identifier<Person>(account.uuid)
    let sealed = try keys.seal(details, of: id)
    return try await context.store.write { transaction in
      // The person who deleted the account since they were recognised makes no profile without one.
      guard try transaction.find(account) != nil else { throw ServiceError.unauthorized }
      let old = try transaction.find(id)
      guard old?.edition == basedOn else { throw ServiceError.profileConflict }
      var person =
        old
        ?? Person(
          id: id, state: .visible, details: sealed, photoCount: 0, version: 0, revision: 0,
          activeAt: now, isSimulated: false, lifecycle: Lifecycle(createdAt: now))
      if let old {
        try transaction.noteMove(
          of: id, from: keys.details(of: old).place, to: details.place, as: change, at: now)
      }
      person.details = sealed
      person.activeAt = now
      return try transaction.profile(of: transaction.saveChanged(person, at: now), keys: keys)
    }
  }
}

extension Profiles.SetState: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> MyProfile {
    let now = context.clock.now
    let keys = context.identityKeys
    return try await caller.write { transaction, id in
      var person = try transaction.member(id)
      if person.state != state {
        person.state = state
        person = try transaction.saveChanged(person, at: now)
      }
      return try transaction.profile(of: person, keys: keys)
    }
  }
}

extension PersonDetails {
  /// The same without white space around its texts, if it can be kept on that day.
  ///
  /// - Throws: ``ServiceError/Code/tooYoung``, or `ValidationError` for everything else.
  func checked(on day: CivilDate) throws -> PersonDetails {
    try validateSizes()
    let details = trimmed
    let age = details.age(on: day)
    if details.birthDate <= day, age < PeopleLimits.youngestAge { throw ServiceError.tooYoung }
    try details.validate(on: day)
    var problems = ValidationError.Collector()
    if let place = details.place {
      problems.require(
        GridCell(rawValue: place.cell) != nil, "place.cell", "must be a cell of the grid")
    }
    try problems.check("profile")
    return details
  }

  private var trimmed: PersonDetails {
    var details = self
    details.name = name.trimmed
    details.bio = bio.trimmed
    details.place?.label = place?.label.trimmed ?? ""
    for index in details.prompts.indices {
      details.prompts[index].answer = details.prompts[index].answer.trimmed
    }
    return details
  }
}

extension ServiceError {
  /// The refusal of the person who is under age.
  static var tooYoung: ServiceError {
    ServiceError(
      .tooYoung, "this is for people of \(PeopleLimits.youngestAge) years and over",
      kind: .usage)
  }

  /// The refusal of a profile that was edited from an old state.
  static var profileConflict: ServiceError {
    ServiceError(
      .conflict, "the profile was changed elsewhere meanwhile",
      hint: "Read it again, and change what you meant to")
  }

  /// The refusal of a place after too many moves.
  static func movedTooOften(retryAfterSeconds seconds: Int) -> ServiceError {
    ServiceError(
      .limitReached,
      "the place was changed \(PeopleLimits.placeChangesPerWeek) times within 7 days",
      hint: "It protects where others live; everything else can be saved with the old place",
      kind: .busy, retryAfterSeconds: seconds)
  }

  /// The refusal of one photo more.
  static var photosFull: ServiceError {
    ServiceError(
      .limitReached, "there are \(PeopleLimits.photos) photos already", hint: "Remove one first")
  }

  /// The refusal of another photo under an ID that is taken.
  static var photoConflict: ServiceError {
    ServiceError(
      .conflict, "another photo has this ID already", hint: "Send it under a new one")
  }
}
