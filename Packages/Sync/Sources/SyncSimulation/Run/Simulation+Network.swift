import DomainModels
import Storage
import Sync

extension Simulation {
  /// The time that a device waits for an answer, in milliseconds.
  static let patience: Int64 = 8_000
  /// The number of milliseconds that a timestamp may be ahead of a place's clock before it is
  /// replaced.
  static let tolerance: Int64 = 60_000

  /// Sends a question on its way.
  func send(_ effect: SyncEffect, from device: SimulatedDevice) throws {
    guard let program = device.program, let ticket = effect.anyTicket else { return }
    if case .pull(_, let cursor, _) = effect { device.askedAfter = cursor }
    let fault = device.folder == nil ? nextFault(of: device, for: effect) : nil
    note("device \(device.number) \(effect.name)\(fault.map { ", which \($0)" } ?? "")")
    totals.count("requests")
    if effect.asksForCredentials { return try refresh(device, ticket, fault) }
    func request(isHeard: Bool, _ fault: NetworkFault? = nil) -> SimulationEvent {
      .arrive(
        NetworkRequest(
          device: device.number, incarnation: device.incarnation, name: program.name,
          effect: effect, folder: program.folder, access: device.tokens?.access, fault: fault,
          isHeard: isHeard))
    }
    let soon = time.now + latency(device)
    switch fault {
    case .losesRequest: totals.count("requests lost")
    case .losesReply:
      totals.count("replies lost")
      agenda.add(request(isHeard: false), at: soon)
    case .delays(let delay):
      totals.count("requests delayed")
      agenda.add(request(isHeard: true), at: soon + Self.patience + delay)
    case .doubles:
      totals.count("requests doubled")
      agenda.add(request(isHeard: true), at: soon)
      return agenda.add(request(isHeard: true), at: soon + latency(device) * 3)
    default: return agenda.add(request(isHeard: true, fault), at: soon)
    }
    let error = SyncError(.offline, "no answer came")
    answer(.failed(ticket: ticket, error), to: device, at: time.now + Self.patience)
  }

  private func nextFault(of device: SimulatedDevice, for effect: SyncEffect) -> NetworkFault? {
    if time.now < device.offlineUntil { return .losesRequest }
    let index = device.faults.firstIndex { !$0.isOfPushes || effect.handsOver }
    guard let index else { return nil }
    // The question for credentials comes after the one that is refused.
    if device.faults[index] == .refusesRefresh, !effect.asksForCredentials {
      return .refusesRefresh
    }
    return device.faults.remove(at: index)
  }

  func latency(_ device: SimulatedDevice) -> Int64 {
    device.folder == nil ? 2 + Int64(device.random.below(device.random.once(in: 5) ? 900 : 60)) : 1
  }

  func answer(_ event: SyncEvent, to device: SimulatedDevice, at time: Int64) {
    agenda.add(
      .answer(device: device.number, incarnation: device.incarnation, event), at: time)
  }

  /// Has the far side do what it was asked, as far as nothing goes wrong there.
  func arrive(_ request: NetworkRequest) async throws {
    server?.takeTurns()
    guard let transport = try await reach(request.folder, request.access, request.fault) else {
      return
    }
    try await prepareRival(of: request)
    server?.faults.isServing = true
    let event: SyncEvent
    do throws(SyncError) {
      event = try await reply(to: request, over: transport)
    } catch {
      event = .failed(ticket: request.effect.anyTicket ?? 0, error)
      if error.reason == .mustRefetch { totals.count("devices that begin anew") }
      note("  the place answers: \(error.message)")
    }
    if let server {
      server.faults.isServing = false
      server.faults.setRival(nil)
      if noteCommits(of: server).contains(.kills) { server.kill() }
    }
    if case .failed = event { try await noteUncertain(request) }
    guard request.isHeard else { return }
    agenda.add(
      .answer(device: request.device, incarnation: request.incarnation, event),
      at: time.now + latency(devices[request.device]))
  }

