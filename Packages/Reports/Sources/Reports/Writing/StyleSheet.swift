import DesignTokens

/// The page's only style sheet: tokens as custom properties for each appearance, then fixed rules.
struct StyleSheet {
  /// The sheet as text.
  ///
  /// It holds neither `<` nor `&`, so that it can stand in a page that is HTML and XML at once.
  let css: String

  /// Makes the sheet.
  ///
  /// - Parameters:
  ///   - style: The look.
  ///   - paints: The tokens of the plots' colours; the first has the class `k1`.
  init(_ style: ReportStyle, paints: [String]) {
    let sets = style.sets
    let colors = sets.map { Self.colors($0, paints) }
    let shared =
      TokenProperties.dimensions(PageTokens.dimensions, of: sets[0])
      + TokenProperties.typographies(PageTokens.typographies, of: sets[0])
    var css = ":root{color-scheme:light dark;\(shared)\(colors[0])}\n"
    // The printer gets the light colours, also if the screen is dark.
    css += "@media screen and (prefers-color-scheme:dark){:root{\(colors[1])}}\n"
    css += "@media (prefers-contrast:more){:root{\(colors[2])}}\n"
    css +=
      "@media screen and (prefers-color-scheme:dark) and (prefers-contrast:more)"
      + "{:root{\(colors[3])}}\n"
    for number in paints.indices.map({ $0 + 1 }) { css += ".k\(number){--k:var(--k\(number))}" }
    self.css = css + (paints.isEmpty ? "" : "\n") + Self.rules
  }

  private static func colors(_ set: TokenSet, _ paints: [String]) -> String {
    var text = TokenProperties.colors(PageTokens.colors, of: set, orElse: "chart.bar")
    for (index, path) in paints.enumerated() {
      text += "--k\(index + 1):\(TokenProperties.color(path, in: set, orElse: "chart.bar"));"
    }
    return text
  }
}

extension StyleSheet {
  /// The rules that are the same in every report, from the page's frame to its smallest mark.
  static let rules = page + words + tables + figures + marks + small + paper

  private static let page = """
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
    @media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
    body{margin:0;background:var(--surface-base);color:var(--text-primary);font:var(--type-body);\
    overflow-wrap:anywhere;font-variant-numeric:lining-nums}
    main:focus{outline:none}
    :focus-visible{outline:var(--stroke-strong) solid var(--focus);outline-offset:3px;\
    border-radius:2px}
    .skip{position:absolute;left:var(--space-3);top:-6rem;padding:var(--space-3) var(--space-5);\
    background:var(--surface-raised);color:var(--text-primary);z-index:1}
    .skip:focus{top:var(--space-3)}
    .page{width:fit-content;max-width:100%;margin:0 auto;padding:var(--space-7) var(--space-6)}
    header,main,footer{max-width:var(--size-measure)}
    header::before{content:"";display:block;width:3rem;height:.3rem;background:var(--accent);\
    margin-bottom:var(--space-6)}
    header{padding-bottom:var(--space-7)}
    footer{margin-top:calc(var(--space-7)*1.5);padding-top:var(--space-4);\
    border-top:var(--stroke-hairline) solid var(--border);color:var(--text-muted);\
    font:var(--type-caption)}
    nav{font:var(--type-caption);color:var(--text-muted)}
    nav p{margin:0 0 var(--space-3);font-weight:600;color:var(--text-primary)}
    nav ol{list-style:none;margin:0;padding:0}
    nav a{display:block;padding:var(--space-2) 0;color:inherit;text-decoration:none}
    nav a:hover{color:var(--text-primary);text-decoration:underline}
    @media screen and (min-width:60rem){\
    .body{display:grid;grid-template-columns:14rem var(--size-measure)}main{grid-column:2}\
    header,footer{margin-left:14rem}\
    nav{position:sticky;top:var(--space-7);align-self:start;padding:.45rem var(--space-7) 0 0}}
    @media not screen,(max-width:59.99rem){\
    .page{width:auto;max-width:calc(var(--size-measure) + 3rem)}\
    nav{padding:var(--space-4) 0;margin-bottom:var(--space-6);\
    border:solid var(--border);border-width:var(--stroke-hairline) 0}\
    nav ol{display:flex;flex-wrap:wrap;column-gap:var(--space-6)}}

    """

  private static let words = """
    h1{font:var(--type-display);letter-spacing:var(--type-display-spacing);margin:0;\
    text-wrap:balance}
    header p{margin:var(--space-4) 0 0;color:var(--text-muted);font:var(--type-heading);\
    font-weight:400;text-wrap:pretty}
    section{margin-top:calc(var(--space-7)*1.6)}
    section:first-child{margin-top:0}
    h2{font:var(--type-title);letter-spacing:var(--type-title-spacing);margin:0 0 var(--space-5);\
    text-wrap:balance;scroll-margin-top:var(--space-5)}
    h3{font:var(--type-heading);margin:var(--space-7) 0 var(--space-3)}
    main p,main ul,main ol{margin:0 0 var(--space-5);text-wrap:pretty}
    main ul,main ol{padding-left:1.4em}
    main li{margin-bottom:var(--space-2)}
    main li::marker{color:var(--text-muted)}
    a{color:var(--accent);text-underline-offset:.15em;text-decoration-thickness:.06em}
    a:hover{text-decoration-thickness:.12em}
    strong{font-weight:650}
    aside{margin:var(--space-6) 0;padding:var(--space-4) var(--space-5);\
    background:var(--surface-raised);border-left:.2rem solid var(--accent)}
    aside p{margin:0}
    aside .head{font:var(--type-label);font-weight:650;margin-bottom:var(--space-2)}
    .keys{display:grid;grid-template-columns:repeat(auto-fit,minmax(8.25rem,1fr));\
    gap:var(--space-6);margin:var(--space-6) 0 var(--space-7)}
    h2+.keys{margin-top:0}
    .keys div{display:flex;flex-direction:column;padding-top:var(--space-3);\
    border-top:var(--stroke-strong) solid var(--text-primary)}
    .keys dt{font:var(--type-caption);color:var(--text-muted)}
    .keys dd{margin:0}
    .keys .number{font:var(--type-display);letter-spacing:var(--type-display-spacing);\
    font-size:1.8rem;text-wrap:balance;margin-top:var(--space-2)}
    .keys .beside{font:var(--type-caption);color:var(--text-muted);margin-top:var(--space-2)}
    .keys .trend{margin-top:auto;padding-top:var(--space-3)}
    .keys svg{display:block;width:100%;height:2rem}

    """

