import ClimbingFeatures
import ClimbingModels
import ClimbingPages
import DomainModels
import HubFeatures
public import HubPages
import HubRequests
public import Pages
import Secrets
import ServicePages
public import Services
import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The pages of climbing for one browser: the way in, and the logbook on the account's device.
public final class ClimbingBrowserSite: PageSite {
  public typealias Operation = BrowserOperation

  private let devices: BrowserDevices
  private let entrance: HubSignInSite
  private let visit: BrowserHubSession
  private let hasPasskeys: Bool

  /// - Parameters:
  ///   - devices: the devices of all browsers.
  ///   - caller: who asks, as far as the browser says it.
  ///   - hasPasskeys: whether the hub takes passkeys.
  public init(_ devices: BrowserDevices, for caller: Caller, hasPasskeys: Bool = false) {
    let identifiers = IdentifierGenerator.version7(clock: devices.clock, random: devices.random)
    let client = HubClient(
      devices.service, secrets: InMemorySecretStore(), clock: devices.clock,
      random: devices.random, caller: caller)
    (self.devices, self.hasPasskeys) = (devices, hasPasskeys)
    visit = BrowserHubSession(client)
    entrance = HubSignInSite(client, identifiers: identifiers, hasPasskeys: hasPasskeys)
  }

  public var navigation: PageNavigation {
    let pages = ClimbingSite<LogbookContext>.liveNavigation
    return PageNavigation(tabs: pages.tabs, others: pages.others, entrance: .signIn)
  }

  public func start() async throws -> PageStart {
    guard try visit.client.currentUser != nil else {
      return PageStart(user: nil, trail: [.signIn], isReady: false)
    }
    let visitor = try await visitor()
    return try await devices.use(visitor.account, by: visit) { device in
      let logbookState = try await device.logbookState(
        claimed: visitor.climber, patience: devices.limits.patience)
      if case .newcomer = logbookState {
        return PageStart(user: nil, trail: [.welcome], isReady: false)
      }
      return PageStart(user: nil, trail: [.root], isReady: true)
    }
  }

  public func page(at address: PageAddress) async throws -> Page<BrowserOperation> {
    if entrance.covers(address) {
      return try await entrance.page(at: address).map { .hub($0) }
    }
    let visitor = try await visitor()
    return try await devices.use(visitor.account, by: visit) { device in
      let logbookState = try await device.logbookState(
        claimed: visitor.climber, patience: devices.limits.patience)
      switch logbookState {
      case .newcomer:
        if address.parts == PageAddress.welcome.parts {
          return Page(.welcome(knowing: DeviceTimeZone.isKnown))
        }
        throw MissingLogbook()
      case .arriving(let count): return .arriving(count, at: address)
      case .ready(let climber): return try await page(at: address, of: climber, on: device)
      }
    }
  }

  private func page(
    at address: PageAddress, of climber: Identifier<Profile>, on device: BrowserDevice
  ) async throws -> Page<BrowserOperation> {
    let problem = await device.refresh(climber)
    var page: Page<BrowserOperation>
    switch address.parts {
    case PageAddress.account.parts:
      page = try await .account(logbook(of: climber, on: device), hasPasskeys: hasPasskeys)
    case PageAddress.zone.parts:
      page = Page(.zone(device.zone.localTime.zone, knowing: DeviceTimeZone.isKnown))
    case PageAddress.sync.parts:
      page = try await .sync(logbook(of: climber, on: device), of: visit.client)
    case PageAddress.importFile.parts:
      page =
        device.upload.report.map { .checked($0, title: LogbookFiles.title(of: $0)) }
        ?? .importing(from: LogbookFiles.titles, atMost: LogbookFiles.limit)
    case PageAddress.exportFiles.parts: page = .exporting(LogbookFiles.exports)
    case _ where CatalogueSite<BrowserCatalogue>.covers(address):
      let logbook = logbook(of: climber, on: device)
      let today = try await ActiveSession(logbook)() == nil ? logbook.today : nil
      let site = CatalogueSite(try await devices.catalogue.catalogue())
      page = try await BrowserPages.page(at: address) { try await site.page(at: $0, on: today) }
        .map { .logbook($0) }
    default:
      let site = pages(of: climber, on: device)
      page = try await BrowserPages.page(at: address) { try await site.page(at: $0) }
        .map { .logbook($0) }
    }
    page.address = address
    // What is being filled in is not to be left by mistake; a form that narrows a page down is another.
    let narrows = page.form.map { $0.fields.contains { $0.kind == .search } } ?? true
    if narrows || !page.sections.isEmpty, !address.parts.isEmpty {
      page.banner = try await .session(logbook(of: climber, on: device))
    }
    if let problem { page.introduction.insert(.text(problem.notCurrent), at: 0) }
    return page
  }