  private func reply(
    to request: NetworkRequest, over transport: any SyncTransport
  ) async throws(SyncError) -> SyncEvent {
    switch request.fault {
    case .isBusy:
      totals.count("busy answers")
      // A hub says so itself.
      if plan.place == .hub { break }
      throw SyncError(.busy, "there is too much to do", retryAfter: .seconds(2))
    case .refusesPerson(let count):
      totals.count("401 answers")
      if case .push(_, let batch) = request.effect, count > 0 {
        totals.count("401 answers in mid-batch")
        _ = try await push(
          Array(batch.changes.prefix(count)), batch.cursor, request, transport)
      }
      try expire(request)
    case .refusesRefresh:
      totals.count("401 answers")
      try expire(request)
    case .failsAfter(let count):
      totals.count("failures of the far side")
      if case .push(_, let batch) = request.effect {
        _ = try await push(
          Array(batch.changes.prefix(count)), batch.cursor, request, transport)
      }
      throw SyncError(.offline, "the far side failed")
    case .refusesPush:
      if case .push(_, let batch) = request.effect, batch.changes.count > 1 {
        totals.count("pushes refused as a whole")
        throw SyncError(.refused, "the far side does not take so much")
      }
    case .cutsReply:
      totals.count("replies cut")
      // What comes over HTTP is cut there.
      if plan.place == .hub { break }
      if case .push(_, let batch) = request.effect {
        _ = try await push(batch.changes, batch.cursor, request, transport)
      }
      throw SyncError(.offline, "the reply is cut")
    default: break
    }
    switch request.effect {
    case .pull(let ticket, let cursor, let limit):
      let question = PullRequest(device: request.name, cursor: cursor, limit: limit)
      return .pulled(ticket: ticket, try await transport.pull(question))
    case .fetch(let ticket, let place, let ranges, let limit):
      let question = SnapshotRequest(
        device: request.name, place: place, ranges: ranges, limit: limit)
      return .fetched(ticket: ticket, try await transport.snapshot(question))
    case .push(let ticket, let batch):
      var changes = batch.changes
      if case .answersPart(let count) = request.fault {
        totals.count("partial results")
        changes = Array(changes.prefix(count))
      }
      let reply = try await push(changes, batch.cursor, request, transport)
      let rest = batch.changes.dropFirst(changes.count)
        .map { OperationResult($0.change.operation, .retry) }
      return .pushed(
        ticket: ticket,
        PushReply(results: reply.results + rest, now: reply.now, cursor: reply.cursor))
    case .digest(let ticket):
      return .digested(ticket: ticket, try await transport.digests())
    default: throw SyncError(.refused, "the far side was asked for \(request.effect.name)")
    }
  }

  /// Hands changes to the far side, and notes what it has now.
  private func push(
    _ changes: [CoalescedChange], _ cursor: SyncCursor?, _ request: NetworkRequest,
    _ transport: any SyncTransport
  ) async throws(SyncError) -> PushReply {
    let reply = try await transport.push(
      SyncPush(device: request.name, changes: changes.map(\.change), cursor: cursor))
    for (sent, result) in zip(changes, reply.results) {
      model.deliver(sent.change)
      guard result.outcome == .restamped, let current = result.current else { continue }
      totals.count("changes stamped anew")
      model.restamp(
        sent.change, as: current,
        after: time.wallClock.now.advanced(byMilliseconds: Self.tolerance), by: request.device)
    }
    return reply
  }
}

extension SyncEffect {
  fileprivate var handsOver: Bool { if case .push = self { true } else { false } }

  fileprivate var asksForCredentials: Bool { if case .refresh = self { true } else { false } }

  /// The ticket of an effect that is not the store's.
  var anyTicket: Int? {
    switch self {
    case .pull(let ticket, _, _), .fetch(let ticket, _, _, _), .push(let ticket, _),
      .digest(let ticket), .refresh(let ticket):
      ticket
    default: nil
    }
  }
}
