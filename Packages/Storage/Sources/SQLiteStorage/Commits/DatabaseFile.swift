import GRDBSQLite
import Storage

/// Reads bytes of a database that may be open.
///
/// The system drops all locks that a process holds on a file when it closes the file once. SQLite
/// knows that, and waits with closing: so the bytes are read through it.
enum DatabaseFile {
  /// Some bytes of the file as it lies there, without its log.
  ///
  /// - Returns: `nil` if there are not so many, or they can't be read.
  static func read(_ path: String, from start: Int, count: Int) -> [UInt8]? {
    withFile(path) { $0(start, count) } ?? nil
  }

  /// Reads several times from a file that is opened once.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - body: is handed what reads so many bytes from a place, `nil` if they are not there.
  /// - Returns: what `body` returns; `nil` if the file can't be opened.
  static func withFile<Value>(
    _ path: String, _ body: ((_ start: Int, _ count: Int) -> [UInt8]?) -> Value
  ) -> Value? {
    var connection: OpaquePointer?
    defer { sqlite3_close(connection) }
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
    guard sqlite3_open_v2(address(of: path), &connection, flags, nil) == SQLITE_OK else {
      return nil
    }
    guard let file = pointer(of: connection), let read = file.pointee.pMethods?.pointee.xRead else {
      return nil
    }
    return body { start, count in
      var isRead = false
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        let status = read(file, buffer.baseAddress, Int32(count), Int64(start))
        isRead = status == SQLITE_OK
        filled = isRead ? count : 0
      }
      return isRead ? bytes : nil
    }
  }

  /// The file of a connection's database, as SQLite has it open.
  static func pointer(of connection: OpaquePointer?) -> UnsafeMutablePointer<sqlite3_file>? {
    var file: UnsafeMutablePointer<sqlite3_file>?
    let status = withUnsafeMutablePointer(to: &file) {
      sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, $0)
    }
    return status == SQLITE_OK ? file : nil
  }

  /// Opens a file that does not change: SQLite then takes no lock, and looks for no log.
  static func address(of path: String) -> String {
    let escapes: [Character: String] = ["%": "%25", "?": "%3f", "#": "%23"]
    return "file://" + path.map { escapes[$0] ?? String($0) }.joined() + "?immutable=1"
  }
}
