import DomainModels
import Interchange
import Synchronization

/// The files that a resolver refers to: each is fetched when it is first needed, and then kept.
///
/// A class because copies of a resolver share what has been read. The lock is held while a file is
/// fetched, so that two tasks don't fetch the same one.
final class SourceShelf: Sendable {
  /// Why a file can't be used: a code, a reason, and a place if the file itself is at fault.
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
  /// What failed is tried again the next time: a disk may come back.
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
