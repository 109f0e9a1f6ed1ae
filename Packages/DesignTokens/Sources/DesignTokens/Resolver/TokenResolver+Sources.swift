import DomainModels
import Interchange
import Synchronization

extension TokenResolver {
  /// The reason why a source can't be merged.
  struct SourceFailure: Error {
    let issue: TokenFileIssue
  }

  /// The sources to merge: the tokens of a source, and then the members beside the references to
  /// it.
  func tokenSources(_ source: ResolverSource) throws(SourceFailure) -> [TokenSource] {
    let (document, node, file) = try place(of: source)
    guard !source.overrides.isEmpty else {
      return [TokenSource(name: file, document: document, root: node)]
    }
    // A name that a reference gives beside `$ref` replaces that name whole, it isn't merged.
    var layers: [TokenSource] = []
    var outer: [JSONNode] = []
    for reference in source.overrides.reversed() {
      layers.append(
        TokenSource(
          name: name, document: self.document, root: reference,
          leftOut: OmittedNames(outer, of: self.document)))
      outer.append(reference)
    }
    let tokens = TokenSource(
      name: file, document: document, root: node, leftOut: OmittedNames(outer, of: self.document))
    return [tokens] + layers.reversed()
  }

  /// The tokens themselves: where they stand, and what that document is called.
  private func place(
    of source: ResolverSource
  ) throws(SourceFailure) -> (JSONDocument, JSONNode, String) {
    switch source.origin {
    case .inline(let node): return (document, node, name)
    case .file(let file, let part):
      let other: JSONDocument
      do {
        other = try shelf.document(file)
      } catch {
        guard let position = error.position else {
          throw failure(error.code, source, "\(file) can't be read: \(error.reason)")
        }
        throw SourceFailure(
          issue: TokenFileIssue(
            code: error.code, file: file, line: position.line, column: position.column, path: "",
            reason: error.reason))
      }
      guard let node = other.node(at: part) else {
        let pointer = document.pointer(to: part)
        throw failure(.unresolvedReference, source, "there is no \(pointer) in \(file)")
      }
      // Tokens may have a group of that name.
      if let order = other.member("resolutionOrder", of: other.root),
        other.kind(of: order) == .array
      {
        throw failure(
          .invalidPointer, source, "\(file) is a resolver itself; only tokens can be a source")
      }
      return (other, node, file)
    }
  }

  private func failure(
    _ code: TokenFileIssue.Code, _ source: ResolverSource, _ reason: String
  ) -> SourceFailure {
    let place = document.member("$ref", of: source.place) ?? source.place
    return SourceFailure(issue: document.issue(code, in: name, at: place, reason))
  }
}

/// The files that a resolver refers to: each is fetched when it is first needed, and then kept.
///
/// A class because copies of a resolver share the files that were read. The lock is held while a
/// file is fetched, so that two tasks don't fetch the same one.
final class SourceCache: Sendable {
  /// The reason why a file can't be used: a code, a reason, and a place if the file itself is at
  /// fault.
  struct Failure: Error {
    let code: TokenFileIssue.Code
    let reason: String
    let position: JSONPosition?
  }

  private let fetch: @Sendable (String) throws -> [UInt8]
  private let documents = Mutex<[ExactText: JSONDocument]>([:])

  init(_ fetch: @escaping @Sendable (String) throws -> [UInt8]) {
    self.fetch = fetch
  }

  /// A file's document.
  ///
  /// A failed source is fetched again the next time: a disk may come back.
  func document(_ file: String) throws(Failure) -> JSONDocument {
    let result: Result<JSONDocument, Failure> = documents.withLock { documents in
      if let document = documents[ExactText(file)] { return .success(document) }
      do {
        let document = try JSONDocument(fetch(file))
        documents[ExactText(file)] = document
        return .success(document)
      } catch let error as JSONError {
        let position = JSONPosition(line: error.line, column: error.column)
        return .failure(Failure(code: .invalidJSON, reason: error.reason, position: position))
      } catch {
        let reason = (error as? any ExplainedError)?.message ?? "\(error)"
        return .failure(Failure(code: .unreadableSource, reason: reason, position: nil))
      }
    }
    return try result.get()
  }
}
