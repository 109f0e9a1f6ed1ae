/// What somebody put in at a terminal.
public enum KeyInput: Sendable, Hashable {
  /// A key was pressed.
  case key(KeyPress)
  /// Text was pasted: with line feeds, else as it is, unsanitised.
  case pasted(String)
}
