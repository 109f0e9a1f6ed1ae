import LLM
import Networking
import Storage

/// Which plug-ins the user asked for.
struct PluginChoice: Sendable {
  /// Where the data lies.
  enum Place: Sendable {
    /// In the store with this address.
    case store(String)
    /// In the usual store, in this folder.
    case folder(String)
  }

  /// Where the data lies.
  var place: Place
  /// The deck's name; `nil` for the usual one.
  var deck: String?
  /// The language model, as `--llm` spells it; `nil` for the usual one.
  var languageModel: String?
  /// The variables in which keys, addresses and the usual model may stand.
  var environment: [String: String] = [:]
  /// The folder of keys; nil where there is none.
  var secretsFolder: String?
  /// What sends the requests of language models in place of the network.
  var transport: (any HTTPTransport)?
  /// How fast a language model that has its answer at once gives it out.
  var pace = ReplyPace.immediate

  /// Where the store lies.
  ///
  /// - Parameter driver: opens the usual store.
  /// - Returns: the place that the user asked for, or the usual one.
  /// - Throws: `StorageError` if what the user asked for is no address.
  func location(usually driver: any StorageDriver) throws -> StorageLocation {
    switch place {
    case .store(let address): try StorageLocation(address)
    case .folder(let path):
      StorageLocation(scheme: driver.schemes[0], path: "\(path)/dating.\(driver.schemes[0])")
    }
  }
}
