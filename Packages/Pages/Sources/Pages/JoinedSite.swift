/// Two products as one site: the pages of the first, which needs no account, and below a word of the
/// path those of the second (`/people/discover`).
///
/// The navigation is that of the product whose page is shown, with the way to the other one.
public struct JoinedSite<First: PageSite, Second: PageSite>: PageSite {
  public enum Operation: PageOperation {
    case first(First.Operation)
    case second(Second.Operation)

    public var name: String {
      switch self {
      case .first(let operation): operation.name
      case .second(let operation): operation.name
      }
    }

    public var isAnswered: Bool {
      switch self {
      case .first(let operation): operation.isAnswered
      case .second(let operation): operation.isAnswered
      }
    }

    public var endsAccount: Bool {
      switch self {
      case .first(let operation): operation.endsAccount
      case .second(let operation): operation.endsAccount
      }
    }
  }

  /// The addresses of the second product's pages.
  public struct Division: Sendable {
    let word: String
    let aliases: [PageAddress: PageAddress]
    let isOwn: @Sendable (PageAddress) -> Bool

    /// Divides the addresses.
    ///
    /// - Parameters:
    ///   - word: begins the addresses of the second product; alone it is the address of the page that
    ///     comes first for the reader.
    ///   - aliases: further addresses of the site, with the addresses that the second product has for
    ///     them.
    ///   - isOwn: whether an address that begins with the word does so in the second product itself.
    public init(
      _ word: String, aliases: [PageAddress: PageAddress] = [:],
      isOwn: @escaping @Sendable (PageAddress) -> Bool = { _ in false }
    ) {
      self.word = word
      self.aliases = aliases
      self.isOwn = isOwn
    }

    func covers(_ address: PageAddress) -> Bool { address.parts.first == word }

    /// The address that the second product has for one of the site; `nil` for the word alone.
    func inner(_ address: PageAddress) -> PageAddress? {
      if let alias = aliases[PageAddress(address.parts)] {
        return PageAddress(alias.parts, address.parameters)
      }
      if isOwn(address) { return address }
      let parts = Array(address.parts.dropFirst())
      return parts.isEmpty ? nil : PageAddress(parts, address.parameters)
    }

    /// The address that the site has for one of the second product.
    @Sendable func outer(_ address: PageAddress) -> PageAddress {
      address.parts.first == word
        ? address : PageAddress([word] + address.parts, address.parameters)
    }
  }

  private let first: First
  private let second: Second
  private let division: Division
  private let entries: (first: PageNavigation.Entry, second: PageNavigation.Entry)
  private let firstMapping: PageMapping<First.Operation, Operation>
  private let secondMapping: PageMapping<Second.Operation, Operation>

  /// Joins two products.
  ///
  /// - Parameters:
  ///   - first: the product without accounts.
  ///   - second: the other product.
  ///   - division: where the pages of the second product are.
  ///   - entries: how the navigation of each product names the other one: the entry of the first, which
  ///     the second shows, and the entry of the second.
  public init(
    _ first: First, _ second: Second, _ division: Division,
    entries: (first: PageNavigation.Entry, second: PageNavigation.Entry)
  ) {
    self.first = first
    self.second = second
    self.division = division
    self.entries = entries
    firstMapping = PageMapping(operation: { .first($0) }, address: { $0 })
    secondMapping = PageMapping(operation: { .second($0) }, address: division.outer)
  }

  // MARK: Navigation

  public var navigation: PageNavigation { ofSecond }

  /// The navigation of the product that the page belongs to; a reader who is not signed in has that of
  /// the first everywhere.
  public func navigation(at address: PageAddress, isSignedIn: Bool) -> PageNavigation {
    isSignedIn && division.covers(address) ? ofSecond : ofFirst
  }

  private var ofFirst: PageNavigation {
    let own = first.navigation
    return PageNavigation(tabs: own.tabs, others: own.others + [entries.second])
  }

  private var ofSecond: PageNavigation {
    let own = second.navigation.mapped(by: division.outer)
    return PageNavigation(
      tabs: own.tabs, others: own.others + [entries.first], entrance: own.entrance)
  }

  // MARK: Pages

  public func start() async throws -> PageStart {
    do {
      var start = try await second.start()
      start.trail = start.trail.map(division.outer)
      return start
    } catch { throw Failure.second(error) }
  }

  public func page(at address: PageAddress) async throws -> Page<Operation> {
    var page: Page<Operation>
    if division.covers(address) {
      do {
        page = try await second.page(at: try await innerAddress(address))
          .mapped(by: secondMapping)
      } catch { throw Failure.second(error) }
    } else {
      do {
        page = try await first.page(at: address).mapped(by: firstMapping)
      } catch { throw Failure.first(error) }
    }
    page.address = address
    return page
  }

