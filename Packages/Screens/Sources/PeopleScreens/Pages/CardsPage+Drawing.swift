import PeopleModels
import PeopleRequests
import ScreenParts
import Terminal

extension CardsPage {
  func room(_ area: Rect) -> Rect { area.formRoom }

  func draw(in frame: inout Frame, _ area: Rect, _ look: PeopleLook) {
    var rest = area
    let noteArea = rest.takeBottom(area.rows > 6 ? 1 : 0)
    // On a high card the note stands beside the figures that it is about.
    let isOnCard = PersonFace.showsNote(rows: rest.rows)
    drawNote(
      note ?? (isOnCard || queue.top == nil ? nil : PersonFace.shortNote), in: &frame, noteArea,
      look)
    if let top = queue.top {
      let margin = rest.columns >= 60 ? 2 : 1
      let place = rest.inset(horizontal: margin, vertical: 0)
        .centered(columns: look.theme.cardColumns, rows: 30)
      PersonFace(card: top, own: own, note: queue.note, look: look).draw(in: &frame, place)
    } else if let why, queue.isExhausted {
      whyText.draw(end(why, rest, look), in: &frame, room(rest), look)
    } else {
      frame.write(
        paragraph: Waiting.text(hasFailed: hasFailed, key: "Enter"), in: room(rest),
        style: look.muted, ellipsis: look.ellipsis)
    }
    offer?.draw(in: &frame, rest, look)
    question?.draw(in: &frame, rest, look)
  }

  /// What is shown where nobody is left.
  func end(_ why: WhyReport, _ area: Rect, _ look: PeopleLook) -> [StyledText] {
    let columns = room(area).columns
    let isPaused = profile?.state == .paused
    let title =
      isPaused
      ? "Your profile is paused. p, then v, shows it again."
      : why.passing == 0
        ? "Nobody fits, both ways."
        : why.undecided == 0
          ? "You have decided on everybody for now." : "Nobody can be shown right now."
    return look.lines(title, columns, .bold) + [""] + WhyText(why, look).lines(columns: columns)
      + [""]
      + look.lines(
        "f changes your wishes, u takes the last decision back. P shows whom you passed or left "
          + "for later, B whom you blocked.", columns)
  }

  private func drawNote(
    _ note: String?, in frame: inout Frame, _ area: Rect, _ look: PeopleLook
  ) {
    guard !area.isEmpty, let note else { return }
    frame.write(
      paragraph: look.text(note.sanitizedCell()), in: area.inset(horizontal: 1, vertical: 0),
      style: look.muted, alignment: .center, ellipsis: look.ellipsis)
  }
}
