import ScreenParts
import Terminal

/// One of the journal's screens.
protocol JournalPage: ScreenPage
where Effect == JournalEffect, Message == JournalMessage, Look == JournalLook {}

/// A command of a journal page to the program.
typealias JournalCommand = PageCommand<JournalEffect, JournalMessage, JournalLook>