  public func file(at address: PageAddress) async throws -> PageFile? {
    if division.covers(address) {
      guard let inner = division.inner(address) else { return nil }
      do { return try await second.file(at: inner) } catch { throw Failure.second(error) }
    }
    do { return try await first.file(at: address) } catch { throw Failure.first(error) }
  }

  public func preview(of address: PageAddress) async throws -> Page<Operation>? {
    do {
      guard division.covers(address) else {
        return try await first.preview(of: address)?.mapped(by: firstMapping)
      }
    } catch { throw Failure.first(error) }
    do {
      return try await second.preview(of: try await innerAddress(address))?
        .mapped(by: secondMapping)
    } catch { throw Failure.second(error) }
  }

  public func formerPage(at address: PageAddress) async throws -> Page<Operation>? {
    do {
      guard division.covers(address) else {
        return try await first.formerPage(at: address)?.mapped(by: firstMapping)
      }
    } catch { throw Failure.first(error) }
    do {
      return try await second.formerPage(at: try await innerAddress(address))?
        .mapped(by: secondMapping)
    } catch { throw Failure.second(error) }
  }

  private func innerAddress(_ address: PageAddress) async throws -> PageAddress {
    if let inner = division.inner(address) { return inner }
    return try await second.start().trail.last ?? .root
  }

  public func perform(_ operation: Operation) async throws -> PageOutcome<Operation> {
    switch operation {
    case .first(let operation):
      do {
        return try await first.perform(operation).mapped(by: firstMapping)
      } catch { throw Failure.first(error) }
    case .second(let operation):
      do {
        return try await second.perform(operation).mapped(by: secondMapping)
      } catch { throw Failure.second(error) }
    }
  }

  public func perform(
    _ operation: Operation, sentAs delivery: FormDelivery
  ) async throws -> PageOutcome<Operation> {
    switch operation {
    case .first(let operation):
      do {
        return try await first.perform(operation, sentAs: delivery).mapped(by: firstMapping)
      } catch { throw Failure.first(error) }
    case .second(let operation):
      do {
        return try await second.perform(operation, sentAs: delivery).mapped(by: secondMapping)
      } catch { throw Failure.second(error) }
    }
  }

  public func hasTaken(_ delivery: FormDelivery) async throws -> Bool {
    do { if try await first.hasTaken(delivery) { return true } } catch {
      throw Failure.first(error)
    }
    do { return try await second.hasTaken(delivery) } catch { throw Failure.second(error) }
  }

  public func answer(to operation: Operation) async throws -> PageAnswer<Operation>? {
    switch operation {
    case .first(let operation):
      do {
        return try await first.answer(to: operation)?
          .mapped(by: firstMapping) { Failure.first($0) }
      } catch { throw Failure.first(error) }
    case .second(let operation):
      do {
        return try await second.answer(to: operation)?
          .mapped(by: secondMapping) { Failure.second($0) }
      } catch { throw Failure.second(error) }
    }
  }

  /// The account is that of the second product: the first one needs none.
  public func account() async throws -> String? {
    do { return try await second.account() } catch { throw Failure.second(error) }
  }

  public func endSession() async {
    await first.endSession()
    await second.endSession()
  }

  public func changes() -> AsyncStream<PageChange>? {
    let streams = [first.changes(), second.changes()].compactMap(\.self)
    guard !streams.isEmpty else { return nil }
    return AsyncStream { continuation in
      let task = Task {
        await withDiscardingTaskGroup { group in
          for stream in streams {
            group.addTask { for await change in stream { continuation.yield(change) } }
          }
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// Those of the first product, which needs no account.
  public func visitorChanges() -> AsyncStream<PageChange>? { first.visitorChanges() }

  // MARK: Failures

  /// An error of one of the products.
  private enum Failure: Error {
    case first(any Error)
    case second(any Error)
  }

  public func failure(of error: any Error) -> PageFailure {
    switch error as? Failure {
    case .first(let error): first.failure(of: error)
    case .second(let error): second.failure(of: error)
    case nil: first.failure(of: error)
    }
  }
}

/// Pages that keep something for a reader without an account.
public protocol VisitorSite: PageSite {
  /// The key that finds it again; `nil` while nothing is kept.
  var visitorKey: String? { get }
}

extension JoinedSite: VisitorSite where First: VisitorSite {
  public var visitorKey: String? { first.visitorKey }
}
