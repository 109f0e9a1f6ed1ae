import Assembly
import DomainModels
import HummingbirdServing
import Interchange
import Serving
import Storage
import Synchronization
import TerminalCommands
import Upkeep

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One run of a server, from listening to the last request.
struct ServerRun<Service: HasStore> {
  private let server: ServedProduct<Service>
  private let service: Service
  private let settings: ServerSettings
  private let supervisor: ServiceSupervisor
  private let log: LogWriter
  private let announce: @Sendable (String) throws -> Void
  private let clock: WallClock
  private let identifiers: IdentifierGenerator
  private let readiness: Readiness

  init(
    _ composition: any ProductComposition, _ server: ServedProduct<Service>, _ service: Service,
    settings: ServerSettings, supervisor: ServiceSupervisor, log: LogWriter,
    announce: @escaping @Sendable (String) throws -> Void
  ) {
    (self.server, self.service, self.settings) = (server, service, settings)
    (self.supervisor, self.log, self.announce) = (supervisor, log, announce)
    (clock, identifiers) = (composition.clock, composition.identifiers)
    readiness = Readiness(service.store)
  }

  /// Serves until a signal comes, and until the requests that were under way then are answered.
  ///
  /// - Throws: ``ListenFailure`` if an address can't be listened on.
  func callAsFunction(in session: CommandSession) async throws {
    let (opened, listening) = AsyncStream.makeStream(of: Void.self)
    let work = startWork(after: opened)
    session.deferred.add {
      work.cancel()
      await work.value
    }
    let listeners = try listeners()
    let isEncrypted = settings.tls != nil
    let addresses =
      settings.listen.map { ($0, isEncrypted) } + settings.operations.map { ($0, false) }
    let (announce, supervisor, log, clock) = (announce, supervisor, log, clock)
    let serving = Task {
      try await HummingbirdServer(listeners).run { ports in
        let urls = zip(addresses, ports).map { $0.0.url(port: $1, overTLS: $0.1) }
        log.write(
          event: "ready", ["urls": .array(urls.map { .string($0) })], at: "\(clock.now)")
        for url in urls { try? announce(url) }
        supervisor.notify(.ready)
        listening.yield()
      }
    }
    let (readiness, drainTime) = (readiness, settings.drainTime)
    let limits = settings.limits
    var ending = HummingbirdServer.Ending.complete
    do {
      ending = try await StopSignals.during(
        patience: drainTime + limits.shutdownTime + limits.cancellationTime + .seconds(2)
      ) {
        try await serving.value
      } stop: {
        readiness.drain()
        supervisor.notify(.stopping)
        work.cancel()
        log.write(event: "stopping", at: "\(clock.now)")
        Task {
          try? await Task.sleep(for: drainTime)
          serving.cancel()
        }
      } giveUp: {
        Self.noteAbandoned(log, clock)
        log.flush()
        exit(0)
      }
    } catch is CancellationError {
      // A stop was requested before it listened.
    } catch {
      throw ListenFailure(error, at: addresses.map { $0.url(overTLS: $1) })
    }
    if ending == .abandoned { Self.noteAbandoned(log, clock) }
    log.write(event: "stopped", at: "\(clock.now)")
  }

  /// A request goes on and is not waited for.
  private static func noteAbandoned(_ log: LogWriter, _ clock: WallClock) {
    log.write(event: "requests_abandoned", level: "error", at: "\(clock.now)")
  }

  private func listeners() throws -> [Listener] {
    let metrics = ServerMetrics()
    let (log, readiness) = (log, readiness)
    let pages = settings.servesPages ? try server.pages?(service, settings) : nil
    let api = SiteServer(
      try server.sites(service, metrics) + (pages.map { [$0] } ?? []), policy: settings.policy,
      identifiers: identifiers,
      clock: clock,
      log: AccessLog { log.write($0) }, metrics: metrics)
    let operations = SiteServer(
      [OperationsSite(metrics: metrics) { await readiness.problem() }],
      policy: settings.operationsPolicy, identifiers: identifiers, clock: clock, log: .silent,
      // What operators ask is not counted among what clients do.
      metrics: ServerMetrics())
    let (limits, proxies) = (settings.limits, settings.proxies)
    let certificate = try certificate()
    return settings.listen.map {
      Listener($0.address, api, limits: limits, proxies: proxies, certificate: certificate)
    } + settings.operations.map { Listener($0.address, operations, limits: limits) }
  }

