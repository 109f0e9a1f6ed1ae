internal import Interchange

extension GraphQLProblem {
  /// Reads one of an answer's errors; what servers leave out or misspell is left out here, and so is
  /// what no answer can have so much of.
  init(_ node: JSONNode, of document: JSONDocument, _ scrubber: SecretScrubber?) {
    let path = document.member("path", of: node).map { path in
      document.elements(of: path).prefix(Self.partLimit).compactMap { step -> Step? in
        if let key = document.text(of: step) { return .key(key) }
        return document.integer(of: step).flatMap(Int.init(exactly:)).map(Step.index)
      }
    }
    let locations = document.member("locations", of: node).map { locations in
      document.elements(of: locations).prefix(Self.partLimit).compactMap { location -> Location? in
        let numbers = ["line", "column"].compactMap { name in
          document.member(name, of: location).flatMap { document.integer(of: $0) }
            .flatMap(Int.init(exactly:))
        }
        return numbers.count == 2 ? Location(line: numbers[0], column: numbers[1]) : nil
      }
    }
    let code = document.member("extensions", of: node)
      .flatMap { document.member("code", of: $0) }
      .flatMap { document.text(of: $0) }
    let message = document.member("message", of: node).flatMap { document.text(of: $0) }
      .map { scrubber?.scrub(Self.beginning(of: $0)) ?? $0 }
    self.init(
      message: message ?? "an error without a message", path: path ?? [],
      locations: locations ?? [], code: code?.plain(limit: 100))
  }

  /// How many steps of a path and how many places are kept: no data is nested deeper.
  private static let partLimit = JSONReader.defaultDepthLimit

  /// More of a text than is shown of it, so that a secret at the end is whole.
  private static func beginning(of text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(4096)))
  }
}
