import CQuartetTokensData
public import DesignTokens

/// The design tokens of Quartet's products.
///
/// One resolver in `Data/` has the looks of all products, by brand, scheme and contrast. It and its
/// sources are compiled in, because a resource bundle is lost when the binary moves.
public enum QuartetTokens {
  /// The resolver: modifiers `brand`, `scheme` and `contrast`.
  ///
  /// - Returns: The resolver, of whose sources none has been read.
  /// - Throws: `TokenFileError` if the embedded document is wrong, which a test rules out.
  public static func resolver() throws(TokenFileError) -> TokenResolver {
    let name = "quartet.resolver.json"
    return try TokenResolver.load(EmbeddedTokens.bytes(of: name) ?? [], name: name) { path in
      guard let bytes = EmbeddedTokens.bytes(of: path) else { throw MissingSource(path: path) }
      return bytes
    }
  }

  /// The look of a product in one appearance; only what that takes is read.
  ///
  /// - Parameters:
  ///   - brand: The product.
  ///   - appearance: What surroundings it is for.
  /// - Returns: The tokens; the package's README lists their paths.
  /// - Throws: `TokenResolverError` if there is no such brand. Else the embedded files are wrong,
  ///   which a test rules out.
  public static func tokens(
    _ brand: Brand, _ appearance: TokenAppearance = TokenAppearance(.dark)
  ) throws(TokenResolverError) -> TokenSet {
    try loaded().resolve(input(brand, appearance))
  }

  /// The look of a product in all four appearances, to be exported; its base is the dark one.
  ///
  /// - Parameter brand: The product, whose name the theme has.
  /// - Returns: The theme.
  /// - Throws: `TokenResolverError` if the embedded files are wrong, which a test rules out.
  public static func theme(_ brand: Brand) throws(TokenResolverError) -> TokenTheme {
    var appearances: [TokenAppearance: [String: String]] = [:]
    for scheme in TokenAppearance.Scheme.allCases {
      for contrast in TokenAppearance.Contrast.allCases {
        let appearance = TokenAppearance(scheme, contrast)
        appearances[appearance] = input(brand, appearance)
      }
    }
    return try loaded().theme(
      name: brand.rawValue, base: TokenAppearance(.dark), appearances: appearances)
  }

  /// The resolver's input for a product and an appearance.
  public static func input(_ brand: Brand, _ appearance: TokenAppearance) -> [String: String] {
    [
      "brand": brand.rawValue, "scheme": appearance.scheme.rawValue,
      "contrast": appearance.contrast.rawValue,
    ]
  }

  private static func loaded() throws(TokenResolverError) -> TokenResolver {
    do {
      return try resolver()
    } catch {
      throw .tokens(error)
    }
  }
}

extension QuartetTokens {
  /// The product of a look, which is named as its file in `Data/brands`.
  ///
  /// A product that brings a file of its own names it in an extension.
  public struct Brand: RawRepresentable, Sendable, Hashable, CaseIterable {
    /// The name of the brand in the resolver.
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The brands by the names of their embedded files, in the order of these.
    public static var allCases: [Brand] {
      let (folder, ending) = ("brands/", ".tokens.json")
      return EmbeddedTokens.paths.filter { $0.hasPrefix(folder) && $0.hasSuffix(ending) }
        .map { Brand(rawValue: String($0.dropFirst(folder.count).dropLast(ending.count))) }
    }

    /// A warm evening: pink, orange and purple on aubergine.
    public static let dating = Brand(rawValue: "dating")
    /// Granite and chalk, with the orange of a sling.
    public static let climbing = Brand(rawValue: "climbing")
    /// Paper and pine: quiet colours.
    public static let journal = Brand(rawValue: "journal")
    /// A night sky with one orange planet.
    public static let friends = Brand(rawValue: "friends")
  }
}

/// The token files of `Data/`, which are part of the program.
enum EmbeddedTokens {
  /// The files' paths, in order.
  static var paths: [String] {
    var paths: [String] = []
    while let path = quartet_token_path(paths.count) { paths.append(String(cString: path)) }
    return paths
  }

  /// The bytes of a file, or nil if there is none such.
  static func bytes(of path: String) -> [UInt8]? {
    var count = 0
    guard let start = quartet_token_file(path, &count) else { return nil }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }
}

/// A file that the resolver asks for and `token_files.c` does not list.
struct MissingSource: Error, CustomStringConvertible {
  let path: String

  var description: String { "\(path) is not in the program" }
}
