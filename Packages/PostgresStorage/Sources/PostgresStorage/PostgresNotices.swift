import CPostgreSQL

/// What a server says beside its answers: one thing of it matters, and the rest is left alone.
final class PostgresNotices {
  /// Whether the server gave up waiting until another one has what it committed.
  ///
  /// It then confirms the commit as any other, and a fail-over may lose it. An administrator who cancels
  /// the statement does this (`SyncRepWaitForLSN` of PostgreSQL's sources).
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
