/// The input of the rules: every package of the checkout with its targets and their sources.
///
/// It is plain data, so that a test of a rule can hand it a project that breaks the rule.
struct Project {
  /// The name of the folder that holds the checkout.
  var rootFolder: String
  var root: Package
  /// The packages below `Packages/`.
  var packages: [Package]
  /// The packages below `Tools/`, which users of the other packages do not resolve.
  var tools: [Package] = []
  /// Folders of applications, below `Apps/`.
  var appFolders: [String] = []
  /// The tracked files of the repository, as paths from its root.
  var trackedFiles: [String] = []
  /// Every README with the names of files below `Tools/` that it mentions.
  var toolMentions: [ToolMention] = []
  /// The files below `Tools/`, as paths from the root.
  var toolFiles: Set<String> = []

  /// The umbrella, every package and every tool.
  var allPackages: [Package] { [root] + packages + tools }

  /// The package in a folder, ignoring case, as the package manager looks it up.
  func package(_ identity: String) -> Package? {
    packages.first { $0.folder.lowercased() == identity.lowercased() }
  }

  /// The module's target, if it is one of ours; tests have no module.
  func owner(of module: String) -> (package: Package, target: Target)? {
    for package in allPackages {
      for target in package.targets where target.name == module && target.kind != .test {
        return (package, target)
      }
    }
    return nil
  }
}

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

  /// True if others can take it: it is neither the umbrella nor a tool.
  var isPublished: Bool { path.hasPrefix("Packages/") }

  /// The name of the package in messages.
  var title: String { path.isEmpty ? "the umbrella" : path }

  /// The target of this name.
  func target(_ name: String) -> Target? { targets.first { $0.name == name } }
}

/// A product of a package: a name for some of its targets.
struct Product {
  var name: String
  var targets: [String]
}

/// A package's README, or a page of its `Documentation`.
struct Document {
  /// From the root of the checkout.
  var path: String
  var text: String
}

/// A README's mention of something below `Tools/`.
struct ToolMention: Hashable {
  var readme: String
  var tool: String
}
