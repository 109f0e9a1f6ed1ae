public import ArgumentParser
public import TerminalCommands

/// The options by which a user picks a product's plug-ins, its store among them.
public protocol ProductOptions: ParsableArguments {
  var store: StoreOptions { get }
}
