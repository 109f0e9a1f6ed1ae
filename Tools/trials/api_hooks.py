"""What Tools/trials/api.py has schemathesis do with its requests: show somebody's token, and name things
that there are."""

import itertools
import json
import os

import schemathesis

known = json.loads(os.environ["QUARTET_TRIAL"])
turns = itertools.count()
# They end the session that they come with, or the account.
ENDING = {"Auth.LogOut", "Auth.Delete", "Accounts.SignOut", "Accounts.Delete"}


@schemathesis.hook
def before_call(context, case, kwargs):
    turn = next(turns)
    # Every second request keeps what was made up: nothing has such an ID.
    if turn % 2 == 0:
        for name, values in known["ids"].items():
            if name in (case.path_parameters or {}):
                case.path_parameters[name] = values[turn // 2 % len(values)]
    name = case.operation.definition.raw.get("operationId")
    # Whatever token was made up, but for every eighth request.
    if turn % 8 != 7 and name not in ENDING:
        case.headers = case.headers or {}
        case.headers["Authorization"] = f"Bearer {known['tokens'][turn // 2 % 2]}"