  /// The certificate of the API; `nil` if it is served without TLS.
  ///
  /// - Throws: `UsageFailure` if its files have changed since the settings were read, and can't be
  ///   used.
  private func certificate() throws(UsageFailure) -> ServerCertificate? {
    guard let files = settings.tls else { return nil }
    let (log, clock) = (log, clock)
    do throws(TLSFailure) {
      return try ServerCertificate(files) { failure in
        log.write(
          event: "tls_reload_failed", level: "error", ["reason": .string(failure.message)],
          at: "\(clock.now)")
      }
    } catch {
      throw UsageFailure(
        code: "wrong_configuration", message: error.message, hint: error.hint)
    }
  }

  /// Begins the work beside requests when the server listens, and goes on until it is cancelled; its
  /// failures are in the log.
  private func startWork(after opened: AsyncStream<Void>) -> Task<Void, Never> {
    let upkeep = Upkeep(
      server.upkeep(service), in: service.store, clock: clock, identifiers: identifiers)
    let (log, clock, service, warm) = (log, clock, service, server.warm)
    return Task {
      for await _ in opened {
        async let warming: Void = {
          do {
            try await warm(service)
          } catch {
            guard !Task.isCancelled else { return }
            log.write(
              event: "warming_failed", level: "error", ["code": .string(Self.code(of: error))],
              at: "\(clock.now)")
          }
        }()
        try? await upkeep.run {
          try await Task.sleep(for: $0)
        } report: { round in
          let time = "\(clock.now)"
          switch round {
          case .success(let report):
            for (task, code) in report.failures.sorted(by: { $0.key < $1.key }) {
              log.write(
                event: "upkeep_failed", level: "error",
                ["task": .string(task), "code": .string(code)], at: time)
            }
          case .failure(let error):
            log.write(
              event: "upkeep_failed", level: "error", ["code": .string(Self.code(of: error))],
              at: time)
          }
        }
        await warming
      }
    }
  }

  private static func code(of error: any Error) -> String {
    (error as? any ExplainedError)?.code ?? "\(type(of: error))"
  }
}

/// The readiness of a server for requests.
final class Readiness: Sendable {
  private let store: RecordStore
  private let isDraining = Atomic(false)

  init(_ store: RecordStore) { self.store = store }

  /// From now on it should get none.
  func drain() { isDraining.store(true, ordering: .releasing) }

  /// Why it should get none; `nil` if it should.
  ///
  /// A store that a later version has moved to a new layout refuses the read.
  func problem() async -> String? {
    if isDraining.load(ordering: .acquiring) { return "the server stops" }
    do {
      _ = try await store.read { try $0.first(Query<UpkeepRun>().limit(1)) }
      return nil
    } catch {
      return (error as? any ExplainedError)?.message ?? "the store can't be read"
    }
  }
}

/// The server can't listen at the configured address.
struct ListenFailure: ExplainedError {
  let code = "listen_failed"
  let message: String
  let hint: String?
  let kind = FailureKind.failed

  init(_ error: any Error, at places: [String], option: String = "--listen") {
    if let explained = error as? any ExplainedError {
      (message, hint) = (explained.message, explained.hint)
      return
    }
    // What the system says stands behind the name of its call.
    let last = "\(error)".split(separator: ": ").last?.prefix { $0 != ")" } ?? ""
    // Some errors end with the system's number alone.
    let reason = Int32(last).map { String(cString: strerror($0)) } ?? String(last)
    message = "the server can't listen on \(places.joined(separator: ", ")): \(reason)"
    hint = "Stop the program that listens there, or choose another address with \(option)"
  }
}
