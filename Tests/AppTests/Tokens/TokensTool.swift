import Foundation
import Interchange
import Testing

/// The `tokens` executable as a user starts it, in a folder with a small look in it.
struct TokensTool: Sendable {
  let workspace: Workspace
  let executable: String
  private let environment: [String: String]

  init() throws {
    workspace = try Workspace()
    executable = try Executable.path(of: "tokens")
    let outside = ProcessInfo.processInfo.environment
    var environment = outside.filter { ["PATH", "LD_LIBRARY_PATH"].contains($0.key) }
    environment["HOME"] = workspace.path("home")
    environment["LC_ALL"] = "C.UTF-8"
    environment["TZ"] = "UTC"
    self.environment = environment
  }

  /// A folder with a resolver of a light and a dark look.
  static func withLook() throws -> TokensTool {
    let tool = try TokensTool()
    for (name, text) in Look.files { try tool.write(text, to: name) }
    return tool
  }

  func write(_ text: String, to name: String) throws {
    try workspace.write(Data(text.utf8), to: name)
  }

  func text(of name: String) throws -> String {
    String(decoding: try workspace.contents(of: name), as: UTF8.self)
  }

  /// Runs it.
  func run(_ arguments: String..., via wrapper: [String] = []) async throws -> Outcome {
    try await run(arguments, via: wrapper)
  }

  func run(_ arguments: [String], via wrapper: [String] = []) async throws -> Outcome {
    let words = wrapper + [executable] + arguments
    let outcome = try await ChildProcess(
      path: words[0], arguments: Array(words.dropFirst()), environment: environment,
      folder: workspace.path, killAfter: nil
    ).run()
    #expect(outcome.signal == nil, "ended by a signal: \(arguments)")
    for word in ["Fatal error", "Crash", "Backtrace"] {
      #expect(!outcome.errors.contains(word), "\(arguments): \(outcome.errors)")
    }
    return outcome
  }

  /// Runs it, and expects success.
  @discardableResult
  func succeed(_ arguments: String...) async throws -> Outcome {
    let outcome = try await run(arguments)
    #expect(outcome.status == 0, "\(arguments): \(outcome.errors)")
    return outcome
  }

  /// Runs a line of shell in which `tokens` is the program.
  func shell(_ script: String) async throws -> Outcome {
    try await ChildProcess(
      path: "/bin/sh",
      arguments: ["-c", "tokens() { \"\(executable)\" \"$@\"; }\n" + script],
      environment: environment, folder: workspace.path, killAfter: nil
    ).run()
  }
}

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
