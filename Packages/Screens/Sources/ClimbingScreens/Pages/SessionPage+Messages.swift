import ClimbingFeatures
import ClimbingModels
import ScreenParts
import Terminal

extension SessionPage {
  /// The seconds between two reloads.
  static let questionSeconds = 5

  mutating func receive(_ message: ClimbingMessage, _ look: ClimbingLook) -> [ClimbingCommand] {
    switch message {
    case .tick(let count): return tick(count, look)
    case .time(let time):
      now = time
      return []
    case .session(let snapshot, let number):
      guard number == question, !isWriting else { return [] }
      return notice(snapshot)
    case .started(let snapshot):
      form = StartForm()
      note = "The session has begun."
      return take(snapshot) + proceed()
    case .added(let climb, let snapshot):
      list.select(climb.climb.id)
      return take(snapshot, after: "Added: \(climb.titleAndGrade).")
    case .edited(let climb, let snapshot):
      return take(snapshot, after: "Changed: \(climb.titleAndGrade).")
    case .logged(let log, let snapshot):
      list.select(log.climb.climb.id)
      return take(snapshot, after: log.sentence)
    case .undone(let undone, let snapshot):
      if undone.attempt != nil { list.select(undone.climb.id) }
      return take(snapshot, after: undone.sentence)
    case .tagged(_, let snapshot): return take(snapshot)
    case .ended(_, let snapshot):
      note = nil
      return take(snapshot)
    case .suggested(let climb, let mode, let style):
      suggestion = Suggestion(climb: climb, mode: mode, style: style)
      return []
    case .failed(let effect, _, _): return failed(effect)
    case .changedMeanwhile: return [ask()]
    case .synced(let news): return take(news)
    case .found, .tags: return []
    }
  }

  private mutating func tick(_ count: Int, _ look: ClimbingLook) -> [ClimbingCommand] {
    // Where nothing is to move, the minutes are enough.
    let seconds = look.hasMotion ? 1 : SessionPage.questionSeconds
    let next = ClimbingCommand.after(.seconds(seconds), .tick(count + 1))
    guard !isWriting, !look.hasMotion || count % SessionPage.questionSeconds == 0 else {
      return [next, .perform(.time, named: "time")]
    }
    return [next, ask()]
  }

  private mutating func failed(_ effect: ClimbingEffect) -> [ClimbingCommand] {
    switch effect {
    case .start, .log, .undo:
      isWriting = false
      // They were typed for what didn't come.
      waiting = []
    case .end, .add, .edit, .tag: break
    case .session, .time, .suggest, .search, .sync, .tags: return []
    }
    // Another program may have removed the obstacle.
    return [ask()]
  }

  /// Shows what came by syncing, and says when a place is gone and back.
  private mutating func take(_ news: SyncUpdate) -> [ClimbingCommand] {
    switch news {
    case .received: return isWriting ? [] : [ask()]
    case .gone(let place, let obstacle):
      absentPlaces[place] = obstacle
      note =
        switch obstacle {
        case .signedOut: "Not signed in at \(place) any more: what you log stays here."
        case .full: "Your room at \(place) is used up: what you log stays here."
        case .busy: "\(place) has too much to do now: what you log waits here."
        case .unreachable: "\(place) can't be reached now: what you log waits here."
        }
    case .back(let place):
      absentPlaces[place] = nil
      note = "\(place) is back, and has everything."
    }
    return []
  }

  /// Takes in how things are without having done anything: what is otherwise was done elsewhere.
  private mutating func notice(_ snapshot: SessionSnapshot) -> [ClimbingCommand] {
    let before = phase.detail
    if expectsChange {
      expectsChange = false
    } else if let before, before.session.id != snapshot.detail?.session.id {
      note = "The session was ended elsewhere."
    } else if case .idle = phase, snapshot.detail != nil {
      note = "A session was started elsewhere."
    } else if let before, let after = snapshot.detail, before.isOther(than: after) {
      note = "Something was changed elsewhere."
    }
    return take(snapshot)
  }

  private mutating func take(_ snapshot: SessionSnapshot?) -> [ClimbingCommand] {
    // This answers all earlier questions too.
    question += 1
    guard let snapshot else {
      expectsChange = true
      return [ask()]
    }
    now = snapshot.now
    scales = snapshot.scales
    if let detail = snapshot.detail {
      phase = .active(detail)
      list.take(detail.climbs)
      return suggest()
    }
    phase = .idle
    form.places = snapshot.places
    list = ClimbList()
    return []
  }

  /// Takes in how things are after something was written, and goes on with the keys that waited.
  private mutating func take(
    _ snapshot: SessionSnapshot?, after sentence: String
  ) -> [ClimbingCommand] {
    let before = phase.detail?.session.id
    note = sentence
    if let snapshot, snapshot.detail?.session.id != before {
      note = "\(sentence) The session was ended elsewhere."
    }
    return take(snapshot) + proceed()
  }

  /// Goes on with the keys that waited.
  private mutating func proceed() -> [ClimbingCommand] {
    isWriting = false
    defer { waiting = [] }
    return waiting.isEmpty ? [] : [.press(waiting)]
  }
}

extension SessionDetail {
  /// Returns whether the user has changed something.
  func isOther(than detail: SessionDetail) -> Bool {
    session != detail.session || climbs.count != detail.climbs.count
      || zip(climbs, detail.climbs).contains { left, right in
        left.climb != right.climb || left.attempts != right.attempts
          || left.impacts != right.impacts
      }
  }
}

extension AttemptLog {
  var sentence: String {
    let count = climb.attempts.count
    let which = count > 1 ? " (attempt \(count))" : ""
    return "\(climb.climb.title): \(attempt.ascent.words)\(which)."
  }
}

extension UndoneEntry {
  /// The undone entry, in a sentence.
  var sentence: String {
    guard let attempt else { return "Taken back: \(climb.title)." }
    return "Taken back: \(climb.title), \(attempt.ascent.words)."
  }
}
