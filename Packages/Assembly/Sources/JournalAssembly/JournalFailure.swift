public import DomainModels
public import EncryptedStorage
public import SentenceEmbedding

/// Says why the journal could not be opened or made, and what is safe.
public enum JournalFailure: ExplainedError, Equatable {
  /// There is no journal.
  case none(path: String)
  /// There is a journal already.
  case exists(path: String)
  /// Making it was broken off.
  case unfinished
  /// The journal is locked, and the program cannot ask for the passphrase.
  case locked
  /// The command changes the ways to open the journal, and only a key that the system kept was
  /// there.
  case ownerNeeded
  /// The passphrase is another.
  case wrongPassphrase
  /// The recovery key is another.
  case wrongRecoveryKey
  /// The user did not confirm the new recovery key.
  case keyNotTaken
  /// The two things that were typed differ.
  case different
  /// Nothing was typed where a passphrase has to be.
  case emptyPassphrase
  /// So short, or nothing but digits, that all of its kind can be tried.
  case tooEasy(String)
  /// Something was written on the command line that belongs nowhere else than into the journal.
  case onCommandLine(how: String)
  /// A file needs a passphrase, and none was given.
  case filePassphrase(String)
  /// Nothing in a file tells how its dates are meant.
  case dates(String)
  /// No folder in memory for an editor's file.
  case noMemoryFolder
  case editorFailed(String)
  /// The input makes no sense.
  case unreadable(String, hint: String)
  /// The files of the sentence model that the user named can't be used.
  case sentenceModel(SentenceModelError)

  public var code: String {
    switch self {
    case .none: "no_journal"
    case .exists: "journal_exists"
    case .unfinished: "journal_unfinished"
    case .locked, .ownerNeeded: "journal_locked"
    case .wrongPassphrase: "wrong_passphrase"
    case .wrongRecoveryKey: "wrong_recovery_key"
    case .keyNotTaken: "recovery_key_not_taken"
    case .different: "passphrases_differ"
    case .emptyPassphrase: "empty_passphrase"
    case .tooEasy: "weak_passphrase"
    case .onCommandLine: "thought_on_command_line"
    case .filePassphrase: "import_needs_passphrase"
    case .dates: "import_dates_undecided"
    case .noMemoryFolder: "no_memory_folder"
    case .editorFailed: "editor_failed"
    case .unreadable: "input_unreadable"
    case .sentenceModel(let error): error.code
    }
  }

  public var message: String {
    switch self {
    case .none(let path): "there is no journal yet at \(path)"
    case .exists(let path): "there is a journal already at \(path)"
    case .unfinished: "this journal was not made to the end"
    case .locked: "the journal is locked"
    case .ownerNeeded:
      "this needs the passphrase or the recovery key, also while the journal is unlocked"
    case .wrongPassphrase: "this passphrase does not open the journal"
    case .wrongRecoveryKey: "this recovery key does not open the journal"
    case .keyNotTaken: "the output was closed before the new recovery key was written"
    case .different: "the two are not the same"
    case .emptyPassphrase: "there was no passphrase"
    case .tooEasy(let reason): reason
    case .onCommandLine:
      "a thought is not taken from the command line: the shell keeps what is"
        + " typed there, and other programs can see it"
    case .noMemoryFolder:
      "there is no folder in memory for the editor's file, and a thought is not"
        + " put on a disk in clear"
    case .filePassphrase(let message), .dates(let message): message
    case .editorFailed(let reason): "the editor did not end well: \(reason)"
    case .unreadable(let what, _): what
    case .sentenceModel(let error): "the sentence model can't be used: \(error.message)"
    }
  }

  public var hint: String? {
    switch self {
    case .none: "Make one: journal init"
    case .exists:
      "It is unchanged. Open it: journal unlock, or choose another place (--data-dir PATH)"
    case .unfinished: "It held no data yet. Create it again: journal init"
    case .locked:
      "Unlock it: journal unlock, or --passphrase-file FILE. Writing a thought down works all the"
        + " same: journal capture. So does journal support"
    case .ownerNeeded:
      "Nothing was changed. Type it at a terminal, or give --passphrase-file FILE or"
        + " --recovery-file FILE"
    case .wrongPassphrase:
      "Nothing was changed, and nothing will be. Look at Caps Lock and the keyboard's layout, or use"
        + " the recovery key: journal unlock --recovery"
    case .wrongRecoveryKey:
      "Nothing was changed. It may belong to another journal, or have been replaced by a newer one"
    case .keyNotTaken: "It does not count, and nothing was changed. Have it written into a file"
    case .different: "Nothing was changed. Try once more, slowly"
    case .emptyPassphrase: "Nothing was changed"
    case .tooEasy:
      "Four or five words that have nothing to do with each other are easy to keep and hard to guess"
    case .onCommandLine(let how):
      "Nothing was written down. \(how). To take the line out of this shell's history: history -d -1"
    case .noMemoryFolder:
      "Nothing was written down. Type it at the prompt (journal capture), or set XDG_RUNTIME_DIR to"
        + " a folder in memory"
    case .filePassphrase:
      "Your thoughts are unchanged. Give it with --file-passphrase-file FILE, or at a terminal"
    case .dates:
      "Your thoughts are unchanged. Say it with --dates day-first or --dates month-first"
    case .editorFailed: "Your thoughts are unchanged"
    case .unreadable(_, let hint): hint
    case .sentenceModel(let error): error.hint
    }
  }

  public var kind: FailureKind {
    switch self {
    case .none: .notFound
    case .locked, .ownerNeeded, .wrongPassphrase, .wrongRecoveryKey, .filePassphrase: .locked
    case .exists, .different, .emptyPassphrase, .tooEasy, .onCommandLine, .unreadable, .dates,
      .sentenceModel:
      .usage
    case .unfinished, .keyNotTaken, .noMemoryFolder, .editorFailed: .failed
    }
  }
}

extension HeaderDefect {
  /// The command that helps.
  public var way: String {
    switch remedy {
    case .unlocking, .mending:
      "Unlocking reads the intact copy and rewrites the damaged one: journal unlock, or journal "
        + "unlock --recovery"
    case .newRecoveryKey:
      "Make a new recovery key, which rewrites the header: journal recovery new"
    case .newPassphrase:
      "Choose a new passphrase, which rewrites the header: journal passphrase change --recovery"
    case .none:
      "Try both (journal unlock, journal unlock --recovery), and export what is in it: journal export"
    }
  }
}
