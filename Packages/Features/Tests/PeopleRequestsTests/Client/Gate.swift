/// Holds tasks up until a test lets them go.
actor Gate {
  private var arrived = 0
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var watching: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  /// Waits until the gate is open.
  func pass() async {
    arrived += 1
    for watcher in watching where watcher.count <= arrived { watcher.continuation.resume() }
    watching.removeAll { $0.count <= arrived }
    if isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Waits until so many have come to the gate.
  func arrivals(_ count: Int) async {
    if arrived >= count { return }
    await withCheckedContinuation { watching.append((count, $0)) }
  }

  /// Lets go of those who wait, and of those who come.
  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
