import ScreenParts
import Terminal

/// One of dating's screens.
protocol DatingPage: ScreenPage
where Effect == DatingEffect, Message == DatingMessage, Look == DatingLook {}

/// A command of a dating page to the program.
typealias DatingCommand = PageCommand<DatingEffect, DatingMessage, DatingLook>
