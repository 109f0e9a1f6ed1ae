import DomainModels
import Storage
import Sync
import SyncServer

// Sessions that expire, are renewed, and end.

extension Simulation {
  /// Exchanges a device's tokens for fresh ones.
  ///
  /// - Throws: ``SimulationViolation`` if the session is over for no reason.
  func refresh(_ device: SimulatedDevice, _ ticket: Int, _ trouble: NetworkFault?) throws {
    guard let sessions, let old = device.tokens else {
      if trouble == .refusesRefresh { return refuse(device, ticket) }
      totals.count("credentials refreshed")
      return answer(.refreshed(ticket: ticket), to: device, at: time.now + latency(device))
    }
    let error = SyncError(.offline, "no answer came")
    switch trouble {
    case .losesRequest:
      return answer(.failed(ticket: ticket, error), to: device, at: time.now + Self.patience)
    case .refusesRefresh:
      sessions.end(device.number)
      device.mayLoseSession = true
    default: break
    }
    do throws(SyncError) {
      // Two programs of a device may ask at once: each gets the same.
      if trouble == .doubles { _ = try sessions.refresh(old.refresh) }
      var fresh = try sessions.refresh(old.refresh)
      if trouble == .losesReply {
        // The device has a token that was used, and can't know.
        device.mayLoseSession = true
        return answer(.failed(ticket: ticket, error), to: device, at: time.now + Self.patience)
      }
      if fault == .keepsSpentToken { fresh.refresh = old.refresh }
      device.tokens = fresh
    } catch {
      guard device.mayLoseSession else {
        throw SimulationViolation(
          .sessionsLast, "device \(device.number) has to sign in, though its session was not ended")
      }
      return refuse(device, ticket)
    }
    totals.count("credentials refreshed")
    answer(.refreshed(ticket: ticket), to: device, at: time.now + latency(device))
  }

  /// Tells a device that its session is over; its person signs in after a while.
  private func refuse(_ device: SimulatedDevice, _ ticket: Int) {
    totals.count("credentials refused")
    let error = SyncError(.unauthorised, "the person has to sign in again")
    answer(.failed(ticket: ticket, error), to: device, at: time.now + latency(device))
    agenda.add(.beginSession(device: device.number), at: time.now + 20_000)
  }

  /// Has a person sign in on a device.
  func beginSession(of device: SimulatedDevice) {
    guard let sessions else { return }
    sessions.end(device.number)
    device.tokens = sessions.signIn(device.number)
    device.mayLoseSession = false
  }

  /// Has the token of a request expire, so that the place refuses it.
  ///
  /// - Throws: `SyncError` where the place has no sessions, and so can't do it itself.
  func expire(_ request: NetworkRequest) throws(SyncError) {
    guard let sessions, let access = request.access else {
      throw SyncError(.unauthorised, "the token has expired")
    }
    sessions.expire(access)
  }
}

// MARK: Commits that go wrong

extension Simulation {
  /// Counts what befell the commits of a server's store since the last time.
  @discardableResult
  func noteCommits(of server: SimulatedServer) -> [CommitFault] {
    let struck = server.faults.takeStruck()
    for fault in struck {
      totals.count("commits: \(fault.rawValue)")
      note("  a commit of the server goes wrong: \(fault.rawValue)")
    }
    return struck
  }

  /// Has the same push come to the other process, if the first one's transaction is held up there.
  func prepareRival(of request: NetworkRequest) async throws {
    guard let server, plan.server.processes > 1, case .push(_, let batch) = request.effect,
      devices[request.device].random.once(in: 2)
    else { return }
    server.takeTurns()
    let other = try await server.opened().transport(for: SimulatedServer.access)
    server.takeTurns()
    let push = SyncPush(
      device: request.name, changes: batch.changes.map(\.change), cursor: batch.cursor)
    // No device receives the answer.
    server.faults.setRival { _ = try? await other.push(push) }
  }

  /// Looks what became of a push that failed: some of it may be there.
  func noteUncertain(_ request: NetworkRequest) async throws {
    guard let server, case .push(_, let batch) = request.effect else { return }
    let latest = time.wallClock.now.advanced(byMilliseconds: Self.tolerance)
    let states = try await server.states(of: batch.changes.map(\.change.key))
    for sent in batch.changes.map(\.change) {
      guard let state = states[sent.key] else { continue }
      let fields = Dictionary(state.fields.map { ($0.name, $0) }) { first, _ in first }
      if sent.fields.contains(where: { fields[$0.name]?.timestamp == $0.timestamp }) {
        model.deliver(sent)
      }
      let isRestamped = sent.fields.contains { field in
        field.timestamp.instant > latest && fields[field.name]?.value == field.value
          && fields[field.name]?.timestamp != field.timestamp
      }
      if isRestamped { model.restamp(sent, as: state, after: latest, by: request.device) }
    }
  }
}
