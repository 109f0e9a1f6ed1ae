/// One manifest and what belongs to it.
struct Package {
  /// The folder's name, which is the package's identity.
  var folder: String
  /// The folder from the root of the checkout; empty for the umbrella.
  var path: String
  /// Packages it depends on by `path:`, by the names of their folders.
  var localDependencies: [String] = []
  var products: [Product] = []
  var targets: [Target] = []
  /// The manifest, word for word.
  var manifest = ""
  /// Names and versions of the platforms.
  var platforms: Set<String> = []
  /// The language modes of the manifest.
  var languageModes: [String] = []
  /// The folders below `Tests/`.
  var testFolders: [String] = []
  var hasReadme = true
  /// Its README and the pages of its `Documentation`.
  var documents: [Document] = []

  /// Whether others can take it: it is neither the umbrella nor a tool.
  var isPublished: Bool { path.hasPrefix("Packages/") }

  /// The name of the package in messages.
  var title: String { path.isEmpty ? "the umbrella" : path }

  /// The target of this name.
  func target(_ name: String) -> Target? { targets.first { $0.name == name } }
}
