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
