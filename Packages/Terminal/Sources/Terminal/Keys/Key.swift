/// A key of a keyboard, as far as a terminal tells them apart.
public enum Key: Sendable, Hashable {
  /// A key that types a character; with Shift it is another character.
  case character(Character)
  /// Enter; terminals send the same for Ctrl-M: a carriage return. A line feed is Ctrl-J.
  case enter
  /// Tab; terminals send the same for Ctrl-I.
  case tab
  case escape
  case backspace
  /// Delete, to the right.
  case delete
  case insert
  /// Arrow up.
  case up
  /// Arrow down.
  case down
  /// Arrow left.
  case left
  /// Arrow right.
  case right
  case home
  case end
  /// A page back.
  case pageUp
  case pageDown
  /// A function key, from 1.
  case function(Int)
}
