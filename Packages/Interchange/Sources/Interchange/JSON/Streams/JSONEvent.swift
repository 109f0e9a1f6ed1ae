/// One step through a JSON document.
public enum JSONEvent: Sendable, Hashable {
  /// An object begins: keys and values in turn, and ``endObject``.
  case beginObject

  /// The innermost object ends.
  case endObject

  /// An array begins: its elements, and ``endArray``.
  case beginArray

  /// The innermost array ends.
  case endArray

  /// A member's key, its escapes resolved; the value follows.
  case key(String)

  /// A string, its escapes resolved.
  case string(String)

  /// A number, just as it is written: `Double`, `Int64` and ``JSONDecimal`` can all be made of it.
  case number(String)

  /// `true` or `false`.
  case boolean(Bool)

  /// `null`.
  case null
}
