import JournalFeatures
import Synchronization

/// A suggester that is loaded when somebody asks it for the first time: most commands never do.
///
/// One that can't be loaded is silent; `doctor` says so.
final class SuggesterOnDemand: DistortionSuggester {
  private let load: @Sendable () throws -> any DistortionSuggester
  private let loaded = Mutex<Result<any DistortionSuggester, any Error>?>(nil)

  init(_ load: @escaping @Sendable () throws -> any DistortionSuggester) { self.load = load }

  var name: String { (try? suggester().name) ?? "none" }

  var types: [String] { (try? suggester().types) ?? [] }

  func suggest(_ text: String) -> SuggestionResult {
    (try? suggester().suggest(text)) ?? .silence(types: [], threshold: 1)
  }

  /// The suggester itself.
  ///
  /// - Throws: why it can't be loaded.
  func suggester() throws -> any DistortionSuggester {
    try loaded.withLock { loaded in
      if let loaded { return try loaded.get() }
      let result = Result { try load() }
      loaded = result
      return try result.get()
    }
  }
}
