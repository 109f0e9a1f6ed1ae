public import DesignTokens

/// The exporters of this package.
public enum TokenExporters {
  /// Every exporter, in the order in which a list shows them.
  ///
  /// An exporter is a value: append yours to this list.
  public static let all: [any TokenExporter] = [
    JSONExporter(.nested), JSONExporter(.flat), JSONExporter(.resolved), CSSExporter(),
    SCSSExporter(), TailwindExporter(), JavaScriptExporter(), TypeScriptExporter(),
    HTMLExporter(), SwiftExporter(), SwiftUIExporter(), AssetCatalogExporter(),
    AndroidXMLExporter(), ComposeExporter(), ANSIExporter(),
  ]
}
