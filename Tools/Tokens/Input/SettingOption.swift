import ArgumentParser

/// A setting of an exporter as a person writes it: `prefix=dt`.
struct SettingOption: ExpressibleByArgument, Equatable {
  let key: String
  let value: String

  init?(argument: String) {
    guard let sign = argument.firstIndex(of: "="), sign > argument.startIndex else { return nil }
    key = String(argument[..<sign])
    value = String(argument[argument.index(after: sign)...])
  }
}
