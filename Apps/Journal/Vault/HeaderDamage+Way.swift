import EncryptedStorage

extension HeaderDamage {
  /// The command that helps.
  var way: String {
    switch remedy {
    case .unlocking, .mending:
      "What is whole in either copy opens, and is written anew then: journal unlock, or journal unlock "
        + "--recovery"
    case .newRecoveryKey:
      "Make a new recovery key, which writes the header anew: journal recovery new"
    case .newPassphrase:
      "Choose a new passphrase, which writes the header anew: journal passphrase change --recovery"
    case .none:
      "Try both (journal unlock, journal unlock --recovery), and export what is in it: journal export"
    }
  }
}
