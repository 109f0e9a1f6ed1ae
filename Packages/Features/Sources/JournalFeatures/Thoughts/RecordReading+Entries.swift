import DomainModels
import JournalModels
import Storage

extension RecordReading {
  /// One thought with what belongs to it.
  func entry(of thought: Thought) throws -> ThoughtEntry {
    let id = thought.id
    return ThoughtEntry(
      thought: thought,
      feelings: try fetch(Query<Feeling>().filter(\.thought == id)),
      judgements: try fetch(Query<Judgement>().filter(\.thought == id)),
      predictions: try fetch(Query<Prediction>().filter(\.thought == id)))
  }

  /// One thought with what belongs to it.
  func entry(_ reference: ThoughtReference) throws -> ThoughtEntry {
    try entry(of: try thought(reference))
  }

  /// Every thought with what belongs to it, the newest first.
  ///
  /// Each table is read once: sealed rows are opened one by one, so a question for each thought
  /// would open all of them each time.
  func allEntries() throws -> [ThoughtEntry] {
    try entries(of: try fetch(Query<Thought>()))
  }

  /// Thoughts with what belongs to them, the newest first; each table is asked once.
  func entries(of thoughts: [Thought]) throws -> [ThoughtEntry] {
    if thoughts.isEmpty { return [] }
    let ids = thoughts.map(\.id)
    let feelings = ByThought(try fetch(belonging(to: ids, by: \Feeling.thought))) {
      $0.thought
    }
    let judgements = ByThought(try fetch(belonging(to: ids, by: \Judgement.thought))) {
      $0.thought
    }
    let predictions = ByThought(try fetch(belonging(to: ids, by: \Prediction.thought))) {
      $0.thought
    }
    return thoughts.sorted { Thought.isOlder($1, than: $0) }.map { thought in
      ThoughtEntry(
        thought: thought, feelings: feelings[thought.id], judgements: judgements[thought.id],
        predictions: predictions[thought.id])
    }
  }
}

extension RecordReading {
  /// What belongs to some thoughts.
  ///
  /// References are not sealed, so that of few only those are opened; of many it is quicker to read
  /// all.
  func belonging<R: Record>(
    to thoughts: [Identifier<Thought>], by path: any KeyPath<R, Identifier<Thought>> & Sendable
  ) -> Query<R> {
    thoughts.count > 100 ? Query<R>() : Query<R>().filter(.among(path, thoughts))
  }

  func belonging<R: Record>(
    to thoughts: [Identifier<Thought>], by path: any KeyPath<R, Identifier<Thought>?> & Sendable
  ) -> Query<R> {
    thoughts.count > 100 ? Query<R>() : Query<R>().filter(.among(path, thoughts))
  }
}

/// Records by the thought that they belong to.
struct ByThought<Element> {
  private var elements: [Identifier<Thought>: [Element]] = [:]

  init(_ all: [Element], _ thought: (Element) -> Identifier<Thought>?) {
    for element in all {
      if let thought = thought(element) { elements[thought, default: []].append(element) }
    }
  }

  subscript(thought: Identifier<Thought>) -> [Element] { elements[thought] ?? [] }
}
