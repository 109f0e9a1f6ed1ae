import ScreenParts
import Terminal

extension FriendsView {
  /// The five tabs, in their order.
  static let tabs: [FriendsView] = [.home, .people, .crews, .missions, .profile]

  static func tab(_ digit: Character) -> FriendsView? {
    guard let number = digit.wholeNumberValue, tabs.indices.contains(number - 1) else { return nil }
    return tabs[number - 1]
  }

  var isTab: Bool { Self.tabs.contains(tab) }

  /// The tab on which it is shown.
  private var tab: FriendsView {
    if case .missionList = self { return .missions }
    return self
  }

  /// What the page is called before it is read.
  var title: String {
    switch self {
    case .home: "Home"
    case .people: "Discover"
    case .crews: "Crews"
    case .missions, .missionList: "Missions"
    case .profile: "Profile"
    case .talks: "Conversations"
    case .discoverCrews: "Crews for you"
    case .discoverMissions: "Missions for you"
    case .blocks: "Blocked"
    case .person, .crew, .mission, .talk, .times: ""
    }
  }

  /// Draws the tabs, the one that is shown marked; where there is no room, the other titles are cut.
  static func drawTabs(
    _ shown: FriendsView, in frame: inout Frame, _ area: Rect, _ look: FriendsLook
  ) {
    var column = area.column
    let titles = tabs.enumerated().map { "\($0 + 1) \($1.title)" }
    let isWide = titles.reduce(-3) { $0 + $1.displayWidth + 3 } <= area.columns
    for (index, tab) in tabs.enumerated() {
      let text = isWide || tab == shown.tab ? titles[index] : String(titles[index].prefix(6))
      guard column + text.displayWidth <= area.endColumn else { return }
      let style = tab == shown.tab ? look.strong : look.muted
      column =
        frame.write(text, column: column, row: area.row, style: style, clip: area)
        + (isWide ? 3 : 1)
    }
  }
}
