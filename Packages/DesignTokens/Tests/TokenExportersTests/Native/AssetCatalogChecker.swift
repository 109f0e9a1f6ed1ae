/// The rules of Apple's Asset Catalog Format Reference for colour sets, as a program.
///
/// Python's parser reads the files; what may stand where is said here once more, apart from the
/// exporter.
enum AssetCatalogChecker {
  /// Reads every `Contents.json` below a folder; ends with 1 at the first that breaks a rule.
  static let python = #"""
    import json, pathlib, re, sys

    def members(value, needed, allowed=()):
        assert isinstance(value, dict), value
        assert set(needed) <= set(value) <= set(needed) | set(allowed), list(value)

    def check_appearances(conditions):
        assert isinstance(conditions, list) and 1 <= len(conditions) <= 2, conditions
        kinds = []
        for condition in conditions:
            members(condition, ["appearance", "value"])
            kind, value = condition["appearance"], condition["value"]
            assert (kind, value) in [
                ("luminosity", "light"), ("luminosity", "dark"), ("contrast", "high")], condition
            kinds.append(kind)
        assert len(set(kinds)) == len(kinds), kinds

    def check_color(color):
        members(color, ["color-space", "components"])
        assert color["color-space"] in [
            "srgb", "extended-srgb", "extended-linear-srgb", "display-p3"], color
        members(color["components"], ["red", "green", "blue", "alpha"])
        for text in color["components"].values():
            # A component without a point counts from 0 to 255.
            assert re.fullmatch(r"[01]\.[0-9]+", text) and 0 <= float(text) <= 1, text

    def check_set(document):
        members(document, ["colors", "info"])
        seen = set()
        for entry in document["colors"]:
            members(entry, ["color", "idiom"], ["appearances", "display-gamut"])
            assert entry["idiom"] == "universal", entry
            check_color(entry["color"])
            if "appearances" in entry: check_appearances(entry["appearances"])
            gamut = entry.get("display-gamut")
            assert gamut in [None, "sRGB", "display-P3"], gamut
            assert gamut is None or (gamut == "sRGB") == (entry["color"]["color-space"] == "srgb")
            key = json.dumps([entry.get("appearances"), gamut])
            assert key not in seen, key
            seen.add(key)
        assert any("appearances" not in entry for entry in document["colors"])

    root = pathlib.Path(sys.argv[1])
    sets = 0
    for path in sorted(root.rglob("Contents.json")):
        document = json.loads(path.read_text(encoding="utf-8"))
        assert document["info"] == {"author": "xcode", "version": 1}, document
        if path.parent.suffix == ".colorset":
            check_set(document)
            sets += 1
        else:
            assert path.parent.suffix == ".xcassets" and set(document) == {"info"}, path
    print(sets, "colour sets")
    """#
}
