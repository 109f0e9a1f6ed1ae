import Grades

/// Which scale of ours a source's column is.
enum Sources {
  static let theCrag: [String: GradeScale] = [
    "Band Sport": .routeLevel, "Ewbanks": .ewbank, "YDS": .yds, "IRCRA": .ircra,
    "NCCS Scale": .nccs, "French": .french, "British Tech.": .britishTechnical, "UIAA": .uiaa,
    "South African": .southAfrican, "Old South African": .oldSouthAfrican, "Saxon": .saxon,
    "Finnish": .finnish, "Norwegian": .norwegian, "Polish": .polish,
    "Brazil Technical": .brazilian, "Swedish": .swedish, "Russian": .russian,
    "Band Boulder": .boulderLevel, "V-Scale": .v, "B-Scale": .bScale, "S-Scale": .sScale,
    "P-Scale": .pScale, "Joshua Tree Scale": .joshuaTree, "Fontainebleau": .font,
    "Annot B-Scale": .annot, "Font Traverse": .fontTraverse, "Aid": .clean,
    "Alpine Ice": .alpineIce, "Water Ice": .waterIce, "Mixed Rock/Ice": .mixed,
    "Ferrata Schall": .ferrataSchall, "Ferrata Num": .ferrataNumber,
    "Ferrata French": .ferrataFrench, "Scottish Winter Technical": .scottishTechnical,
  ]

  static let sandbag: [String: GradeScale] = [
    "yds": .yds, "french": .french, "uiaa": .uiaa, "ewbank": .ewbank, "saxon": .saxon,
    "norwegian": .norwegian, "brazilian_crux": .brazilian, "v": .v, "font": .font,
    "wi": .waterIce, "ai": .alpineIce, "aid": .aid,
  ]
}
