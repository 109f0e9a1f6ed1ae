import ScreenParts
import Terminal

/// One of dating's screens.
protocol DatingPage: ScreenPage
where Effect == DatingEffect, Message == DatingMessage, Look == DatingLook {}

/// What a page of dating asks of the program.
typealias DatingCommand = PageCommand<DatingEffect, DatingMessage, DatingLook>
