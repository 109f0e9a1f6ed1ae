import DomainModels
import PeopleModels
import PeopleRequests
import ScreenParts
import Terminal

/// One's own profile: what it says, what would help most, and whether others are shown it.
struct ProfilePage: PeoplePage {
  private var profile: MyProfile?
  private var now: Timestamp?
  private var selection = 0
  private var hasFailed = false

  /// What can be changed, in the order of the list.
  private static let steps = ProfileStep.allCases

  let title = "Your profile"

  var hints: [KeyHint] {
    [
      KeyHint("Enter", "change"), KeyHint("↑↓", "move"), KeyHint("q", "back"),
      KeyHint("v", profile?.state == .paused ? "show it again" : "hide it for a while"),
      KeyHint("P", "photos"), KeyHint("S", "account"), KeyHint("?", "keys"),
    ]
  }

  mutating func appear() -> [PeopleCommand] { [.perform(.profile, named: "profile")] }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: PeopleLook) -> [PeopleCommand] {
    let last = ProfilePage.steps.count - 1
    switch key.key {
    case .character("q"), .escape: return [.close]
    case .down, .character("j"), .tab: selection = min(last, selection + 1)
    case .up, .character("k"): selection = max(0, selection - 1)
    case .home, .character("g"): selection = 0
    case .end, .character("G"): selection = last
    case .character("S"): return [.open(SettingsPage())]
    default: return act(key)
    }
    return []
  }

  private mutating func act(_ key: KeyPress) -> [PeopleCommand] {
    guard let profile, let now else {
      hasFailed = false
      return key == "r" ? [.perform(.profile, named: "profile")] : []
    }
    switch key.key {
    case .enter, .character("e"), .character(" "):
      let step = ProfilePage.steps[selection]
      return [.open(ProfileFormPage(step, of: profile, on: now.utcDate))]
    case .character("P"): return [.open(PhotosPage(profile))]
    case .character("v"):
      return [.perform(.setState(profile.state == .paused ? .visible : .paused))]
    default: return []
    }
  }

  mutating func receive(_ news: PeopleNews, _ look: PeopleLook) -> [PeopleCommand] {
    switch news {
    case .profile(let profile, let now):
      self.profile = profile
      self.now = now
    case .saved(let profile): self.profile = profile
    case .failed(.profile, _, _): hasFailed = profile == nil
    default: break
    }
    return []
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: PeopleLook) {
    let room = area.formRoom
    var sheet = FormSheet(columns: room.columns, look)
    guard let profile, let now else {
      sheet.add(Waiting.text(hasFailed: hasFailed), look.muted)
      return sheet.draw(in: &frame, room)
    }
    let details = profile.details
    if area.rows >= 6 {
      let state =
        profile.state == .paused
        ? "hidden: nobody new sees you, your matches go on" : "shown to people who fit"
      sheet.add("\(details.name), \(details.age(on: now.utcDate))", .bold)
      sheet.add(state, look.muted)
    }
    if area.rows >= 12 {
      let completion = CompletionText(profile.completion, look).lines(columns: room.columns)
      sheet.add(Array(completion.prefix(area.rows >= 18 ? 3 : 2)))
      sheet.space(in: area)
    }
    let labels = ProfilePage.steps.map(\.title.count).max() ?? 0
    for (index, step) in ProfilePage.steps.enumerated() {
      let isFocused = index == selection
      let value = look.text(step.value(in: profile).sanitizedCell())
      let line =
        StyledText(
          (isFocused ? "> " : "  ") + step.title.padded(toWidth: labels + 2),
          isFocused ? TextStyle(isBold: true, foreground: look.theme.accent) : look.muted)
        + StyledText(value)
      sheet.add(
        line.truncated(toWidth: room.columns, ellipsis: look.ellipsis), isFocused: isFocused)
    }
    sheet.draw(in: &frame, room)
  }
}
