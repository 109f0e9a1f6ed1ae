import DesignTokens
import Foundation
import Testing
import TokenExporters

@Suite("Android resources")
struct AndroidXMLExporterTests {
  @Test("there is a file for each kind of resource, an interpolator for each curve, and the night")
  func files() throws {
    let files = try AndroidXMLExporter().export(NativeThemes.full)
    #expect(
      files.map(\.path) == [
        "res/values/colors.xml", "res/values/dimens.xml", "res/values/integers.xml",
        "res/values/bools.xml", "res/values/strings.xml", "res/values/arrays.xml",
        "res/values/styles.xml", "res/interpolator/motion_ease.xml",
        "res/interpolator/card_turn_easing.xml", "res/values-night/colors.xml",
        "res/values-night/dimens.xml", "res/values-night/bools.xml",
        "res/values-night/strings.xml", "res/values-night/arrays.xml",
      ])
  }

  @Test(
    "xmllint takes every file, and Python finds in them what the tokens say",
    .enabled(if: NativeTool.isWanted), .timeLimit(.minutes(30)))
  func isValid() throws {
    let found = try read(AndroidXMLExporter().export(NativeThemes.full))
    let values = try #require(found["values"] as? [String: Any])
    let night = try #require(found["values-night"] as? [String: Any])
    let texts = [
      "color/swipe_like": "#ff0000", "color/swipe_like_high_contrast": "#ff8000",
      "color/swipe_veil": "#800000ff", "dimen/space_small": "12dp", "dimen/text_body": "18sp",
      "string/font_body": "Karla", "string/line_plain": "dashed", "string/line_dots_cap": "round",
      "color/card_border_color": "#ff0000", "dimen/card_border_width": "2dp",
      "string/card_border_style": "dashed", "color/card_shadow_1_color": "#800000ff",
      "dimen/card_shadow_1_offset_y": "-2.5dp", "color/title_gradient_3_color": "#ffffff",
      "string/title_type_fonts": "Besley",
    ]
    for (name, text) in texts { #expect(values[name] as? String == text, "\(name)") }
    let numbers = [
      "integer/font_bold": 600, "integer/motion_quick": 250, "dimen/layer_ratio": 1.5,
      "integer/card_turn_delay": 50, "dimen/title_gradient_2_position": 0.25,
    ]
    for (name, number) in numbers { #expect(values[name] as? Double == number, "\(name)") }
    #expect(values["bool/card_shadow_2_inset"] as? Bool == true)
    #expect(values["array/line_dots_dashes"] as? [String] == ["4dp", "8sp"])
    #expect(values["array/font_body"] as? [String] == ["Karla", "Inter \"Tight\"", "sans-serif"])
    #expect(
      values["style/title_type"] as? [String: String] == [
        "fontFamily": "Besley", "textSize": "32sp", "textFontWeight": "650",
        "letterSpacing": "-0.015625", "lineHeight": "40sp",
      ])
    #expect(
      (found["interpolator"] as? [String: [Double]])?["interpolator/motion_ease"]
        == [0.25, -0.5, 0.75, 1.5])
    #expect(night["color/swipe_like"] as? String == "#ff4000")
    #expect(night["color/swipe_like_high_contrast"] as? String == "#ffbf00")
    #expect(night["dimen/text_body"] as? String == "22sp")
    #expect(night["dimen/space_small"] == nil)
  }

  @Test(
    "hostile names and texts are names and texts", .enabled(if: NativeTool.isWanted),
    .timeLimit(.minutes(30)))
  func isValidWithHostileTokens() throws {
    let found = try read(AndroidXMLExporter().export(NativeThemes.hostile))
    let values = try #require(found["values"] as? [String: Any])
    for (index, text) in NativeThemes.oddTexts.enumerated() {
      // XML has no way to write most control characters.
      let kept = String(
        String.UnicodeScalarView(
          text.unicodeScalars.map { scalar in
            let isLost = scalar.value < 32 && !["\n", "\t", "\r"].contains(scalar)
            return isLost ? "\u{FFFD}" : scalar
          }))
      let shown = try #require(values["string/text_t\(index)"] as? String)
      #expect(Array(shown.unicodeScalars) == Array(kept.unicodeScalars), "\(index)")
    }
    let colors: [String: Any] = values.filter { $0.key.hasPrefix("color/") }
    #expect(colors.count == NativeThemes.oddNames.count + NativeThemes.oddTexts.count)
    for name in ["class_", "default_", "import_", "n_1", "n_2x", "u65e5u672cu8a9e", "int_"] {
      #expect(colors["color/\(name)"] != nil, "\(name) of \(colors.keys.sorted())")
    }
  }

  @Test("a dark base has what is light in values-notnight, and less contrast by its name")
  func followsDarkBase() throws {
    let files = try AndroidXMLExporter().export(
      TokenTheme(
        name: "x", base: variant(.init(.dark, .more), 0),
        others: [variant(.init(.light, .more), 0.2), variant(.init(.dark), 0.4)]))
    #expect(files.map(\.path) == ["res/values/colors.xml", "res/values-notnight/colors.xml"])
    let texts = files.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(texts[0].contains("<color name=\"ink\">#000000</color>"))
    #expect(texts[0].contains("<color name=\"ink_low_contrast\">#666666</color>"))
    #expect(texts[1].contains("<color name=\"ink\">#333333</color>"))
    #expect(texts[1].contains("<color name=\"ink_low_contrast\">#333333</color>"))
  }

  @Test("a rem is as many sp as is said")
  func scales() throws {
    let files = try AndroidXMLExporter(spPerRem: 10).export(NativeThemes.full)
    let dimens = try #require(files.first { $0.path == "res/values/dimens.xml" })
    let text = String(decoding: dimens.bytes, as: UTF8.self)
    #expect(text.contains("<dimen name=\"text_body\">11.25sp</dimen>"))
    #expect(text.contains("<dimen name=\"space_small\">12dp</dimen>"))
  }

  @Test("a part that would be called like a token has its type in its name, or is refused")
  func givesWay() throws {
    let color = ColorValue.black
    let border = Border(color: color, width: DimensionValue(1, .px), style: .keyword(.solid))
    let tokens = [
      Token(path: "card.$root", content: .border(border)),
      Token(path: "card.color", content: .color(color)),
    ]
    func export(_ tokens: [Token]) throws -> [TokenExportFile] {
      try AndroidXMLExporter().export(
        TokenTheme(
          name: "x", base: .init(TokenAppearance(.light), TokenSet(name: "x", tokens: tokens))))
    }
    let text = try export(tokens).map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    for name in ["card_color", "card_border_color", "card_border_width", "card_border_style"] {
      #expect(text.components(separatedBy: "name=\"\(name)\"").count == 2, "\(name)")
    }
    let paths = ["card.$root", "card.border-color"]
    #expect(
      throws: TokenExportError(
        exporter: "android-xml", reason: .sameName(name: "color/card_border_color", paths: paths))
    ) {
      try export(tokens + [Token(path: paths[1], content: .color(color))])
    }
  }

  private func variant(_ appearance: TokenAppearance, _ grey: Double) -> TokenTheme.Variant {
    let token = Token(path: "ink", content: .color(ColorValue(.srgb, grey, grey, grey)))
    return TokenTheme.Variant(appearance, TokenSet(name: "x", tokens: [token]))
  }

  /// Has two foreign parsers read the files and gives what the second found.
  private func read(_ files: [TokenExportFile]) throws -> [String: Any] {
    let folder = try WrittenFolder(files)
    let linted = try NativeTool("xmllint").run(
      ["--noout", "--nonet"] + files.map(\.path), in: folder.url)
    #expect(linted.status == 0 && linted.output.isEmpty, "\(linted.output)")
    try folder.write("check.py", Data(AndroidChecker.python.utf8))
    let checked = try NativeTool("python3").run(["check.py"], in: folder.url)
    try #require(checked.status == 0, "\(checked.output)")
    let found = try JSONSerialization.jsonObject(with: Data(checked.output.utf8))
    return try #require(found as? [String: Any])
  }
}

