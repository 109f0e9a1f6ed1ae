import Testing

/// What runs on real pseudo-terminals: one after the other, because a process has one session.
@Suite(.serialized, .timeLimit(.minutes(30))) struct ScreenTests {}

/// What a program's terminal gets first and last.
enum Sequences {
  static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h"
  static let leave = "\u{1B}[?2026l\u{1B}[?2004l\u{1B}[?7h\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"
}
