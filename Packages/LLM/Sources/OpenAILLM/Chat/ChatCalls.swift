import Interchange
import LLM
import RemoteLLM

/// Puts together the calls of a Chat Completion from fragments.
///
/// OpenAI's own fragments have the call's `index`, and `id` and `name` in the first alone. Other
/// servers repeat both, leave `index` out or give each call the same one.
struct ChatCalls: Sendable {
  private struct Call: Sendable {
    var index: Int?
    var draft = CallDraft()
  }

  private var calls: [Call] = []

  var isEmpty: Bool { calls.isEmpty }

  /// Takes a fragment: an element of `tool_calls`, or a legacy `function_call`.
  mutating func take(_ fragment: JSONNode, of document: JSONDocument) {
    let function = document.object("function", of: fragment) ?? fragment
    let id = document.text("id", of: fragment) ?? ""
    let name = document.text("name", of: function) ?? ""
    let index = document.count("index", of: fragment)
    let arguments = document.member("arguments", of: function)
    let place = place(index, id, name, arguments.map { document.argumentText(of: $0) } ?? "")
    guard let place else { return }
    if !id.isEmpty, calls[place].draft.id.isEmpty { calls[place].draft.id = id }
    calls[place].draft.take(name: name)
    if let arguments { calls[place].draft.take(arguments: arguments, of: document) }
  }

  /// The calls in the order of their indexes.
  func all() throws(WireFault) -> [ToolCall] {
    var sorted = calls
    if calls.allSatisfy({ $0.index != nil }) {
      // By place where indexes are equal: sorting need not be stable.
      sorted = calls.enumerated()
        .sorted { ($0.element.index ?? 0, $0.offset) < ($1.element.index ?? 0, $1.offset) }
        .map(\.element)
    }
    var whole: [ToolCall] = []
    for call in sorted { whole.append(try call.draft.call(number: whole.count + 1)) }
    return whole
  }

  /// The call that a fragment belongs to, a new one included; nil if it says what is there already.
  private mutating func place(
    _ index: Int?, _ id: String, _ name: String, _ arguments: String
  ) -> Int? {
    guard let place = known(index, id, name) else { return begin(index) }
    let draft = calls[place].draft
    // A name with arguments behind whole arguments is another call, or the same once more.
    guard !name.isEmpty, !arguments.isEmpty, draft.isWhole else { return place }
    let isRepeated =
      !id.isEmpty && draft.id == id && draft.name == name && draft.isSame(arguments)
      && (index == nil || index == calls[place].index)
    if isRepeated { return nil }
    return begin(index)
  }

  private func known(_ index: Int?, _ id: String, _ name: String) -> Int? {
    let same = index.flatMap { index in calls.lastIndex { $0.index == index } }
    if !id.isEmpty {
      if let both = calls.lastIndex(where: { $0.draft.id == id && $0.index == index }) {
        return both
      }
      // One ID for two calls of different tools is a server's mistake, not one call.
      if let named = calls.lastIndex(where: { $0.draft.id == id }),
        name.isEmpty || name == calls[named].draft.name
      {
        return named
      }
    }
    if name.isEmpty {
      // Goes on with a call, whatever its ID: without a name none begins.
      return same ?? calls.indices.last
    }
    if let same {
      let draft = calls[same].draft
      return id.isEmpty || draft.id.isEmpty && !draft.isWhole ? same : nil
    }
    // Neither an index nor an ID: the same name again is the same call.
    guard index == nil, id.isEmpty, let last = calls.indices.last, calls[last].draft.name == name
    else { return nil }
    return last
  }

  private mutating func begin(_ index: Int?) -> Int {
    calls.append(Call(index: index))
    return calls.count - 1
  }
}

extension JSONDocument {
  /// What arguments say: a text's words, or a value as it was sent; empty where they say nothing.
  fileprivate func argumentText(of node: JSONNode) -> String {
    switch kind(of: node) {
    case .string: (text(of: node) ?? "").contains { !$0.isWhitespace } ? text(of: node) ?? "" : ""
    case .null: ""
    default: source(of: node)
    }
  }
}
