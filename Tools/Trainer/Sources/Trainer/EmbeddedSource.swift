import Foundation

/// The Swift file that carries the model.
struct EmbeddedSource {
  let model: [UInt8]
  let data: String

  var text: String {
    let base64 = Data(model).base64EncodedString()
    var lines: [Substring] = []
    var rest = base64[...]
    while !rest.isEmpty {
      lines.append(rest.prefix(96))
      rest = rest.dropFirst(96)
    }
    return """
      // Written by Tools/TrainSuggester from Data/Suggester. Don't edit: change the data and run it again.
      // swift-format-ignore-file

      #if canImport(FoundationEssentials)
        import FoundationEssentials
      #else
        import Foundation
      #endif

      /// The trained model, as it was when Tools/TrainSuggester ran.
      enum EmbeddedSuggester {
        /// What the sentences and classes were then.
        static let dataDigest = "\(data)"

        /// How many bytes the model has.
        static let size = \(model.count)

        /// The model.
        static func model() -> [UInt8] {
          let data = base64.withUTF8Buffer { Data(base64Encoded: Data($0), options: .ignoreUnknownCharacters) }
          return data.map { Array($0) } ?? []
        }

        private static let base64: StaticString = \"""
      \(lines.joined(separator: "\n"))
      \"""
      }

      """
  }
}
