/// A small look: three colours, light and dark, and text that can't be read well in either.
enum Look {
  static let files = [
    ("base.tokens.json", base), ("light.tokens.json", light), ("dark.tokens.json", dark),
    ("app.resolver.json", resolver),
  ]

  static let base = """
    {
      "palette": {
        "$type": "color",
        "ink": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0], "hex": "#000000" } },
        "paper": { "$value": { "colorSpace": "srgb", "components": [1, 1, 1], "hex": "#ffffff" } },
        "grey": { "$value": { "colorSpace": "srgb", "components": [0.5, 0.5, 0.5], "hex": "#808080" } }
      },
      "size": {
        "$type": "dimension",
        "touch": { "$value": { "value": 40, "unit": "px" } }
      }
    }

    """

  static let light = """
    {
      "surface": {
        "base": { "$value": "{palette.paper}" }
      },
      "text": {
        "primary": { "$value": "{palette.ink}", "$description": "Words" },
        "muted": { "$value": "{palette.grey}" }
      }
    }

    """

  static let dark = """
    {
      "surface": {
        "base": { "$value": "{palette.ink}" }
      },
      "text": {
        "primary": { "$value": "{palette.paper}" },
        "muted": { "$value": "{palette.grey}" }
      }
    }

    """

  static let resolver = """
    {
      "version": "2025.10",
      "sets": {
        "base": {
          "sources": [{ "$ref": "base.tokens.json" }]
        }
      },
      "modifiers": {
        "theme": {
          "contexts": {
            "light": [{ "$ref": "light.tokens.json" }],
            "dark": [{ "$ref": "dark.tokens.json" }]
          },
          "default": "light"
        }
      },
      "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/theme" }]
    }

    """
}
