public import DomainModels
public import Storage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The state of syncing between a store and one place.
public struct SyncLink: Record {
  /// Follows from the place.
  public let id: Identifier<SyncLink>
  /// The place's own name for itself, which stays when it moves.
  public var place: String
  /// The place, as users read it.
  public var label: String
  /// The identity of this store there; drawn once for each link.
  public var device: UUID
  /// After which place to pull.
  public var cursor: String?
  /// The position in a snapshot that is to replace a missing cursor.
  public var snapshot: String?
  /// Up to which place the log of every scope was handed over that ``pushedPlaces`` does not name.
  public var pushedThrough: Int
  /// Up to which place the logs of single scopes were handed over, each as `place scope`.
  public var pushedPlaces: [String]?
  /// After which record the first handing over of all records goes on; `nil` once it is done.
  public var upload: String?
  /// The latest selection of records of others that go along (``SharedRecords/occasions``).
  public var occasions: String?
  /// True if both sides have to be compared at the next opportunity.
  public var mustCompare: Bool
  /// The version of the app's catalogue when parked changes were last tried.
  public var schemaVersion: Int
  /// True if commands that write hand it over at once, as far as that is quick.
  public var isAutomatic: Bool
  /// When everything was last exchanged.
  public var lastSuccessAt: Timestamp?
  /// The time of the last attempt.
  public var lastAttemptAt: Timestamp?
  /// The number of failures in a row.
  public var failures: Int
  /// The code of what failed last; `nil` once all went well.
  public var problemCode: String?
  /// The last failure, as a sentence.
  public var problem: String?
  /// The next step for the user, as a sentence.
  public var problemHint: String?
  /// The number of milliseconds that the far side's clock is ahead of this one, as far as it has
  /// one.
  public var clockOffset: Int?
  /// When it was made, changed and given up.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<SyncLink>, place: String, label: String, device: UUID, cursor: String?,
    snapshot: String?, pushedThrough: Int, pushedPlaces: [String]?, upload: String?,
    occasions: String?, mustCompare: Bool,
    schemaVersion: Int, isAutomatic: Bool, lastSuccessAt: Timestamp?, lastAttemptAt: Timestamp?,
    failures: Int,
    problemCode: String?, problem: String?, problemHint: String?, clockOffset: Int?,
    lifecycle: Lifecycle
  ) {
    self.id = id
    self.place = place
    self.label = label
    self.device = device
    self.cursor = cursor
    self.snapshot = snapshot
    self.pushedThrough = pushedThrough
    self.pushedPlaces = pushedPlaces
    self.upload = upload
    self.occasions = occasions
    self.mustCompare = mustCompare
    self.schemaVersion = schemaVersion
    self.isAutomatic = isAutomatic
    self.lastSuccessAt = lastSuccessAt
    self.lastAttemptAt = lastAttemptAt
    self.failures = failures
    self.problemCode = problemCode
    self.problem = problem
    self.problemHint = problemHint
    self.clockOffset = clockOffset
    self.lifecycle = lifecycle
  }

  /// Up to which places the change log was handed over.
  public var pushed: LogPosition {
    get {
      LogPosition(
        base: Int64(pushedThrough),
        Dictionary(
          (pushedPlaces ?? []).compactMap { text in
            let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let place = Int64(parts[0]) else { return nil }
            return (Scope(String(parts[1])), place)
          }, uniquingKeysWith: min))
    }
    set {
      pushedThrough = Int(newValue.base)
      let places = newValue.places.map { "\($0.value) \($0.key)" }.sorted()
      pushedPlaces = places.isEmpty ? nil : places
    }
  }

  /// Has all records of others handed over that go along, if some may be among them that did not
  /// before.
  mutating func welcome(_ occasions: String?) {
    let known = Set((self.occasions ?? "").split(separator: " "))
    if let occasions, !Set(occasions.split(separator: " ")).isSubset(of: known) {
      // Who is not yet through with the own records comes to the others anyway.
      let isAmongOwn = upload.flatMap { UploadPosition($0) }?.isAmongShared == false
      if !isAmongOwn { upload = UploadPosition.sharedRecords.description }
    }
    self.occasions = occasions
  }

  /// Has everything handed over that the place has lost, by a comparison.
  ///
  /// A comparison finds living records only, so all deletions are handed over first: otherwise
  /// another device could bring back a record whose deletion the place has lost.
  mutating func handOverAgain() {
    mustCompare = true
    let place = upload.flatMap { UploadPosition($0) }
    let isOfAll = place.map { !$0.isAmongShared && !$0.isOfDeletions } ?? false
    upload = (isOfAll ? UploadPosition.start : .deletions).description
  }

  public static func identity(of place: String) -> Identifier<SyncLink> {
    Identifier(name: place, in: SyncNamespace.link)
  }

  public static let table = "sync_links"

  /// Its owner's, on this device only.
  public static let schema = Schema(
    scope: .owner, kind: .local,
    Column("id", \.id),
    Column("place", \.place),
    Column("label", \.label),
    Column("device", \.device),
    Column("cursor", \.cursor),
    Column("snapshot", \.snapshot),
    Column("pushed_through", \.pushedThrough),
    Column("pushed_places", \.pushedPlaces),
    Column("upload", \.upload),
    Column("occasions", \.occasions),
    Column("must_compare", \.mustCompare),
    Column("schema_version", \.schemaVersion),
    Column("is_automatic", \.isAutomatic),
    Column("last_success_at", \.lastSuccessAt),
    Column("last_attempt_at", \.lastAttemptAt),
    Column("failures", \.failures),
    Column("problem_code", \.problemCode),
    Column("problem", \.problem),
    Column("problem_hint", \.problemHint),
    Column("clock_offset_ms", \.clockOffset),
    Column.lifecycle(\.lifecycle),
    make: SyncLink.init)
}

extension SyncLink {
  /// Remembers how far everything was handed over.
  ///
  /// - Parameters:
  ///   - source: where what was handed over came from.
  ///   - report: what became of it.
  ///   - firstRetried: of each scope the place in the log of the first change that has to come again.
  ///   - scopes: whose changes were handed over.
  mutating func advance(
    past source: SyncBatch.Source, _ report: SettleReport, firstRetried: [Scope: Int64],
    handedOver scopes: Set<Scope>
  ) {
    switch source {
    case .ranges: break
    case .records(let next): if report.retried == 0 { upload = next }
    case .log(let through):
      if firstRetried.isEmpty { return pushed.advance(to: through) }
      var reached = pushed
      for scope in scopes.union(through.places.keys).union(firstRetried.keys) {
        reached.advance(
          to: min(through[scope], (firstRetried[scope] ?? .max) - 1), in: scope)
      }
      pushed = reached
    }
  }
}

extension SyncLink {
  /// Writes down how a round ended.
  mutating func conclude(_ conclusion: SyncConclusion, at now: Timestamp) {
    lastAttemptAt = now
    switch conclusion {
    case .done, .verified:
      lastSuccessAt = now
      failures = 0
      problemCode = nil
      problem = nil
      problemHint = nil
      if case .verified = conclusion { mustCompare = false }
    case .incomplete(let error, let differing):
      failures = 0
      note(error)
      if differing != nil { mustCompare = false }
    case .failed(let error), .paused(let error):
      failures += 1
      note(error)
    }
  }

  private mutating func note(_ error: SyncError) {
    problemCode = error.code
    problem = error.message
    problemHint = error.hint
  }
}
