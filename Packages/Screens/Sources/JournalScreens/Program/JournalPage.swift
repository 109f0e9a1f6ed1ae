import ScreenParts
import Terminal

/// One of the journal's screens.
protocol JournalPage: ScreenPage
where Effect == JournalEffect, Message == JournalMessage, Look == JournalLook {}

/// What a page of the journal asks of the program.
typealias JournalCommand = PageCommand<JournalEffect, JournalMessage, JournalLook>