  private static let tables = """
    .wide{overflow-x:auto;margin:0 0 var(--space-6)}
    table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums lining-nums}
    caption{text-align:left;font:var(--type-label);padding-bottom:var(--space-3);\
    caption-side:top}
    th,td{padding:var(--space-3) 0 var(--space-3) var(--space-5);text-align:left;\
    vertical-align:baseline;border-bottom:var(--stroke-hairline) solid var(--border);\
    overflow-wrap:break-word;min-width:2.5rem}
    th:first-child,td:first-child{padding-left:0}
    thead th{font:var(--type-caption);color:var(--text-muted);vertical-align:bottom;\
    border-bottom:var(--stroke-hairline) solid var(--text-primary)}
    tbody th{font-weight:400;max-width:24rem;min-width:6rem}
    .n{text-align:right}

    """

  private static let figures = """
    figure{margin:0 0 var(--space-7)}
    figcaption{margin-bottom:var(--space-4)}
    figcaption b{display:block;font:var(--type-label);font-weight:650}
    figcaption span{display:block;color:var(--text-muted);font:var(--type-caption);\
    margin-top:var(--space-1);text-wrap:pretty}
    figure svg{display:block;width:100%;height:auto;overflow:visible}
    figure .slim{display:none;max-width:27rem}
    details{margin-top:var(--space-3);font:var(--type-caption)}
    summary{width:fit-content;color:var(--text-muted);cursor:pointer;\
    padding:var(--space-2) 0}
    summary:hover{color:var(--text-primary)}
    details .wide{margin:var(--space-3) 0 0;max-height:26rem;overflow:auto}
    details caption{font:var(--type-caption);color:var(--text-muted)}
    details th,details td{padding-top:var(--space-2);padding-bottom:var(--space-2)}

    """

  private static let marks = """
    svg text{font:var(--type-caption);font-size:12px;line-height:1;fill:var(--text-muted);\
    font-variant-numeric:tabular-nums lining-nums}
    svg .v{fill:var(--text-primary)}
    svg .s{fill:var(--text-primary);font-weight:600}
    .fill{fill:var(--k)}
    .ink{stroke:var(--surface-base);stroke-width:1.2}
    .dot{fill:var(--surface-base)}
    .curve{fill:none;stroke:var(--k);stroke-width:2;stroke-linejoin:round;stroke-linecap:round}
    .mark{fill:var(--k);stroke:var(--surface-base);stroke-width:1.5}
    .open{fill:var(--surface-base);stroke:var(--k);stroke-width:2}
    .track{fill:var(--chart-track)}
    .frame{fill:none;stroke:var(--outline)}
    .grid{stroke:var(--border)}
    .axis{stroke:var(--outline)}
    .guide{stroke:var(--outline);stroke-dasharray:3 3}

    """

  private static let small = """
    @media screen and (max-width:34rem){\
    .page{padding:var(--space-6) var(--space-5)}\
    h1{font-size:1.9rem}h2{font-size:1.44rem}\
    .keys{grid-template-columns:1fr 1fr;gap:var(--space-5)}\
    .keys .number{font-size:1.728rem}\
    th,td{padding-left:var(--space-4)}\
    figure .full{display:none}figure .slim{display:block}}
    @media (forced-colors:active){svg text{fill:CanvasText}svg>.fill,svg>[fill],.mark{stroke:CanvasText}\
    .curve{stroke:CanvasText}}

    """

  private static let paper = """
    @media print{:root{color-scheme:light;--surface-base:#fff;--surface-raised:#fff}\
    @page{margin:18mm 16mm;@bottom-right{content:counter(page) " / " counter(pages)}}\
    html{font-size:10.5pt}body{-webkit-print-color-adjust:exact;print-color-adjust:exact}\
    .page{padding:0;max-width:none}header,main,footer,nav{max-width:none}\
    .skip,summary,details:not([open]){display:none}\
    .wide,details .wide{overflow:visible;max-height:none}\
    h1,h2,h3,figcaption,caption,thead{break-after:avoid}\
    figure,tr,aside,.keys,li{break-inside:avoid}\
    p{orphans:3;widows:3}\
    nav{break-inside:avoid}section{margin-top:var(--space-7)}\
    footer{margin-top:var(--space-6);break-before:avoid}\
    aside{border:var(--stroke-hairline) solid var(--border);border-left:.2rem solid var(--accent)}\
    main a[href^="http" i]::after{content:" (" attr(href) ")";font-size:.85em;color:var(--text-muted)}}

    """
}
