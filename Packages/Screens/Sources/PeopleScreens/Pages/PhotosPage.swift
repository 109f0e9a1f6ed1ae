import DomainModels
import PeopleModels
import PeopleRequests
import ScreenParts
import Terminal

/// One's own photos: their order, and taking one away.
///
/// They are added on the command line.
struct PhotosPage: PeoplePage {
  private var photos: [PhotoInfo]
  private var selection = 0
  private var question: Confirmation?

  init(_ profile: MyProfile) {
    photos = profile.photos
  }

  var title: String { "Photos, \(photos.count) of \(PeopleLimits.photos)" }

  var hints: [KeyHint] {
    if question != nil { return Confirmation.hints }
    guard !photos.isEmpty else { return [KeyHint("q", "back")] }
    return [
      KeyHint("q", "back"), KeyHint("K", "earlier"), KeyHint("J", "later"),
      KeyHint("x", "remove"), KeyHint("↑↓", "move"),
    ]
  }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: PeopleLook) -> [PeopleCommand] {
    if let asked = question {
      question = nil
      return asked.answer(key)
    }
    switch key.key {
    case .character("q"), .escape: return [.close]
    case .down, .character("j"): selection = max(0, min(photos.count - 1, selection + 1))
    case .up, .character("k"): selection = max(0, selection - 1)
    case .character("K"): return move(by: -1)
    case .character("J"): return move(by: 1)
    case .character("x"):
      guard photos.indices.contains(selection) else { return [] }
      question = Confirmation(
        title: "Remove this photo?", text: "It is erased for good.",
        effect: .removePhoto(photos[selection].id))
    default: break
    }
    return []
  }

  private mutating func move(by places: Int) -> [PeopleCommand] {
    let target = selection + places
    guard photos.indices.contains(selection), photos.indices.contains(target) else { return [] }
    let photo = photos[selection].id
    selection = target
    return [.perform(.movePhoto(photo, to: target + 1))]
  }

  mutating func receive(_ news: PeopleNews, _ look: PeopleLook) -> [PeopleCommand] {
    switch news {
    case .saved(let profile), .profile(let profile, now: _):
      photos = profile.photos
      selection = max(0, min(photos.count - 1, selection))
    case .failed(.movePhoto(let photo, to: _), _, _):
      selection = photos.firstIndex { $0.id == photo } ?? selection
    default: break
    }
    return []
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: PeopleLook) {
    let room = area.formRoom
    var sheet = FormSheet(columns: room.columns, look)
    if photos.isEmpty { sheet.add("There is no photo yet.", .bold) }
    for (index, photo) in photos.enumerated() {
      let isFocused = index == selection
      let text = look.text(PhotoText.line(photo, index + 1, of: photos.count, look))
      let line = StyledText(
        (isFocused ? "> " : "  ") + text.sanitizedCell(),
        isFocused ? TextStyle(isBold: true, foreground: look.theme.accent) : .plain)
      sheet.add(
        line.truncated(toWidth: room.columns, ellipsis: look.ellipsis), isFocused: isFocused)
    }
    sheet.space(in: area)
    sheet.add(
      "Photos are added on the command line, and shown where there is a screen for them.",
      look.muted)
    sheet.draw(in: &frame, room)
    question?.draw(in: &frame, area, look)
  }
}
