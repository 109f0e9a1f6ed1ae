import Foundation
import Matching
import ThoughtSuggester

/// The files that the model is made of and judged by.
struct SuggesterFiles {
  let training: [TextExample]
  let heldOut: [TextExample]
  let classes: [WordClass]

  /// The names of the files of `heldOut`, in their order.
  var heldOutFiles: [String] {
    var names: [String] = []
    for example in heldOut {
      let name = String(example.group.prefix { $0 != "/" })
      if names.last != name { names.append(name) }
    }
    return names
  }

  /// FNV-1a of the training files and of the classes, in the order of their names.
  let digest: String

  init(folder: String) throws {
    var digest = SuggesterDigest()
    training = try SuggesterFiles.examples(folder + "/Training") { digest.add($0) }
    heldOut = try SuggesterFiles.examples(folder + "/HeldOut") { _ in }
    let classes = try String(contentsOfFile: folder + "/WordClasses.tsv", encoding: .utf8)
    digest.add(classes)
    self.classes = try SuggesterSentences.classes(classes, file: "WordClasses.tsv")
    self.digest = digest.text
  }

  private static func examples(
    _ folder: String, each: (String) -> Void
  ) throws -> [TextExample] {
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".tsv") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var examples: [TextExample] = []
    for name in names {
      let contents = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      each(contents)
      examples += try SuggesterSentences.examples(contents, file: name)
    }
    return examples
  }
}
