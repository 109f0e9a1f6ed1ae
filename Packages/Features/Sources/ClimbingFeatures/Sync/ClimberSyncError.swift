public import DomainModels

/// Says why a logbook could not be synced, beyond what `SyncError` says of places.
public enum ClimberSyncError: ExplainedError, Equatable {
  /// The place holds another program's data.
  case otherProduct(place: String, product: String)
  /// The place holds another climber's logbook; `isHere` says whether that climber is signed in here.
  case anotherClimber(place: String, owner: String, climber: String, isHere: Bool)
  /// The place does not say whose it is in a way that this program understands.
  case unknownOwner(place: String)
  /// The place has nothing of its climber yet.
  case nobodyThere(place: String, owner: String)
  /// Nothing is synced with.
  case notLinked
  /// No place is meant by what was typed; `known` are those that are linked.
  case placeNotFound(String, known: [String])
  /// Several places are linked, and one has to be named.
  case severalPlaces([String])
  /// No conflict is meant by what was typed.
  case conflictNotFound(String)
  /// Several conflicts are meant: the ends of their IDs.
  case ambiguousConflict(String, candidates: [String])
  /// No refused change is meant by what was typed.
  case refusalNotFound(String)
  /// Several refused changes are meant: the ends of their IDs.
  case ambiguousRefusal(String, candidates: [String])
  /// The value can't be brought back, because its record is deleted.
  case recordDeleted(String)
  /// The value can't be brought back, because its record is gone for good.
  case recordGone(String)
  /// The store forgets everything when the program ends.
  case passingStore

  /// A stable name.
  public var code: String {
    switch self {
    case .otherProduct: "sync_other_product"
    case .anotherClimber: "sync_somebody_else"
    case .unknownOwner: "sync_unknown_owner"
    case .nobodyThere: "sync_nobody_there"
    case .notLinked: "sync_not_linked"
    case .placeNotFound: "sync_place_not_found"
    case .severalPlaces: "sync_several_places"
    case .conflictNotFound: "conflict_not_found"
    case .ambiguousConflict: "ambiguous_conflict"
    case .refusalNotFound: "refusal_not_found"
    case .ambiguousRefusal: "ambiguous_refusal"
    case .recordDeleted: "record_deleted"
    case .recordGone: "record_gone"
    case .passingStore: "passing_store"
    }
  }

  public var message: String {
    switch self {
    case .otherProduct(let place, let product): "\(place) holds data of \(product), not of climbing"
    case .anotherClimber(let place, let owner, let climber, _) where owner == climber:
      "\(place) holds the logbook of another climber who is called \(owner), too"
    case .anotherClimber(let place, _, let climber, isHere: false) where Self.isServer(place):
      "the account at \(place) has the logbook of another climber, and \(climber) acts here"
    case .anotherClimber(let place, let owner, let climber, _):
      "\(place) holds the logbook of \(owner), and \(climber) acts here"
    case .unknownOwner(let place): "\(place) does not say whose logbook it holds"
    case .nobodyThere(let place, let owner): "\(place) has nothing of \(owner) yet"
    case .notLinked: "there is no place that this logbook is synced with"
    case .placeNotFound(let text, _): "this logbook is not synced with \(text)"
    case .severalPlaces(let places):
      "this logbook is synced with \(places.count) places: \(places.joined(separator: ", "))"
    case .conflictNotFound(let text): "there is no conflict \"\(text)\""
    case .refusalNotFound(let text): "there is no refused change \"\(text)\""
    case .ambiguousConflict(let text, let candidates):
      "\"\(text)\" can mean \(candidates.count) conflicts: \(candidates.joined(separator: ", "))"
    case .ambiguousRefusal(let text, let candidates):
      "\"\(text)\" can mean \(candidates.count) changes: \(candidates.joined(separator: ", "))"
    case .recordDeleted(let title): "\(title) is deleted"
    case .recordGone(let title): "\(title) is gone for good"
    case .passingStore: "this store is gone when the program ends, and can't be synced"
    }
  }

  /// The next step for the user.
  public var hint: String? {
    switch self {
    case .otherProduct: "Take another folder"
    case .anotherClimber(_, _, _, isHere: true): "Sync as that climber"
    case .anotherClimber(let place, _, let climber, isHere: false) where Self.isServer(place):
      "Sign in there with the account of \(climber); or join, and the account's climber comes here, too"
    case .anotherClimber(_, _, _, isHere: false):
      "Take another folder; or join, and its climber comes here, too. Climbs move from one climber "
        + "to another by export and import"
    case .unknownOwner: "Take another folder, or update the program on this device"
    case .nobodyThere: "Sync the other device with it first"
    case .notLinked: "Name a folder that your devices share, or a hub"
    case .placeNotFound(_, let known):
      known.isEmpty
        ? "Link it" : "It is with \(known.joined(separator: ", "))"
    case .severalPlaces: "Name one of them"
    case .conflictNotFound, .ambiguousConflict: "List the conflicts"
    case .refusalNotFound, .ambiguousRefusal: "List the refused changes"
    case .recordDeleted: "Restore it first"
    case .recordGone: nil
    case .passingStore: "Use a store that is kept in a file"
    }
  }

  /// Returns whether a place is an account at a server, and no folder.
  public static func isServer(_ place: String) -> Bool { place.contains("://") }

  /// The kind of failure.
  public var kind: FailureKind {
    switch self {
    case .notLinked, .placeNotFound, .conflictNotFound, .refusalNotFound, .recordGone: .notFound
    case .nobodyThere: .failed
    default: .usage
    }
  }
}
