public import DomainModels
internal import Interchange
public import Networking

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Asks OpenBeta, the open catalogue of climbs.
///
/// Copies share their cache and the calls under way. The API is public and needs no key; its data
/// is in the public domain (CC0). It has no search for climbs by name: see Documentation/OpenBeta.md.
public struct OpenBetaClient: Sendable {
  private let graphQL: GraphQLClient
  private let cache: OpenBetaCache
  private let calls = SharedCalls<GraphQLAnswer>()

  /// Makes a client.
  ///
  /// - Parameters:
  ///   - graphQL: asks the server. Its transport should hold back requests, as that of
  ///     ``standard(_:endpoint:cache:clock:wallClock:random:identifiers:)`` does.
  ///   - cache: how long answers count, and where they are kept.
  public init(_ graphQL: GraphQLClient, cache: OpenBetaCache) {
    self.graphQL = graphQL
    self.cache = cache
  }

  /// One climb; nil if OpenBeta doesn't know it.
  ///
  /// - Throws: ``OpenBetaError`` if OpenBeta can't be reached or refuses the question.
  public func climb(
    _ id: Identifier<OpenBetaClimb>
  ) async throws(OpenBetaError) -> OpenBetaAnswer<OpenBetaClimb?> {
    try await ask(OpenBetaQuery.climb(id)) { (data: OpenBetaWire.ClimbData) in
      data.climb.flatMap { OpenBetaClimb($0) }
    }
  }

  /// One area with its climbs or the areas in it; nil if OpenBeta doesn't know it.
  ///
  /// - Throws: ``OpenBetaError`` if OpenBeta can't be reached or refuses the question.
  public func area(
    _ id: Identifier<OpenBetaArea>
  ) async throws(OpenBetaError) -> OpenBetaAnswer<OpenBetaArea?> {
    try await ask(OpenBetaQuery.area(id)) { (data: OpenBetaWire.AreaData) in
      data.area.flatMap { OpenBetaArea($0) }
    }
  }

  /// Areas whose name has the text in it, in upper or lower case.
  ///
  /// The order is the API's and has little to do with what the user means: the first `Squamish` is
  /// a boulder in South Dakota.
  ///
  /// - Parameters:
  ///   - name: at least one letter.
  ///   - isExact: whether the name has to be just this.
  ///   - limit: how many at most, 1 to 500.
  ///   - offset: how many to leave out at the start.
  /// - Returns: the areas; fewer than `limit` at the end.
  /// - Throws: if no answer could be had, or the name is empty.
  public func areas(
    named name: String, exactly isExact: Bool = false, limit: Int = 50, offset: Int = 0
  ) async throws(OpenBetaError) -> OpenBetaAnswer<[OpenBetaAreaSummary]> {
    try await page(named: name, exactly: isExact, limit: limit, offset: offset).answer
  }

  /// Areas by name, and how many places of the list the server filled: those that are left out
  /// because they can't be used, or stand there twice, are counted.
  func page(
    named name: String, exactly isExact: Bool, limit: Int, offset: Int
  ) async throws(OpenBetaError) -> (answer: OpenBetaAnswer<[OpenBetaAreaSummary]>, length: Int) {
    guard let name = OpenBetaUnknownWord.text(name) else {
      throw OpenBetaError(.question("every area has a name with nothing in it: ask for a word"))
    }
    let query = OpenBetaQuery.areas(
      named: name, exactly: isExact, limit: min(max(1, limit), Self.largestPage),
      offset: max(0, offset))
    let answer = try await present(query) { (data: OpenBetaWire.AreasData) in
      data.areas.map { (areas: OpenBetaAreaSummary.all($0), length: $0.count) }
    }
    let page = answer.value
    return (
      OpenBetaAnswer(page.areas, problems: answer.problems, source: answer.source), page.length
    )
  }

  /// Crags around a point; to learn what is in one, ask for its area.
  ///
  /// - Parameters:
  ///   - place: the point.
  ///   - metres: how far away they are.
  /// - Returns: areas that have climbs; who they are and nothing of what is in them.
  /// - Throws: if no answer could be had.
  public func crags(
    near place: OpenBetaLocation, metres: ClosedRange<Int> = 0...48_000
  ) async throws(OpenBetaError) -> OpenBetaAnswer<[OpenBetaAreaSummary]> {
    guard metres.lowerBound >= 0, metres.upperBound <= Self.halfwayRound else {
      throw OpenBetaError(.question("a distance is from 0 to \(Self.halfwayRound) metres"))
    }
    let query = OpenBetaQuery.crags(near: place, metres: metres)
    return try await present(query) { (data: OpenBetaWire.NearData) in
      data.cragsNear.map { groups in
        OpenBetaAreaSummary.all(groups.flatMap { $0?.crags ?? [] })
      }
    }
  }

  /// Crags in a box on the map, or the areas around them for a map seen from further away.
  ///
  /// - Parameters:
  ///   - bounds: the box.
  ///   - zoom: from 11 on there are crags, below the areas around them.
  /// - Returns: the areas.
  /// - Throws: if no answer could be had.
  public func crags(
    within bounds: OpenBetaBounds, zoom: Double = 11
  ) async throws(OpenBetaError) -> OpenBetaAnswer<[OpenBetaAreaSummary]> {
    guard zoom.isFinite else { throw OpenBetaError(.question("a zoom is a number")) }
    return try await present(OpenBetaQuery.crags(within: bounds, zoom: zoom)) {
      (data: OpenBetaWire.WithinData) in data.cragsWithin.map { OpenBetaAreaSummary.all($0) }
    }
  }