  public func perform(
    _ operation: BrowserOperation
  ) async throws -> PageOutcome<BrowserOperation> {
    switch operation {
    case .hub(let operation):
      let outcome = try await entrance.perform(operation)
      if case .left = outcome { devices.leave(visit) }
      return outcome.map { .hub($0) }
    case .begin(let handle, let name, let zone):
      let visitor = try await visitor()
      try await devices.use(visitor.account, by: visit) { device in
        if let zone { try device.zone.choose(zone) }
        try await device.begin(handle, name: name)
      }
      return .done(PageNotice("Your logbook is ready.", opens: .root))
    case .setZone(let name):
      let visitor = try await visitor()
      try await devices.use(visitor.account, by: visit) { try $0.zone.choose(name) }
      return .done(PageNotice("Times are those of \(name) now.", opens: .account))
    case .checkFile(let bytes):
      return try await files { files, _ in
        try await files.check(bytes)
        return .done(PageNotice("", opens: .importFile))
      }
    case .dropFile:
      return try await files { files, _ in
        files.drop()
        return .done(PageNotice("", opens: .importFile))
      }
    case .importFile:
      return try await files { files, sync in
        let report = try await files.take()
        let problem = await sync()
        let words = [report.announcement, problem?.notHandedOver].compactMap(\.self)
        return .done(PageNotice(words.joined(separator: " "), opens: "/log"))
      }
    case .logbook(.show(let address)): return .done(PageNotice("", opens: address))
    case .logbook(let operation): return try await perform(operation)
    }
  }

  /// Carries out each form once, and with a clock that shows when it was tapped if it waited on the phone.
  public func perform(
    _ operation: BrowserOperation, sentAs delivery: FormDelivery
  ) async throws -> PageOutcome<BrowserOperation> {
    guard case .logbook(let operation) = operation else { return try await perform(operation) }
    let outcome = try await FormTaken.outcome { try await perform(operation, as: delivery) }
    return outcome ?? .done(PageNotice(""))
  }

  public func formerPage(at address: PageAddress) async throws -> Page<BrowserOperation>? {
    try await onDevice { device, climber, _ in
      try await pages(of: climber, on: device).formerPage(at: address)?.map { .logbook($0) }
    }
  }

  public func hasTaken(_ delivery: FormDelivery) async throws -> Bool {
    try await onDevice { device, climber, _ in
      let store = logbook(of: climber, on: device).store
      if try await store.hasTaken(delivery) { return true }
      // What the form wrote on the device of another process comes from the hub.
      _ = await device.refresh(climber)
      return try await store.hasTaken(delivery)
    }
  }

  private func perform(
    _ operation: ClimbingOperation, as delivery: FormDelivery? = nil
  ) async throws -> PageOutcome<BrowserOperation> {
    try await onDevice { device, climber, account in
      var logbook = logbook(of: climber, on: device)
      if let delivery {
        logbook.store = logbook.store.noting(
          delivery, arrivingAs: logbook.identifiers.next(), at: devices.clock.now)
        logbook.identifiers = .following(from: delivery)
      }
      if let milliseconds = delivery?.doneAt {
        let timestamp = Timestamp(milliseconds: milliseconds)
        logbook.clock = WallClock { timestamp }
      }
      let site = ClimbingSite(logbook, hasLiveSession: true)
      let outcome =
        if let delivery {
          try await site.perform(operation, sentAs: delivery)
        } else {
          try await site.perform(operation)
        }
      let problem = await device.sync(climber)
      devices.changes.tell(account)
      guard let problem, case .done(var notice) = outcome else {
        return outcome.map { .logbook($0) }
      }
      notice.text += " " + problem.notHandedOver
      return .done(notice.map { .logbook($0) })
    }
  }

