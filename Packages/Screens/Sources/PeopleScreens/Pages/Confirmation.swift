import ScreenParts
import Terminal

/// Something that is asked once more before it is done.
struct Confirmation: Sendable {
  let title: String
  let text: String
  let effect: PeopleEffect

  static let hints = [KeyHint("y", "yes"), KeyHint("n", "no")]

  /// What to do: the effect after a yes, nothing after anything else.
  func answer(_ key: KeyPress) -> [PeopleCommand] {
    key == "y" || key == "Y" ? [.perform(effect)] : []
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: PeopleLook) {
    frame.cursor = nil
    Notice(title: title, text: text, look: look).draw(in: &frame, area)
  }
}