/// The rules of Android's resources, as a program.
///
/// Python's parser reads the files; what may stand where is said here once more, apart from the
/// exporter.
enum AndroidChecker {
  /// Reads every file below `res`; ends with 1 at the first that breaks a rule, else prints what
  /// there is, strings as Android would show them.
  static let python = #"""
    import json, pathlib, re, sys
    import xml.etree.ElementTree as tree

    ANDROID = "{http://schemas.android.com/apk/res/android}"
    JAVA = set("""abstract assert boolean break byte case catch char class const continue default
        do double else enum extends false final finally float for goto if implements import
        instanceof int interface long native new null package private protected public return
        short static strictfp super switch synchronized this throw throws transient true try void
        volatile while""".split())
    NUMBER = r"-?[0-9]+(\.[0-9]+)?"

    def check_name(name):
        assert re.fullmatch(r"[a-z][a-z0-9_]*", name) and name not in JAVA, name

    def shown(text):
        text = text or ""
        assert not text[:1] in ["@", "?"], text
        assert not re.search(r"(?<!\\)(\\\\)*['\"]", text), text
        def one(match):
            code = match.group(1)
            if code[0] == "u": return chr(int(code[1:], 16))
            return {"n": "\n", "t": "\t"}.get(code, code)
        return re.sub(r"\\(u[0-9a-f]{4}|.)", one, " ".join(text.split()))