  public func file(at address: PageAddress) async throws -> PageFile? {
    guard let export = LogbookFiles.exports.first(where: { $0.address == address }) else {
      return nil
    }
    return try await files { files, _ in try await files.make(export) }
  }

  /// Works with the device of the account, whose climber has begun a logbook.
  private func onDevice<Value>(
    _ body: (BrowserDevice, Identifier<Profile>, UUID) async throws -> Value
  ) async throws -> Value {
    let visitor = try await visitor()
    return try await devices.use(visitor.account, by: visit) { device in
      guard
        case .ready(let climber) = try await device.logbookState(
          claimed: visitor.climber, patience: devices.limits.patience)
      else { throw MissingLogbook() }
      device.expectWrite()
      return try await body(device, climber, visitor.account)
    }
  }

  /// Works with files of the logbook; `sync` hands over what was written.
  private func files<Value>(
    _ body: (LogbookFiles, _ sync: () async -> SyncError?) async throws -> Value
  ) async throws -> Value {
    try await onDevice { device, climber, account in
      let files = LogbookFiles(
        logbook(of: climber, on: device), device.upload, oneByOne: devices.imports)
      return try await body(files) {
        defer { devices.changes.tell(account) }
        return await device.sync(climber)
      }
    }
  }

  public func account() async throws -> String? { "\(try await visitor().account)" }

  /// Reports what other devices of the account hand over, and what its browsers write.
  public func changes() -> AsyncStream<PageChange>? {
    let (changes, continuation) = AsyncStream.makeStream(
      of: PageChange.self, bufferingPolicy: .bufferingNewest(1))
    let task = Task { [self] in
      defer { continuation.finish() }
      guard let account = try? await visitor().account, !Task.isCancelled else { return }
      let end = devices.report(changesOf: account, to: visit, continuation)
      // The end of the stream cancels this task, and a session that was ended elsewhere ends the
      // stream: the browser then reads the page again, which leads to the entrance.
      while (try? await Task.sleep(for: devices.limits.sessionCheck)) != nil, await !hasEnded() {}
      end()
    }
    continuation.onTermination = { _ in task.cancel() }
    return changes
  }

  public func failure(of error: any Error) -> PageFailure {
    if let error = error as? ServiceError { return entrance.failure(of: error) }
    guard let error = error as? any ExplainedError else {
      return PageFailure(.other, String(describing: error))
    }
    if let error = error as? SyncError, error.reason == .unauthorised {
      return PageFailure(.left, error.message, hint: error.hint)
    }
    if let failure = PageFailure(ofStore: error) { return failure }
    return PageFailure(
      error.kind == .notFound ? .gone : .other, error.message, hint: error.hint)
  }

  /// For whom the browser's session is.
  ///
  /// - Throws: `ServiceError` if it has ended.
  private func visitor() async throws -> HubSession {
    let token = try await visit.client.accessToken()
    do {
      return try await devices.visitor(token)
    } catch let error as ServiceError where error.reason == HubAPI.codes.tokenExpired {
      // Another request of the browser refreshed it.
      return try await devices.visitor(try await visit.client.accessToken(insteadOf: token))
    }
  }

  /// Returns whether the browser's session has ended; not so where that can't be found out now.
  private func hasEnded() async -> Bool {
    do {
      _ = try await visitor()
      return false
    } catch {
      return failure(of: error).reason == .left
    }
  }

  private func pages(
    of climber: Identifier<Profile>, on device: BrowserDevice
  ) -> ClimbingSite<LogbookContext> {
    ClimbingSite(logbook(of: climber, on: device), hasLiveSession: true)
  }

  func logbook(of climber: Identifier<Profile>, on device: BrowserDevice) -> LogbookContext {
    device.logbook(of: climber, directory: HubDirectory(client: visit.client))
  }
}
