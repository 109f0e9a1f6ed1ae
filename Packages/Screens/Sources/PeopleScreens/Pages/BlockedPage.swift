import DomainModels
import PeopleModels
import PeopleRequests
import ScreenParts
import Terminal

/// Everybody one blocked, the newest first, and taking a block back.
struct BlockedPage: PeoplePage {
  private var blocks: [BlockedPerson]?
  private var now = Timestamp(milliseconds: 0)
  private var list = ChoiceList()
  private var question: Confirmation?
  private var hasFailed = false

  let title = "Blocked"

  var hints: [KeyHint] {
    if question != nil { return Confirmation.hints }
    let back = [KeyHint("q", "back"), KeyHint("?", "keys")]
    return selected == nil ? back : [KeyHint("x", "unblock")] + back + [KeyHint("↑↓", "move")]
  }

  mutating func appear() -> [PeopleCommand] { [.perform(.blocks, named: "blocks")] }

  private var selected: BlockedPerson? {
    guard let blocks, blocks.indices.contains(list.selection) else { return nil }
    return blocks[list.selection]
  }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: PeopleLook) -> [PeopleCommand] {
    if let asked = question {
      question = nil
      return asked.answer(key)
    }
    switch key.key {
    case .character("q"), .escape: return [.close]
    case .character("x"), .enter:
      question = selected.map { .unblock($0.person, $0.name ?? "somebody who is gone") }
    case .character("r") where hasFailed:
      hasFailed = false
      return appear()
    default: _ = list.update(key, count: blocks?.count ?? 0, in: area)
    }
    return []
  }

  mutating func receive(_ news: PeopleNews, _ look: PeopleLook) -> [PeopleCommand] {
    switch news {
    case .blocks(let blocks, let now):
      self.blocks = blocks
      self.now = now
    case .unblocked(let person): blocks?.removeAll { $0.person == person }
    case .failed(.blocks, _, _): hasFailed = blocks == nil
    default: return []
    }
    list.keep(within: blocks?.count ?? 0)
    return []
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: PeopleLook) {
    if let blocks, !blocks.isEmpty {
      let rows = blocks.map { blocked in
        let text = BlockedText(blocked, now: now)
        return (name: text.name, state: text.state)
      }
      list.draw(rows, in: &frame, area, look)
    } else {
      frame.write(
        paragraph: blocks == nil ? Waiting.text(hasFailed: hasFailed) : "You block nobody.",
        in: area.formRoom, style: look.muted, ellipsis: look.ellipsis)
    }
    question?.draw(in: &frame, area, look)
  }
}
