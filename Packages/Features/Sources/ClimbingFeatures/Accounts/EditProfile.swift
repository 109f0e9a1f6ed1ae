public import ClimbingModels
public import DomainModels
import Grades
public import Storage

/// Changes the climber's own profile.
public struct EditProfile<Context: HasStore & HasClimber & HasClock>: Sendable {
  private let context: Context

  /// Prepares changing the profile of the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Changes what the edit names, of the profile and of the account.
  ///
  /// A profile that becomes public keeps its requests: each waits until it is decided on, or made
  /// again.
  ///
  /// - Parameter edit: what to change.
  /// - Returns: the profile as it is now.
  /// - Throws: ``AccountError`` for a handle or a scale that can't be, or when signed out;
  ///   `ValidationError` for fields.
  public func callAsFunction(_ edit: ProfileEdit) async throws -> Profile {
    let handle = try edit.handle.map { text throws(AccountError) in try Handle(text) }
    let routeScale = try EditProfile.scale(edit.routeScale, of: .route)
    let boulderScale = try EditProfile.scale(edit.boulderScale, of: .boulder)
    let climber = context.climber
    let now = context.clock.now
    return try await context.store.write { transaction in
      let old = try transaction.signedInProfile(climber)
      var profile = old
      if let handle {
        if try transaction.isTaken(handle, exceptBy: climber) {
          throw AccountError.handleTaken(handle.description)
        }
        profile.handle = handle.description
      }
      if let name = edit.name { profile.name = name.trimmed }
      if let bio = edit.bio { profile.bio = Optional(bio).nonBlank }
      if let home = edit.home { profile.home = Optional(home).nonBlank }
      if let routeScale { profile.routeScale = routeScale.isEmpty ? nil : routeScale }
      if let boulderScale { profile.boulderScale = boulderScale.isEmpty ? nil : boulderScale }
      if let visibility = edit.visibility { profile.visibility = visibility }
      if Profile.schema.values(of: profile) == Profile.schema.values(of: old) { return old }
      profile.lifecycle = old.lifecycle.updated(at: now)
      try profile.validate()
      try transaction.save(profile)
      if profile.handle != old.handle,
        var account = try transaction.find(LocalAccount.identity(of: climber))
      {
        account.handle = profile.handle
        account.lifecycle = account.lifecycle.updated(at: now)
        try transaction.save(account)
      }
      return profile
    }
  }

  /// The identifier of the scale that is named; empty if none shall be, `nil` if it is kept.
  private static func scale(
    _ text: String?, of family: GradeFamily
  ) throws(AccountError) -> String? {
    if text == nil { return nil }
    guard let text = text.nonBlank else { return "" }
    let suitable = GradeScale.all.filter { $0.family == family }.map(\.id)
    guard let scale = try? GradeScale.named(text), suitable.contains(scale.id) else {
      throw .unsuitableScale(text, measures: family.name, known: suitable)
    }
    return scale.id
  }
}

/// The changes of a profile: `nil` keeps a field, and an empty text removes an optional one.
public struct ProfileEdit: Sendable, Equatable {
  /// The short name.
  public var handle: String?
  /// The name as people read it; can't be taken away.
  public var name: String?
  /// The climber's description of themselves.
  public var bio: String?
  /// The home of the climber.
  public var home: String?
  /// The scale that routes are shown in, by any name of it.
  public var routeScale: String?
  /// The scale that boulder problems are shown in, by any name of it.
  public var boulderScale: String?
  /// The audience of the profile.
  public var visibility: Visibility?

  /// Changes nothing, but for what is given.
  public init(
    handle: String? = nil, name: String? = nil, bio: String? = nil, home: String? = nil,
    routeScale: String? = nil, boulderScale: String? = nil, visibility: Visibility? = nil
  ) {
    self.handle = handle
    self.name = name
    self.bio = bio
    self.home = home
    self.routeScale = routeScale
    self.boulderScale = boulderScale
    self.visibility = visibility
  }
}