  /// The countries: the areas from which all others can be reached.
  ///
  /// - Throws: ``OpenBetaError`` if OpenBeta can't be reached or refuses the question.
  public func countries() async throws(OpenBetaError) -> OpenBetaAnswer<[OpenBetaAreaSummary]> {
    try await present(OpenBetaQuery.countries) { (data: OpenBetaWire.CountriesData) in
      data.countries.map { OpenBetaAreaSummary.all($0) }
    }
  }

  /// The most that the API gives at a time.
  static let largestPage = 500
  private static let halfwayRound = 20_037_508

  /// A list, which may be empty but not missing.
  private func present<Data: Decodable & Sendable, Value: Sendable>(
    _ query: GraphQLOperation, _ clean: (Data) -> Value?
  ) async throws(OpenBetaError) -> OpenBetaAnswer<Value> {
    let answer: OpenBetaAnswer<Value?> = try await ask(query, clean)
    guard let value = answer.value else {
      throw OpenBetaError(.server(GraphQLError(answer.problems)))
    }
    return OpenBetaAnswer(value, problems: answer.problems, source: answer.source)
  }

  private func ask<Data: Decodable & Sendable, Value: Sendable>(
    _ query: GraphQLOperation, _ clean: (Data) -> Value?
  ) async throws(OpenBetaError) -> OpenBetaAnswer<Value?> {
    let key = OpenBetaCache.key(for: query, at: graphQL.endpoint)
    let kept = await kept(key, clean)
    if let kept, kept.age < cache.freshness {
      return OpenBetaAnswer(kept.value, source: .cache(age: kept.age))
    }
    let failure: OpenBetaError.Cause
    // The question is at fault, as with a status of 4xx: an old answer would only hide that.
    var isRefused = false
    do throws(HTTPError) {
      let graphQL = graphQL
      let answer = try await calls.value(for: key) { () async throws(HTTPError) -> GraphQLAnswer in
        try await graphQL.answer(to: query)
      }
      let result: GraphQLResult<Data> = try answer.result()
      let value = result.data.flatMap(clean)
      if value != nil, result.isComplete {
        let entry = OpenBetaCacheEntry(bytes: answer.document.bytes, time: cache.clock.now)
        await cache.storage.save(entry, for: key)
      }
      if value != nil || (result.data != nil && result.problems.isEmpty) {
        return OpenBetaAnswer(value, problems: result.problems, source: .server)
      }
      failure = .server(GraphQLError(result.problems))
      isRefused = answer.isRefusal
    } catch {
      failure = .transport(error)
    }
    guard let kept, !isRefused, kept.age <= cache.usefulness,
      let reason = failure.reasonForOldAnswer
    else {
      throw OpenBetaError(failure)
    }
    return OpenBetaAnswer(kept.value, source: .staleCache(age: kept.age, because: reason))
  }

  /// Reads the cache; an unreadable entry counts as missing.
  private func kept<Data: Decodable & Sendable, Value: Sendable>(
    _ key: String, _ clean: (Data) -> Value?
  ) async -> (value: Value, age: Duration)? {
    guard let entry = await cache.storage.entry(for: key), let age = cache.age(of: entry),
      let result: GraphQLResult<Data> = try? GraphQLAnswer(entry.bytes).result(),
      let value = result.data.flatMap(clean)
    else { return nil }
    return (value, age)
  }
}

extension OpenBetaError.Cause {
  /// The reason why an old answer is better than none; nil where it isn't: the caller gave up, or
  /// the program asked for something that can't be had.
  fileprivate var reasonForOldAnswer: HTTPError? {
    switch self {
    case .server(let error): HTTPError(.serverFailed, error.message)
    case .question: nil
    case .transport(let error):
      switch error.reason {
      case .cancelled, .invalidRequest, .rejected: nil
      default: error
      }
    }
  }
}

extension OpenBetaClient {
  public static let publicEndpoint = "https://api.openbeta.io/graphql"

  /// The client that an app should use: polite and patient.
  ///
  /// At most one request is under way, and at most one begins in half a second; what fails for a
  /// reason that may pass is asked again. (The API's own limit isn't published.) Keep one client, so
  /// that all calls share the queue.
  ///
  /// - Parameters:
  ///   - transport: what sends in the end.
  ///   - endpoint: where the API is.
  ///   - headers: what is sent with each request besides, such as a `User-Agent`.
  ///   - cache: how long answers count, and where they are kept.
  ///   - clock: waits and measures.
  ///   - wallClock: for dates of the server.
  ///   - random: the source of jitter in the waits.
  ///   - identifiers: gives the keys of queries.
  /// - Returns: the client.
  /// - Throws: if the endpoint is no address.
  public static func standard(
    _ transport: any HTTPTransport, endpoint: String = publicEndpoint, headers: HTTPHeaders = [:],
    cache: OpenBetaCache, clock: MonotonicClock, wallClock: WallClock, random: RandomSource,
    identifiers: IdentifierGenerator
  ) throws(OpenBetaError) -> OpenBetaClient {
    guard let url = URL(string: endpoint) else {
      throw OpenBetaError(.question("the endpoint is no address"))
    }
    let client = politeTransport(
      transport, clock: clock, wallClock: wallClock, random: random, identifiers: identifiers)
    return OpenBetaClient(
      GraphQLClient(client, endpoint: url, headers: headers, identifiers: identifiers),
      cache: cache)
  }

  /// One request at a time and two a second, with patience.
  static func politeTransport(
    _ transport: any HTTPTransport, clock: MonotonicClock, wallClock: WallClock,
    random: RandomSource, identifiers: IdentifierGenerator
  ) -> HTTPClient {
    var policy = HTTPPolicy()
    policy.interval = .milliseconds(500)
    policy.maximumInFlight = 1
    return HTTPClient.standard(
      transport, policy: policy, clock: clock, wallClock: wallClock, random: random,
      identifiers: identifiers)
  }
}
