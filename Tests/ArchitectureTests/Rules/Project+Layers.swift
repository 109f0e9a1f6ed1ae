/// The layer of a target, by its package and its name.
extension Project {
  /// The package that everything may import and that imports nothing.
  static let models = "DomainModels"
  /// The package of the use cases.
  static let features = "Features"
  /// The package of what products show, as values: functions over responses, for every renderer.
  static let pages = "Pages"
  /// Packages whose every target is an adapter of another package's port, each with its reason.
  static let adapterPackages = [
    "PostgresStorage": "needs libpq's headers, without which its whole package fails"
  ]

  /// Packages whose targets are functions over values, and reach nothing: use cases may take any of
  /// them, each with its reason.
  static let formatPackages = ["Interchange": "turns bytes into values, and values into bytes"]

  /// Targets of other packages that are the same, each with its reason.
  static let formats = ["SyncCompression": "packs and unpacks messages, which links zlib"]

  /// Ports beside the one that their package is named after, without a contract of their own.
  static let secondPorts = [
    "OpenAPI": "describes the requests of a service, as a value",
    "StoreEvents": "has streams of events over the signals of the store's port",
    "SyncServer": "has the server's half of syncing, over the store's port",
    "Upkeep": "has tasks and their leases, over the store's port",
  ]

  /// The modules of other repositories that ports import, each with its reason.
  static let portLibraries = [
    "SyncServer": ["Crypto": "authenticates cursors, which nobody should do by hand"]
  ]

  /// The package that puts products together: the only one that may import any adapter.
  static let assembly = "Assembly"

  /// Adapters that command lines import beside assemblies and what draws, each with its reason.
  static let commandLineAdapters = [
    "AsyncHTTPNetworking": "opens connections for one command",
    "CatalogueFiles": "reads a file that the user names",
    "CharacterCards": "reads and writes files that the user names",
    "ConsoleSenders": "hands codes to a full screen, which would be drawn over",
    "EncryptedStorage": "has the types of a vault's key and header",
    "JournalFormats": "reads and writes files that the user names",
    "LogbookFormats": "reads and writes files that the user names",
    "OpenBeta": "has the questions of a command",
    "PostgresStorage": "is linked for a trait alone",
    "SentenceEmbedding": "names its kind in a list",
    "SupabaseSync": "has the key and the SQL of a project, which commands ask for and print",
    "Vault": "has the types of what lies beside a vault",
  ]

  /// The packages of what draws and of what all command lines have in common.
  static let commandLinePackages: Set<String> = [
    assembly, "DesignTokens", "ProductCommands", "Screens", "ServerCommands", "Terminal",
  ]

  /// The package of what servers link beside assemblies.
  static let serving = "Serving"
  /// The suffix of the names of servers.
  static let serverSuffix = "-server"
  /// The target that imports Hummingbird.
  static let hummingbirdAdapter = "HummingbirdServing"

  /// Packages of what the programs' command lines share, each with the adapters that it may import.
  ///
  /// They are linked into programs as adapters are, and depend on no store and no network: those
  /// are handed to them; but for what a server listens with.
  static let commandPackages: [String: Set<String>] = [
    "ProductCommands": [
      "Assembly", "ClientAssembly", "PageScreens", "ProductCommands", "StorageExchange",
      "TerminalCommands", "TerminalScreen",
    ],
    "ServerCommands": [
      "AccountAssembly", "Assembly", "HummingbirdServing", "ProductCommands", "TerminalCommands",
    ],
  ]

  /// Adapters that stand on others of their own package, each with the adapters that it may import.
  ///
  /// Their additions make no sense over anything else: a vault's inbox, its kept key and its cost
  /// are those of the encrypted store. What the adapters of language models over a network have in
  /// common, sending, waiting and asking again, is written once, for those of others too. Screens
  /// made by hand open pages that are values. What answers a browser draws pages by what makes
  /// documents of them. The formats of two products read files in the same way.
  static let stackedAdapters: [String: Set<String>] = [
    "Vault": ["EncryptedStorage", "LocalSecrets"], "AnthropicLLM": ["RemoteLLM"],
    "OpenAILLM": ["RemoteLLM"], "OllamaLLM": ["RemoteLLM"], "DatingScreens": ["PageScreens"],
    "PageServing": ["PageHTML"], "JournalFormats": ["FileReading"],
    "LogbookFormats": ["FileReading"],
  ]

