import Sync
