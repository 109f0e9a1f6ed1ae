public import Interchange

/// An error in a service's own words.
public struct WireFault: Error, Sendable, Hashable {
  /// The codes and types that it names, the finest first (`insufficient_quota`).
  public var codes: [String]
  public var message: String

  /// Takes down what a service said.
  ///
  /// - Parameters:
  ///   - codes: the codes of the error, the finest first; empty texts are left out.
  ///   - message: its sentence.
  public init(codes: [String?], message: String) {
    self.codes = codes.compactMap { $0 }.filter { !$0.isEmpty }
    self.message = message
  }

  /// Reads an object with a `message` and codes.
  ///
  /// - Parameters:
  ///   - error: the object.
  ///   - document: where it stands.
  ///   - names: its members that are codes, the finest first.
  public init(of error: JSONNode, in document: JSONDocument, codes names: [StaticString]) {
    self.init(
      codes: names.map { WireFault.code($0, of: error, in: document) },
      message: document.text("message", of: error) ?? "")
  }

  /// Reads a member of an object as a code: a text, or a number as some servers write it.
  public static func code(
    _ name: StaticString, of node: JSONNode, in document: JSONDocument
  ) -> String? {
    guard let member = document.member(name, of: node) else { return nil }
    return document.text(of: member) ?? document.numberText(of: member)
  }
}

extension WireFault {
  /// A reply that says one thing and has another, or that is not what the protocol knows.
  package static func malformed(_ message: String) -> WireFault {
    WireFault(codes: ["malformed_reply"], message: message)
  }

  /// Reads an error that a document tells of by itself; nil if it has none.
  ///
  /// That is `error` or `errors` with something in it, an object whose `type` or `object` is
  /// `error`, and a list that begins with one of these.
  ///
  /// - Parameters:
  ///   - document: what the service sent.
  ///   - node: the object in it that may have an error; nil for the whole.
  public init?(error document: JSONDocument, at node: JSONNode? = nil) {
    var node = node ?? document.root
    if document.kind(of: node) == .array {
      guard let first = document.elements(of: node).first(where: { _ in true }) else { return nil }
      node = first
    }
    guard document.kind(of: node) == .object else { return nil }
    for name: StaticString in ["error", "errors"] {
      guard let error = document.member(name, of: node), document.hasContent(error) else {
        continue
      }
      self.init(
        codes: document.codes(of: error) + document.codes(of: node),
        message: document.words(of: error) ?? document.words(of: node) ?? "")
      return
    }
    guard document.says("error", "type", of: node) || document.says("error", "object", of: node)
    else { return nil }
    self.init(codes: document.codes(of: node), message: document.words(of: node) ?? "")
  }

  /// Reads a document that comes in place of a reply: an error as ``init(error:at:)`` reads it, or
  /// bare words as `message`, `detail`, `msg`, `title` or in a list; nil if it has neither.
  ///
  /// - Parameter document: what the service sent.
  public init?(explaining document: JSONDocument) {
    if let fault = WireFault(error: document) {
      self = fault
      return
    }
    guard let words = document.words(of: document.root), !words.isEmpty else { return nil }
    self.init(codes: document.codes(of: document.root), message: words)
  }
}

extension JSONDocument {
  /// Returns whether a member is a certain word.
  fileprivate func says(_ word: StaticString, _ name: StaticString, of node: JSONNode) -> Bool {
    member(name, of: node).map { text(of: $0, isExactly: word) } ?? false
  }

  /// Returns whether an error is one: servers also write `null`, `false` and empty texts where
  /// there is none.
  fileprivate func hasContent(_ node: JSONNode) -> Bool {
    switch kind(of: node) {
    case .object, .array: count(of: node) > 0
    case .string: text(of: node)?.isEmpty == false
    case .boolean: boolean(of: node) == true
    default: false
    }
  }

  /// The codes and types of an error, the finest first.
  ///
  /// The details are finer than the rest: of a rate limit only they tell a limit of spending. The
  /// code goes before the type: of a 429 only the code tells an empty account.
  fileprivate func codes(of node: JSONNode) -> [String?] {
    var node = node
    if kind(of: node) == .array, let first = elements(of: node).first(where: { _ in true }) {
      node = first
    }
    guard kind(of: node) == .object else { return [] }
    let details = member("details", of: node)
      .flatMap { WireFault.code("error_code", of: $0, in: self) }
    let names: [StaticString] = ["code", "type", "status"]
    return [details]
      + names.map { WireFault.code($0, of: node, in: self) }.map { $0 == "error" ? nil : $0 }
  }

  /// The sentence of an error.
  fileprivate func words(of node: JSONNode, depth: Int = 4) -> String? {
    guard depth > 0 else { return nil }
    switch kind(of: node) {
    case .string: return text(of: node).flatMap { $0.isEmpty ? nil : $0 }
    case .array:
      let all = elements(of: node).prefix(5).compactMap { words(of: $0, depth: depth - 1) }
      return all.isEmpty ? nil : all.joined(separator: "; ")
    case .object:
      let names: [StaticString] = [
        "message", "Message", "msg", "detail", "error", "errors", "error_description",
        "error_message", "title",
      ]
      for name in names {
        guard let found = member(name, of: node).flatMap({ words(of: $0, depth: depth - 1) })
        else { continue }
        return place(of: node).map { "\($0): \(found)" } ?? found
      }
      return nil
    default: return nil
    }
  }

  /// The place of a mistake in a request, as FastAPI names it (`body.messages.0`).
  private func place(of node: JSONNode) -> String? {
    guard let place = member("loc", of: node), kind(of: place) == .array else { return nil }
    let steps = elements(of: place).compactMap { text(of: $0) ?? numberText(of: $0) }
    return steps.isEmpty ? nil : steps.joined(separator: ".")
  }
}
