internal import Synchronization

extension HTTPBody {
  /// What the copies of a body share; the last one to go releases what is behind it.
  final class Source: Sendable {
    private let advance: @Sendable () async throws(HTTPError) -> [UInt8]?
    private let release: @Sendable () -> Void
    private let isOpen = Mutex(true)
    private let turn = Permits(1)

    init(
      next: @escaping @Sendable () async throws(HTTPError) -> [UInt8]?,
      release: @escaping @Sendable () -> Void
    ) {
      advance = next
      self.release = release
    }

    deinit { close() }

    func next() async throws(HTTPError) -> [UInt8]? {
      do { try await turn.acquire() } catch {
        throw HTTPError(.cancelled, "the reading was cancelled while somebody else read")
      }
      defer { turn.release() }
      guard isOpen.withLock({ $0 }) else { return nil }
      do {
        while let piece = try await advance() {
          if !piece.isEmpty { return piece }
        }
      } catch {
        close()
        throw error
      }
      close()
      return nil
    }

    private func close() {
      let wasOpen = isOpen.withLock { isOpen in
        defer { isOpen = false }
        return isOpen
      }
      if wasOpen { release() }
    }
  }
}
