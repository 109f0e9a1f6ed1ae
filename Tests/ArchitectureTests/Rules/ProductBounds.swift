/// The modules that may be linked into a product.
///
/// Links of a foreign product itself are not followed. Instead the foreign ones are listed, so that
/// a new one is a decision: the author who adds it checks its own dependencies.
struct ProductBounds {
  let executable: String
  /// Modules that must not be in it.
  let forbidden: Set<String>
  /// Everything from other repositories that is in it.
  let thirdParty: Set<String>

  private static let network: Set<String> = [
    "AsyncHTTPClient", "FoundationNetworking", "HummingbirdCore", "HummingbirdServing", "NIO",
    "NIOCore", "NIOPosix", "Networking", "Serving",
  ]

  private static let client: Set<String> = ["AsyncHTTPClient", "NIOHTTPCompression", "NIOSSL"]
  private static let server: Set<String> = [
    "ArgumentParser", "Configuration", "Crypto", "CryptoExtras", "GRDB", "GRDBSQLite", "HTTPTypes",
    "HummingbirdCore", "Logging", "NIOCore", "NIOExtras", "NIOHTTP1", "NIOHTTPTypes",
    "NIOHTTPTypesHTTP1", "NIOPosix", "NIOSSL", "NIOTLS",
  ]

  static let all = [
    // Only `openbeta`, and hubs that the user names, are reached over the network.
    ProductBounds(
      executable: "climbing", forbidden: ["DatingFeatures", "DatingModels", "LLM", "Serving"],
      thirdParty: [
        "ArgumentParser", "AsyncHTTPClient", "Crypto", "CryptoExtras", "GRDB", "GRDBSQLite",
        "NIOCore", "NIOHTTP1", "NIOHTTPCompression", "NIOPosix", "NIOSSL",
      ]),
    // Only language models that the user names are asked over the network.
    ProductBounds(
      executable: "dating",
      forbidden: [
        "ClimbingFeatures", "FoundationNetworking", "FriendsFeatures", "OpenBeta", "Serving",
      ],
      thirdParty: [
        "ArgumentParser", "AsyncHTTPClient", "Crypto", "CryptoExtras", "GRDB", "GRDBSQLite",
        "NIOCore", "NIOHTTP1", "NIOHTTPCompression", "NIOPosix", "NIOSSL",
      ]),
    // Only the server that --server names is reached over the network.
    ProductBounds(
      executable: "friends",
      forbidden: [
        "ClimbingFeatures", "DatingFeatures", "FoundationNetworking", "Hummingbird", "LLM",
        "OpenBeta", "PeopleFeatures",
      ],
      thirdParty: [
        "ArgumentParser", "AsyncHTTPClient", "Crypto", "CryptoExtras", "GRDB", "GRDBSQLite",
        "NIOCore", "NIOHTTP1", "NIOHTTPCompression", "NIOPosix", "NIOSSL",
      ]),
    ProductBounds(
      executable: "climbing-server",
      forbidden: [
        "DatingFeatures", "FoundationNetworking", "FriendsFeatures", "LLM", "OpenBeta",
        "PeopleFeatures", "TerminalScreen",
      ], thirdParty: server.union(client)),
    // They listen; only language models and what brings codes ask others.
    ProductBounds(
      executable: "friends-server",
      forbidden: [
        "ClimbingFeatures", "DatingFeatures", "FoundationNetworking", "LLM", "OpenBeta",
        "PeopleFeatures", "TerminalScreen",
      ], thirdParty: server.union(client)),
    ProductBounds(
      executable: "dating-server",
      forbidden: ["ClimbingFeatures", "FoundationNetworking", "FriendsFeatures", "OpenBeta"],
      thirdParty: server.union(client)),
    // Nothing in it could reach a network or another device, and no language model reads along.
    ProductBounds(
      executable: "journal",
      forbidden: network.union([
        "AsyncHTTPNetworking", "ClimbingFeatures", "DatingFeatures", "FolderSync", "LLM",
        "NIOHTTP1", "NIOSSL", "OfflinePersona", "OpenBeta", "SharedFolders", "Sync", "SyncServer",
      ]),
      thirdParty: ["ArgumentParser", "Crypto", "CryptoExtras", "GRDB", "GRDBSQLite"]),
    // Exporting a look must not require building a database.
    ProductBounds(
      executable: "tokens",
      forbidden: network.union(["Storage", "LLM", "QuartetTokens", "DatingModels"]),
      thirdParty: ["ArgumentParser"]),
  ]
}
