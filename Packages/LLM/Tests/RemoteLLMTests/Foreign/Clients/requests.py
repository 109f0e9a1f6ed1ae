"""Checks what we send against the types of the official clients.

usage: requests.py FORMAT FILE

FORMAT is anthropic, responses or chat. FILE is a JSON array of texts, each the content of a request.
Prints a JSON array with a list for each: what is wrong with it, nothing if it is right.

The clients' types are TypedDicts, which let pass what they don't know, look into an iterable only when
somebody reads it, and take objects that the client has read before, too. All of that is changed here:
a key that the client has no name for is wrong wherever it stands, except where a type says that it
may.
"""

import collections.abc
import json
import sys
from typing import Annotated, List, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel, TypeAdapter, ValidationError
from typing_extensions import is_typeddict


def wanted(format):
    if format == "anthropic":
        from anthropic.types.message_create_params import MessageCreateParamsStreaming

        return MessageCreateParamsStreaming
    if format == "responses":
        from openai.types.responses.response_create_params import ResponseCreateParamsStreaming

        return ResponseCreateParamsStreaming
    from openai.types.chat.completion_create_params import CompletionCreateParamsStreaming

    return CompletionCreateParamsStreaming


def closed(kind, known):
    """The same type, closed against what it does not know; its TypedDicts are changed in place.

    None for a type that no JSON can have.
    """
    if is_typeddict(kind):
        if kind not in known:
            known.add(kind)
            if not hasattr(kind, "__pydantic_config__"):
                kind.__pydantic_config__ = {"extra": "forbid"}
            hints = get_type_hints(kind, include_extras=True)
            kind.__annotations__ = {name: closed(hint, known) for name, hint in hints.items()}
        return kind
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return None
    origin = get_origin(kind)
    if origin is None or origin is Literal:
        return kind
    if origin is Annotated:
        inner = closed(kind.__origin__, known)
        return inner and Annotated[(inner, *kind.__metadata__)]
    arguments = [closed(argument, known) for argument in get_args(kind)]
    arguments = tuple(argument for argument in arguments if argument is not None)
    if not arguments:
        return None
    if origin is collections.abc.Iterable:
        return List[arguments]
    return kind.copy_with(arguments) if hasattr(kind, "copy_with") else Union[arguments]


def problems(adapter, body):
    try:
        adapter.validate_json(body, strict=True)
    except ValidationError as error:
        errors = error.errors()
        # Of the types that were tried, those whose own `type` or `role` is another say nothing.
        others = {e["loc"][:-1] for e in errors if e["type"] == "literal_error"}
        near = [e for e in errors if not any(e["loc"][: len(o)] == o for o in others)]
        return [place(e["loc"]) + ": " + e["type"] for e in near or errors]
    return []


def place(keys):
    """Keys, indices, and names of types that were tried; those of unions are endless."""
    return ".".join(str(key) for key in keys if "[" not in str(key))


adapter = TypeAdapter(closed(wanted(sys.argv[1]), set()))
with open(sys.argv[2], encoding="utf-8") as file:
    print(json.dumps([problems(adapter, body) for body in json.load(file)]))
