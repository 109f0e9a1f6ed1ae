import CPostgreSQL
import Storage
import Synchronization

/// Tells other openings of a place, in other processes too, what was committed, and hears it from
/// them.
///
/// A notification follows its commit in a transaction of its own, once for all commits of 50
/// milliseconds: within the commit it would make all commits of the server wait for one another.
/// It is a hint: one that is lost, because a process was killed right after its commit, is made up
/// for by the next.
///
/// A process that begins to listen, for the first time or after the session was lost, gets a signal
/// that anything may have been committed. While there is no session to listen on, listeners poll
/// instead: they get a signal at each attempt to get one, at the latest every five seconds and what
/// the attempt takes (`connect_timeout` for each host). A server that says nothing any more is
/// found out by the limits of the address (`keepalives_*`): until then no listener gets a signal.
final class SharedSignals: Sendable {
  private struct State {
    var pending: Set<String> = []
    var sending: Task<Void, Never>?
    var isClosed = false
  }

  /// The time between two notifications of one opening.
  private static let pause = Duration.milliseconds(50)
  /// The size of a notification, less than the 8,000 bytes of PostgreSQL.
  private static let capacity = 7_000

  private let state = Mutex(State())
  private let origin: String
  private let news: CommitSignals
  private let writers: ConnectionPool
  private let listener: SignalListener

  /// Makes the signals of an opening.
  ///
  /// - Parameters:
  ///   - origin: by which an opening knows its own notifications; one line.
  ///   - news: what tells this opening's listeners.
  ///   - writers: the connections that notify.
  ///   - listener: the session that listens.
  init(
    origin: String, _ news: CommitSignals, by writers: ConnectionPool, _ listener: SignalListener
  ) {
    self.origin = origin
    self.news = news
    self.writers = writers
    self.listener = listener
  }

  deinit { listener.stop() }

  /// Has others told of a commit to some tables.
  func committed(_ tables: Set<String>) {
    if tables.isEmpty { return }
    state.withLock { state in
      state.pending.formUnion(tables)
      if state.isClosed || state.sending != nil { return }
      state.sending = Task { await send() }
    }
  }

  /// Begins to hear of others' commits, unless it does already.
  func listen() {
    listener.start { [news, origin] text in
      guard let text else { return news.sendAll() }
      let words = text.split(separator: "\n").map(String.init)
      if words.first == origin { return }
      if words.count == 1 { news.sendAll() } else { news.send(Set(words.dropFirst())) }
    }
  }

  /// Tells others what they were not told yet, and hears nothing more.
  func close() async {
    let sending = state.withLock { state in
      state.isClosed = true
      return state.sending
    }
    listener.stop()
    await sending?.value
    await notify()
    await listener.end()
  }

  private func send() async {
    while true {
      await notify()
      try? await Task.sleep(for: SharedSignals.pause)
      let isDone = state.withLock { state in
        if !state.pending.isEmpty, !state.isClosed { return false }
        state.sending = nil
        return true
      }
      if isDone { return }
    }
  }

  private func notify() async {
    let tables = state.withLock { state in
      defer { state.pending = [] }
      return state.pending
    }
    if tables.isEmpty { return }
    let names = tables.sorted().joined(separator: "\n")
    let text = names.utf8.count > SharedSignals.capacity ? origin : "\(origin)\n\(names)"
    // A commit is not undone because no process is notified of it.
    try? await writers.withConnection { try await $0.notify(text) }
  }
}

/// The notices of a server: one kind matters, and the rest is ignored.
final class PostgresNotices {
  /// True if the server gave up waiting until another one has what it committed.
  ///
  /// It then confirms the commit as any other, and a fail-over may lose it. An administrator who
  /// cancels the statement does this (`SyncRepWaitForLSN` of PostgreSQL's sources).
  var gaveUpWaiting = false

  /// Hears a connection, which must end before this.
  func hear(_ handle: OpaquePointer) {
    PQsetNoticeReceiver(
      handle,
      { context, result in
        // The message is in the server's language; the function's name is not.
        guard let context, let function = PQresultErrorField(result, PostgresNotices.function),
          String(cString: function) == "SyncRepWaitForLSN"
        else { return }
        Unmanaged<PostgresNotices>.fromOpaque(context).takeUnretainedValue().gaveUpWaiting = true
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// `PG_DIAG_SOURCE_FUNCTION`.
  private static let function = Int32(UInt8(ascii: "R"))
}
