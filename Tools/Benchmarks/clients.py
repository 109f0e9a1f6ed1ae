"""The providers' own clients, reading the streams that ours read.

LLMBenchmarks starts this once and asks for one round at a time, in turn with its own, so that a machine
whose speed drifts drifts under both. It reads commands from standard input, a line each, and answers
with one line: nanoseconds of this process's processor time, all its threads together.

    versions                          what is measured
    stream FORMAT ADDRESS EVENTS      one reply, read to its end
"""

import sys
import time

import anthropic
import openai

QUESTION = [{"role": "user", "content": "Hello?"}]


def read_anthropic(address):
    """The message at the end, as ours is: by the client's own helper."""
    client = anthropic.Anthropic(api_key="key", base_url=address)
    count = 0
    with client.messages.stream(
        model="claude-haiku-5-5", max_tokens=512, messages=QUESTION
    ) as stream:
        for event in stream:
            count += event.type == "text"
        stream.get_final_message()
    return count


def read_anthropic_events(address):
    """The events alone; nobody puts a message together."""
    client = anthropic.Anthropic(api_key="key", base_url=address)
    stream = client.messages.create(
        model="claude-haiku-5-5", max_tokens=512, messages=QUESTION, stream=True
    )
    return sum(
        event.type == "content_block_delta" and event.delta.type == "text_delta"
        for event in stream
    )


def read_responses(address):
    client = openai.OpenAI(api_key="key", base_url=address + "/v1")
    stream = client.responses.create(model="gpt-4.1", input=QUESTION, stream=True)
    return sum(event.type == "response.output_text.delta" for event in stream)


def read_chat(address):
    client = openai.OpenAI(api_key="key", base_url=address + "/v1")
    stream = client.chat.completions.create(model="gpt-4.1", messages=QUESTION, stream=True)
    return sum(
        bool(choice.delta.content) for chunk in stream for choice in chunk.choices
    )


def answer(command, *arguments):
    if command == "versions":
        return f"openai {openai.__version__}, anthropic {anthropic.__version__}, Python {sys.version.split()[0]}"
    format, address, events = arguments
    read = {
        "anthropic": read_anthropic,
        "anthropic_events": read_anthropic_events,
        "responses": read_responses,
        "chat": read_chat,
    }[format]
    start = time.process_time_ns()
    count = read(address)
    taken = time.process_time_ns() - start
    return taken if count == int(events) else f"{count} of {events}"


for line in sys.stdin:
    print(answer(*line.split()), flush=True)
