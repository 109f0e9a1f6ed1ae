import Sync

/// What a simulated world has planned.
enum SimulationEvent {
  /// The next step of the plan.
  case step(Int)
  /// A device's program is started.
  case start(device: Int)
  /// A person who signed out signs in again.
  case signIn(device: Int)
  /// A device does what its engine asked for next.
  case perform(device: Int, incarnation: Int)
  /// A request arrives at the far side.
  case arrive(NetworkRequest)
  /// An answer arrives at a device.
  case answer(device: Int, incarnation: Int, SyncEvent)
}
