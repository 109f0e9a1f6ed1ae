import FolderSync
import Storage
import Sync
import SyncServer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Simulation {
  /// Starts a device's program, which syncs at once.
  func start(_ device: SimulatedDevice) async throws {
    guard device.program == nil, !device.isSignedOut else { return }
    let folder = try await folder(of: device)
    guard let transport = try await reach(folder, device.tokens?.access, nil) else {
      // The folder is not there yet; the person tries again later.
      agenda.add(.start(device: device.number), at: time.now + 5_000)
      return
    }
    let capabilities = capabilities(of: transport)
    do {
      let store = try await SyncStore.linked(
        device.records(catalogues), with: "the place", label: transport.place,
        device: UUID.drawn(device.random), catalogues.selection(in: device.version),
        capabilities: capabilities, clock: device.clock.wallClock)
      device.program = SimulatedDevice.Program(
        engine: SyncEngine(settings: plan.settings, capabilities: capabilities), store: store,
        folder: folder, name: try await store.device())
      try await look(at: device)
    } catch {
      throw SimulationViolation(
        .storesAreSound, "device \(device.number) can't be linked: \(error)")
    }
    device.incarnation += 1
    note("device \(device.number) starts")
    hand(.nudged(.asked), to: device)
  }

  /// Ends a device's program: nothing but its store is left.
  func stop(_ device: SimulatedDevice) {
    device.program = nil
    device.nextCrash = nil
    device.incarnation += 1
  }

  /// Hands an event to a device's engine, and plans what it asks for.
  func hand(_ event: SyncEvent, to device: SimulatedDevice) {
    guard var program = device.program else { return }
    program.waiting += program.engine.handle(event)
    device.program = program
    planNext(device)
  }

  func planNext(_ device: SimulatedDevice) {
    guard var program = device.program, !program.isPlanned, !program.waiting.isEmpty else {
      return
    }
    program.isPlanned = true
    device.program = program
    agenda.add(
      .perform(device: device.number, incarnation: device.incarnation),
      at: time.now + Int64(device.random.below(4)))
  }

  func capabilities(of transport: any SyncTransport) -> Set<SyncCapability> {
    // Such a place keeps records for the comparison only.
    plan.place.keepsRecords
      ? transport.capabilities : transport.capabilities.subtracting([.snapshots])
  }

  /// The way to the place: over a device's folder, or to the server with the token of its session;
  /// trouble is what befalls a request on the way.
  func reach(
    _ folder: (any SyncTransport)?, _ access: String?, _ trouble: NetworkFault?
  ) async throws -> (any SyncTransport)? {
    guard let server else { return folder.map { fault?.decorate($0) ?? $0 } }
    do {
      let process = try await server.opened()
      let transport: any SyncTransport
      if let sessions, let access {
        transport =
          plan.place == .hub
          ? try SimulatedHub(
            server: process, policy: SimulatedServer.access, sessions: sessions, fault: trouble
          ).transport(access)
          : SimulatedSupabase(process, sessions, access)
      } else {
        transport = process.transport(for: SimulatedServer.access)
      }
      return fault?.decorate(transport) ?? transport
    } catch {
      throw SimulationViolation(.storesAreSound, "the server can't be opened: \(error)")
    }
  }

  private func folder(of device: SimulatedDevice) async throws -> (any SyncTransport)? {
    guard let folder = device.folder else { return nil }
    let options = FolderOptions(
      owner: SyncOwner(product: "simulation", id: "ana", name: "Ana"),
      deviceName: "device \(device.number)", makesFolder: true, clock: device.clock.wallClock,
      random: device.random)
    do throws(SyncError) {
      return try await FolderTransport.open(folder, options)
    } catch {
      note("device \(device.number) can't open its folder: \(error.message)")
      guard [.offline, .damaged, .full].contains(error.reason) else {
        throw SimulationViolation(
          .storesAreSound, "device \(device.number) can't open its folder: \(error.message)")
      }
      return nil
    }
  }
}
