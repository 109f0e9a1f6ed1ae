import ScreenParts
import Terminal

/// One of this product's screens.
protocol FriendsPage: ScreenPage
where Effect == FriendsEffect, Message == FriendsNews, Look == FriendsLook {}

/// What a page asks of the program.
typealias FriendsCommand = PageCommand<FriendsEffect, FriendsNews, FriendsLook>
