import ArgumentParser
import ProductCommands
import TerminalCommands

struct DiaryOptions: ProductOptions {
  @OptionGroup(title: "Data") var store: StoreOptions
  @Option var pen: String?
}