    def value(element):
        kind, text = element.tag, element.text or ""
        if kind == "color":
            assert re.fullmatch(r"#([0-9a-f]{6}|[0-9a-f]{8})", text), text
        elif kind == "dimen":
            assert re.fullmatch(NUMBER + "(dp|sp)", text), text
        elif kind == "item":
            assert element.get("type") == "dimen" and element.get("format") == "float"
            assert re.fullmatch(NUMBER, text), text
            return float(text)
        elif kind == "integer":
            assert re.fullmatch(r"-?[0-9]+", text) and -2**31 <= int(text) < 2**31, text
            return int(text)
        elif kind == "bool":
            assert text in ["true", "false"], text
            return text == "true"
        elif kind == "string":
            return shown(text)
        elif kind in ["array", "string-array"]:
            assert all(item.tag == "item" and not item.attrib for item in element)
            return [shown(item.text) for item in element]
        elif kind == "style":
            items = {}
            for item in element:
                assert item.tag == "item" and item.get("name").startswith("android:"), item.attrib
                items[item.get("name")[8:]] = shown(item.text)
            return items
        else:
            raise AssertionError(kind)
        return text

    CLASSES = {"item": "dimen", "string-array": "array"}
    FILES = {"colors": ["color"], "dimens": ["dimen", "item"], "integers": ["integer"],
        "bools": ["bool"], "strings": ["string"], "arrays": ["array", "string-array"],
        "styles": ["style"]}
    found = {}
    for path in sorted(pathlib.Path("res").rglob("*.xml")):
        folder = path.parent.name
        root = tree.parse(path).getroot()
        names = found.setdefault(folder, {})
        if folder.startswith("interpolator"):
            check_name(path.stem)
            assert root.tag == "pathInterpolator" and len(root) == 0, root.tag
            points = {key.replace(ANDROID, ""): float(text) for key, text in root.attrib.items()}
            assert list(points) == ["controlX1", "controlY1", "controlX2", "controlY2"], points
            assert 0 <= points["controlX1"] <= 1 and 0 <= points["controlX2"] <= 1, points
            names["interpolator/" + path.stem] = list(points.values())
            continue
        assert root.tag == "resources" and not root.attrib, root.tag
        for element in root:
            assert element.tag in FILES[path.stem], element.tag
            check_name(element.get("name"))
            key = CLASSES.get(element.tag, element.tag) + "/" + element.get("name")
            assert key not in names, key
            names[key] = value(element)
    # What only the night has would be missing by day.
    for folder, names in found.items():
        default = found.get(folder.split("-")[0], {})
        assert set(names) <= set(default), set(names) - set(default)
    print(json.dumps(found, sort_keys=True, ensure_ascii=False))
    """#
}
