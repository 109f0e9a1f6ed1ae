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
