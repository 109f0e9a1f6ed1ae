public import DomainModels
internal import Interchange
internal import Networking

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How long answers count, and where they are kept.
///
/// - **OB1** An answer is fresh for a time: until then the server isn't asked.
/// - **OB2** After that it is asked, and an answer that could not be had is replaced by the old one,
///   which says its age and why.
/// - **OB3** Only complete answers are kept: nothing with errors, and not that something isn't there.
public struct OpenBetaCache: Sendable {
  let storage: any OpenBetaCacheStorage
  let clock: WallClock
  let freshness: Duration
  let usefulness: Duration

  /// Makes a cache.
  ///
  /// - Parameters:
  ///   - storage: where answers are kept.
  ///   - clock: says how old they are.
  ///   - freshness: how long the server isn't asked again; a day by default.
  ///   - usefulness: how old an answer may be that replaces one; 90 days by default.
  public init(
    _ storage: any OpenBetaCacheStorage = OpenBetaMemory(), clock: WallClock,
    freshness: Duration = .seconds(86_400), usefulness: Duration = .seconds(90 * 86_400)
  ) {
    self.storage = storage
    self.clock = clock
    self.freshness = freshness
    self.usefulness = usefulness
  }

  /// The same text for the same question to the same server.
  static func key(for operation: GraphQLOperation, at endpoint: URL) -> String {
    let variables = JSONValue.object(operation.variables).text()
    let text = "\(endpoint.absoluteString)\n\(operation.name)\n\(operation.document)\n\(variables)"
    let namespace = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    return UUID(name: text, in: namespace).uuidString.lowercased()
  }

  /// How old an entry is; nil for one that says it comes from the future, when a clock was wrong.
  func age(of entry: OpenBetaCacheEntry) -> Duration? {
    let (age, overflow) = clock.now.milliseconds.subtractingReportingOverflow(
      entry.time.milliseconds)
    return overflow || age < 0 ? nil : .milliseconds(age)
  }
}
