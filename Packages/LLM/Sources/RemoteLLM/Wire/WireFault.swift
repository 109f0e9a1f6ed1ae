public import Interchange

/// What a service says went wrong, in its own words.
public struct WireFault: Error, Sendable, Hashable {
  /// The codes and types that it names, the finest first (`insufficient_quota`).
  public var codes: [String]
  public var message: String

  /// Takes down what a service said.
  ///
  /// - Parameters:
  ///   - codes: what it names, the finest first; empty texts are left out.
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
