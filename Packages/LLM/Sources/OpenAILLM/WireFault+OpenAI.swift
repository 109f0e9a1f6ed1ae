import Interchange
import RemoteLLM

extension WireFault {
  /// Reads `{"error": {"message", "type", "param", "code"}}`, and a bare text as `error`; nil if the
  /// document has no error.
  ///
  /// The code goes before the type: of a 429 only the code tells an empty account.
  init?(openAI document: JSONDocument) {
    guard let error = document.member("error", of: document.root) else { return nil }
    switch document.kind(of: error) {
    case .object: self.init(of: error, in: document)
    case .string: self.init(codes: [], message: document.text(of: error) ?? "")
    default: return nil
    }
  }

  /// Reads an object with `message`, `code` and `type`.
  init(of error: JSONNode, in document: JSONDocument) {
    self.init(of: error, in: document, codes: ["code", "type"])
  }
}
