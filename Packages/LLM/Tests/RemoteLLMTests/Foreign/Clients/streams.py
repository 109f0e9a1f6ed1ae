"""Has an official client read streams, and prints what it made of each.

usage: streams.py FORMAT ADDRESS COUNT

FORMAT is anthropic, responses or chat; the server at ADDRESS gives one stream after the other. Prints
a JSON array of as many messages: the text as it came in pieces, the text of the client's own whole
message, and so on.
"""

import json
import sys

QUESTION = [{"role": "user", "content": "Hello?"}]
# A test server is near, and one that says nothing is wrong.
PATIENCE = {"max_retries": 0, "timeout": 60}


def anthropic(address):
    from anthropic import Anthropic

    client = Anthropic(api_key="key", base_url=address, **PATIENCE)
    pieces = []
    with client.messages.stream(
        model="claude-haiku-4-5", max_tokens=512, messages=QUESTION
    ) as stream:
        for event in stream:
            if event.type == "text":
                pieces.append(event.text)
        message = stream.get_final_message()
    usage = message.usage
    read = usage.cache_read_input_tokens or 0
    written = usage.cache_creation_input_tokens or 0
    details = usage.output_tokens_details
    return {
        "text": "".join(pieces),
        "whole": "".join(part.text for part in message.content if part.type == "text"),
        "reasoning": "".join(part.thinking for part in message.content if part.type == "thinking"),
        "calls": [
            {"id": part.id, "name": part.name, "arguments": json.dumps(part.input)}
            for part in message.content
            if part.type == "tool_use"
        ],
        "stop": message.stop_reason,
        # The client's documentation: the total is the sum of the three.
        "usage": {
            "input": usage.input_tokens + read + written,
            "output": usage.output_tokens,
            "cacheRead": read,
            "cacheWritten": written,
            "reasoning": details.thinking_tokens if details else 0,
        },
    }


def responses(address):
    from openai import OpenAI

    client = OpenAI(api_key="key", base_url=address + "/v1", **PATIENCE)
    pieces, response = [], None
    with client.responses.stream(model="gpt-4.1", input=QUESTION) as stream:
        for event in stream:
            if event.type in ("response.output_text.delta", "response.refusal.delta"):
                pieces.append(event.delta)
            elif event.type in ("response.completed", "response.incomplete"):
                response = event.response
    usage = response.usage
    parts = [part for item in response.output if item.type == "message" for part in item.content]
    thoughts = [
        part
        for item in response.output
        if item.type == "reasoning"
        for part in item.summary + (item.content or [])
    ]
    details = response.incomplete_details
    return {
        "text": "".join(pieces),
        "whole": "".join(
            part.refusal if part.type == "refusal" else part.text for part in parts
        ),
        "reasoning": "".join(part.text for part in thoughts),
        "calls": [
            {"id": item.call_id, "name": item.name, "arguments": item.arguments}
            for item in response.output
            if item.type == "function_call"
        ],
        "stop": details.reason if details else response.status,
        "usage": {
            "input": usage.input_tokens,
            "output": usage.output_tokens,
            "cacheRead": usage.input_tokens_details.cached_tokens,
            "cacheWritten": usage.input_tokens_details.cache_write_tokens or 0,
            "reasoning": usage.output_tokens_details.reasoning_tokens,
        },
    }


def chat(address):
    from openai import OpenAI

    client = OpenAI(api_key="key", base_url=address + "/v1", **PATIENCE)
    pieces = []
    with client.chat.completions.stream(
        model="gpt-4.1", messages=QUESTION, stream_options={"include_usage": True}
    ) as stream:
        for event in stream:
            if event.type in ("content.delta", "refusal.delta"):
                pieces.append(event.delta)
        # Not the final completion, which is an error where the reply was cut.
        completion = stream.current_completion_snapshot
    [choice] = completion.choices
    message, usage = choice.message, completion.usage
    prompt, reply = usage.prompt_tokens_details, usage.completion_tokens_details
    return {
        "text": "".join(pieces),
        "whole": (message.content or "") + (message.refusal or ""),
        # No part of the protocol: the client keeps what it does not know.
        "reasoning": getattr(message, "reasoning_content", None) or "",
        "calls": [
            {"id": call.id, "name": call.function.name, "arguments": call.function.arguments}
            for call in message.tool_calls or []
        ],
        "stop": choice.finish_reason,
        "usage": {
            "input": usage.prompt_tokens,
            "output": usage.completion_tokens,
            "cacheRead": prompt and prompt.cached_tokens or 0,
            "cacheWritten": prompt and prompt.cache_write_tokens or 0,
            "reasoning": reply and reply.reasoning_tokens or 0,
        },
    }


read = {"anthropic": anthropic, "responses": responses, "chat": chat}[sys.argv[1]]
print(json.dumps([read(sys.argv[2]) for _ in range(int(sys.argv[3]))]))
