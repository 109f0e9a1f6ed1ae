internal import Dispatch
internal import Synchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An HTTP server on this machine that follows its script exactly, however wrong.
///
/// Its pauses are events and not times: a connection stands at a `hold` until the test releases it,
/// and the test waits for what the server has seen. So a test with it is as quick as the machine and
/// gives the same result every time.
///
/// ```swift
/// let server = try HostileServer([.readRequest, .answerHead(200, [("Content-Length", "9")]),
///   .text("half"), .hold("rest"), .reset])
/// defer { server.stop() }
/// let response = try await transport.send(HTTPRequest(.get, server.url("/")))
/// server.release("rest")
/// ```
public final class HostileServer: Sendable {
  /// The server's treatment of clients that connect.
  public enum Reception: Sendable {
    /// The server accepts connections.
    case accepting
    /// Listens and never accepts: a connection hangs before it begins.
    case neverAccepting
    /// Holds its port and doesn't listen: a connection is refused.
    case refusing
  }

  /// The port of 127.0.0.1 that it has.
  public let port: Int
  private let ledger = ServerLedger()
  private let waking: Descriptor
  private let fillers: [Descriptor]
  private let thread = DispatchQueue(label: "HostileServer")
  private let isStopped = Mutex(false)

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - scripts: the steps of the first connection, of the second, and so on; the last ones are for
  ///     every later connection too.
  ///   - reception: what it does with those who want to connect.
  /// - Throws: ``ServerError`` if the machine gives it no socket.
  public convenience init(
    _ scripts: [ServerStep]..., reception: Reception = .accepting
  ) throws(ServerError) {
    try self.init(scripts, reception: reception)
  }

  /// Starts a server; the same with the scripts in an array.
  ///
  /// - Throws: ``ServerError`` if no port can be opened.
  public init(_ scripts: [[ServerStep]], reception: Reception = .accepting) throws(ServerError) {
    let listener = try Descriptor.boundSocket()
    port = listener.port
    do throws(ServerError) {
      let pipe: (reading: Descriptor, writing: Descriptor)
      switch reception {
      case .accepting: try listener.listen(backlog: 128)
      case .neverAccepting: try listener.listen(backlog: 0)
      case .refusing: break
      }
      pipe = try Descriptor.pipePair()
      waking = pipe.writing
      fillers = reception == .neverAccepting ? Self.filling(port) : []
      let ledger = ledger
      thread.async {
        var loop = ServerLoop(
          listener: listener, isAccepting: reception == .accepting, waking: pipe.reading,
          scripts: scripts, ledger: ledger)
        loop.run()
      }
    } catch {
      listener.close()
      throw error
    }
  }

  deinit { stop() }

  /// The address of a path on this server.
  ///
  /// - Parameter path: begins with a slash; may have a query.
  /// - Returns: an address of `http`.
  /// - Throws: ``ServerError`` for a path that makes no address.
  public func url(_ path: String = "/") throws(ServerError) -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else {
      throw ServerError("url \(path)", 0)
    }
    return url
  }

  /// The connections and requests so far.
  public var record: ServerRecord { ledger.record }

  /// Lets every connection go on that stands, or will stand, at the pause of this name.
  public func release(_ name: String) {
    ledger.release(name)
    isStopped.withLock { if !$0 { waking.wake() } }
  }

  /// Waits until it has seen something.
  ///
  /// - Returns: whether it did; false only if the task was cancelled.
  @discardableResult
  public func wait(
    until condition: @escaping @Sendable (ServerRecord) -> Bool
  ) async -> Bool {
    await ledger.wait(until: condition)
  }

  /// Closes everything and returns when its thread has ended; a second call does nothing.
  public func stop() {
    let wasStopped = isStopped.withLock { isStopped in
      defer { isStopped = true }
      return isStopped
    }
    guard !wasStopped else { return }
    ledger.stop()
    waking.wake()
    thread.sync {}
    waking.close()
    for filler in fillers { filler.close() }
  }

  /// Connects until the queue of those who wait is full, so that the next one hangs.
  private static func filling(_ port: Int) -> [Descriptor] {
    var fillers: [Descriptor] = []
    while fillers.count < 8, let (filler, isConnected) = Descriptor.connects(to: port, within: 50) {
      fillers.append(filler)
      if !isConnected { break }
    }
    return fillers
  }
}
