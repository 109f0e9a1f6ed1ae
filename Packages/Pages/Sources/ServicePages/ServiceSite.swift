public import DomainModels
public import Pages
public import Services

/// The pages of a product with a service, for the user of a device.
public struct ServiceSite<Source: Sendable, API: SessionAPI>: PageSite {
  public typealias Operation = ServiceOperation<API>

  public let navigation: PageNavigation
  private let routes: [PageRoute<Source, Operation>]
  private let fileRoutes: [PageFileRoute<Source>]
  private let source: Source
  private let device: ServiceDevice<API>
  private let requests: PendingRequests
  private let signals: (@Sendable () -> AsyncStream<Set<ServiceEvent>>)?
  private let afterwards: @Sendable () async throws -> Void
  private let begin: @Sendable (Source, ServiceDevice<API>) async throws -> PageStart

  /// Puts the pages together.
  ///
  /// - Parameters:
  ///   - navigation: the pages that lead everywhere else.
  ///   - routes: every page; the first that matches an address is meant.
  ///   - fileRoutes: every file that the pages show.
  ///   - source: what pages are read from.
  ///   - device: the user's.
  ///   - identifiers: makes the idempotency keys of requests.
  ///   - changes: reports what changed that the user sees; `nil` where nothing reports that.
  ///   - afterwards: what happens after each request that changes something.
  ///   - start: finds out who the user is, and which pages come first.
  public init(
    _ navigation: PageNavigation, _ routes: [PageRoute<Source, Operation>],
    fileRoutes: [PageFileRoute<Source>] = [], reading source: Source,
    on device: ServiceDevice<API>, identifiers: IdentifierGenerator,
    changes: (@Sendable () -> AsyncStream<Set<ServiceEvent>>)? = nil,
    afterwards: @escaping @Sendable () async throws -> Void = {},
    start: @escaping @Sendable (Source, ServiceDevice<API>) async throws -> PageStart
  ) {
    self.navigation = navigation
    self.routes = routes
    self.fileRoutes = fileRoutes
    self.source = source
    self.device = device
    requests = PendingRequests(identifiers)
    signals = changes
    self.afterwards = afterwards
    begin = start
  }

  public func start() async throws -> PageStart { try await begin(source, device) }

  public func page(at address: PageAddress) async throws -> Page<Operation> {
    guard let page = try await routes.page(at: address, from: source) else { throw API.notFound }
    return page
  }

  /// Returns whether the site has a page of this address.
  public func covers(_ address: PageAddress) -> Bool { routes.contains { $0.matches(address) } }

  public func file(at address: PageAddress) async throws -> PageFile? {
    for route in fileRoutes {
      if let file = try await route.file(at: address, from: source) { return file }
    }
    return nil
  }

  public func perform(_ operation: Operation) async throws -> PageOutcome<Operation> {
    switch operation {
    case .request(let request):
      let notice = try await requests.perform(request, with: device.client)
      try await afterwards()
      return .done(notice)
    case .session(let step): return try await step.perform(on: device)
    }
  }

  public func changes() -> AsyncStream<PageChange>? {
    guard let signals else { return nil }
    return AsyncStream { continuation in
      let task = Task {
        for await events in signals() { continuation.yield(PageChange(events)) }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  public func account() async throws -> String? {
    try device.client.currentUser.map { "\($0.account)".lowercased() }
  }

  public func endSession() async {
    // Tokens of which the service can't be told expire.
    try? await device.client.signOut()
  }

  public func failure(of error: any Error) -> PageFailure { PageFailure(error, of: API.self) }
}

extension PageChange {
  /// Maps a service's events to page changes: the resources by their IDs, or all.
  init(_ events: Set<ServiceEvent>) {
    self = events.contains { $0.id == nil } ? .unknown : .ids(Set(events.compactMap(\.id)))
  }
}

extension ServiceClient {
  /// The stream of changes for the current user, for pages that were just read.
  ///
  /// - Parameters:
  ///   - source: opens the streams of events.
  ///   - sleep: waits before a stream is opened again; `{ try await Task.sleep(for: $0) }` in a
  ///     program.
  /// - Returns: the changes, without the ``ServiceEvent/resync`` with which the first stream begins.
  ///   It ends with the user's session, and with the task that reads it.
  public func changes(
    from source: any ServiceEvents,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) -> AsyncStream<Set<ServiceEvent>> {
    let events = events(
      from: source, pause: { .seconds(min(1 << min($0, 5), 30)) }, sleep: sleep)
    return AsyncStream { continuation in
      let task = Task {
        var isFirst = true
        for await event in events {
          if !isFirst || event != .resync { continuation.yield([event]) }
          isFirst = false
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