  /// Pages that show what another product keeps on the same server.
  static let logbookPages = ["HubPages": "Climbing"]

  /// Modules that play whole programs, drive a browser, or damage what programs keep, each with the
  /// adapters that it may import: what is played has to be the real thing.
  static let simulators: [String: Set<String>] = [
    "SyncSimulation": ["FolderSync", "HubSync", "InMemoryStorage", "SyncServer"],
    "VaultDamage": ["EncryptedStorage", "Vault"], "ScreenPartsTesting": ["PageScreens"],
    "BrowserDriving": ["AsyncHTTPNetworking"],
  ]

  /// Modules that come with the toolchain or the platform.
  static let toolchain: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization",
    "FoundationNetworking", "FoundationXML", "Synchronization", "Dispatch", "Observation",
    "RegexBuilder", "Testing", "XCTest", "Glibc", "Musl", "Darwin", "PackageDescription",
  ]

  /// The names of the layers that the targets of a whole product belong to, by their suffixes.
  private static let layers = [
    ("Models", models), ("Requests", features), ("Features", features), ("Pages", pages),
    ("Catalogue", assembly), ("Assembly", assembly),
  ]

  /// The layer of a target, named as the package that has such targets of most products.
  ///
  /// It is the target's own package, unless that is a whole product with an assembly of its name:
  /// `ChessModels` in the package Chess, which has `ChessAssembly`, belongs to DomainModels.
  func layer(of target: Target, in package: Package) -> String {
    guard package.target("\(package.folder)Assembly") != nil else { return package.folder }
    return Project.layers.first { target.name.hasSuffix($0.0) }?.1 ?? package.folder
  }

  /// Returns whether the target is a port: it is named as its package, or a contract is named after
  /// it (`Secrets` and `SecretsTesting` in Storage).
  func isPort(_ target: Target, of package: Package) -> Bool {
    let layer = layer(of: target, in: package)
    // What can be asked of a product's service: the port between clients and the use cases.
    if layer == Project.features { return target.name.hasSuffix("Requests") }
    let hasContract = package.target("\(target.name)Testing") != nil
    let isNamed = target.name == package.folder || Project.secondPorts[target.name] != nil
    return (isNamed || hasContract) && layer != Project.models
      && Project.adapterPackages[package.folder] == nil
      && Project.commandPackages[package.folder] == nil && layer != Project.assembly
      && package.isPublished
  }

  /// Returns whether the target is an adapter, which only executables and tests may name.
  func isAdapter(_ target: Target, of package: Package) -> Bool {
    guard target.kind != .test, package.isPublished, !target.name.hasSuffix("Testing"),
      !target.isC
    else { return false }
    let layer = layer(of: target, in: package)
    if layer == Project.models || layer == Project.pages
      || Project.formatPackages[package.folder] != nil || Project.formats[target.name] != nil
    {
      return false
    }
    if layer == Project.features {
      return !target.name.hasSuffix("Features") && !isPort(target, of: package)
    }
    return !isPort(target, of: package)
  }

  /// Returns whether the module is one of ours and an adapter.
  func isAdapter(module: String) -> Bool {
    owner(of: module).map { isAdapter($0.target, of: $0.package) } ?? false
  }

  /// Returns whether the module comes from neither the toolchain nor this repository.
  func isThirdParty(_ module: String) -> Bool {
    !Project.toolchain.contains(module) && owner(of: module) == nil
  }

  /// Each import of each target that a condition picks out, with what to call it in a message.
  func imports(
    where isWanted: (Target, Package) -> Bool
  ) -> [(target: Target, package: Package, module: String, place: String)] {
    allPackages.flatMap { package in
      package.targets.filter { isWanted($0, package) }.flatMap { target in
        target.sources.flatMap { file in
          file.imports.map { (target, package, $0.module, "\(file.path):\($0.line)") }
        }
      }
    }
  }
}
