import CSupabaseSQL

/// The SQL that a Supabase project needs before logbooks can be synced with it.
public enum SupabaseSQL {
  /// The version of what ``text`` installs, which each call names.
  public static let version = 1

  /// The whole file, for a project's SQL editor; running it again changes nothing.
  public static var text: String {
    var count = 0
    let bytes = supabase_sql(&count)
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
