public import DesignTokens

/// The exporters of this package.
public enum TokenExporters {
  /// Every exporter, in the order in which a list shows them.
  ///
  /// Whoever writes one of their own appends it: an exporter is a value.
  public static let all: [any TokenExporter] = [
    JSONExporter(.nested), JSONExporter(.flat), JSONExporter(.resolved), CSSExporter(),
    SCSSExporter(), TailwindExporter(), JavaScriptExporter(), TypeScriptExporter(),
    HTMLExporter(), SwiftExporter(), SwiftUIExporter(), AssetCatalogExporter(),
    AndroidXMLExporter(), ComposeExporter(), ANSIExporter(),
  ]
}
