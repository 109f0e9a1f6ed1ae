"""Reference vectors of sentence models, and a small made-up model, for SentenceEmbeddingTests.

Pieces come from huggingface/tokenizers, vectors from a forward pass in double precision, written apart from
the one in Swift. Made once (pip install numpy tokenizers):

    python minilm.py model TinyMiniLM                                  the made-up model
    python minilm.py vectors TinyMiniLM > TinyMiniLM/vectors.json
    python minilm.py vectors FOLDER > MiniLM-L6-v2.json                 FOLDER holds all-MiniLM-L6-v2
"""

import json
import math
import os
import random
import struct
import sys

import numpy
import tokenizers

SENTENCES = [
    "This is an example sentence",
    "Each sentence is converted",
    "I missed the last bus and walked home in the rain",
    "Nobody wrote back today, so they must be tired of me",
    "My manager praised the talk and I didn't believe a word of it",
    "The boss liked my presentation, but surely only to be kind",
    "Anna asked me to join her climbing crew on Friday at 18:30!",
    "Café crème, naïve façade: ÅNGSTRÖM, İstanbul, straße, ΣΊΣΥΦΟΣ",
    "雨 in Tokyo: 東京の雨, 한국어",
    "Coffee first ☕️, then everything else 👩‍🚒 …",
    "tab\tand\u000bvertical\u0085next\u200bzero\u00a0hard\ufffd [MASK] [CLS] a_b ~ $5 «x» -- 1/2 e\u0301",
    "pneumonoultramicroscopicsilicovolcanoconiosis " + "a" * 100 + " " + "b" * 101 + " ok",
]
# Longer than a model reads.
LONG = "I was late, and then I was late again because nobody told me about the new time. " * 20


def model(folder):
    """Two layers, two heads of 16; numbers of 16 bits, but for biases and normalisations."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    pieces = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
    pieces += list("!,.:-0123456789雨") + list(letters) + ["##" + letter for letter in letters]
    pieces += ["the", "rain", "##ing", "##ed", "bus", "home", "cafe", "creme", "me", "sentence"]
    width, inner, layers, positions = 32, 32, 2, 40
    dice = random.Random(20261126)
    tensors = {}

    def add(name, shape, spread, middle=0.0):
        count = math.prod(shape)
        numbers = numpy.array([dice.gauss(middle, spread) for _ in range(count)])
        kind = numpy.float16 if len(shape) > 1 else numpy.float32
        tensors[name] = numbers.astype(kind).reshape(shape)

    add("embeddings.word_embeddings.weight", (len(pieces), width), 1)
    add("embeddings.position_embeddings.weight", (positions, width), 0.3)
    add("embeddings.token_type_embeddings.weight", (2, width), 0.3)
    norms = ["embeddings.LayerNorm"]
    for number in range(layers):
        layer = f"encoder.layer.{number}"
        shapes = {"attention.self." + part: (width, width) for part in ("query", "key", "value")}
        shapes["attention.output.dense"] = (width, width)
        shapes["intermediate.dense"] = (inner, width)
        shapes["output.dense"] = (width, inner)
        for part, shape in shapes.items():
            add(f"{layer}.{part}.weight", shape, 0.3)
            add(f"{layer}.{part}.bias", shape[:1], 0.1)
        norms += [f"{layer}.attention.output.LayerNorm", f"{layer}.output.LayerNorm"]
    for norm in norms:
        add(f"{norm}.weight", (width,), 0.1, 1.0)
        add(f"{norm}.bias", (width,), 0.1)

    header, data = {"__metadata__": {"made": "up"}}, b""
    for name, tensor in tensors.items():
        begin = len(data)
        data += tensor.tobytes()
        kind = "F16" if tensor.dtype == numpy.float16 else "F32"
        offsets = [begin, len(data)]
        header[name] = {"dtype": kind, "shape": list(tensor.shape), "data_offsets": offsets}
    text = json.dumps(header, separators=(",", ":")).encode()
    os.makedirs(folder, exist_ok=True)
    with open(f"{folder}/model.safetensors", "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text + data)
    with open(f"{folder}/vocab.txt", "w", encoding="utf-8") as file:
        file.write("".join(piece + "\n" for piece in pieces))
    sizes = {
        "model_type": "bert", "hidden_act": "gelu", "hidden_size": width, "num_attention_heads": 2,
        "num_hidden_layers": layers, "intermediate_size": inner, "vocab_size": len(pieces),
        "max_position_embeddings": positions, "type_vocab_size": 2, "layer_norm_eps": 1e-12,
    }
    with open(f"{folder}/config.json", "w", encoding="utf-8") as file:
        json.dump(sizes, file, indent=2)
        file.write("\n")


def tensors(folder):
    with open(f"{folder}/model.safetensors", "rb") as file:
        content = file.read()
    (length,) = struct.unpack("<Q", content[:8])
    kinds = {"F32": numpy.float32, "F16": numpy.float16, "I64": numpy.int64}
    found = {}
    for name, entry in json.loads(content[8 : 8 + length]).items():
        if name == "__metadata__":
            continue
        begin, end = (8 + length + offset for offset in entry["data_offsets"])
        numbers = numpy.frombuffer(content[begin:end], kinds[entry["dtype"]])
        found[name] = numbers.reshape(entry["shape"]).astype(numpy.float64)
    return found


class Model:
    def __init__(self, folder):
        with open(f"{folder}/config.json", encoding="utf-8") as file:
            self.config = json.load(file)
        self.tensors = tensors(folder)
        self.tokenizer = tokenizers.BertWordPieceTokenizer(f"{folder}/vocab.txt", lowercase=True)
        # What is typed is text, also if it reads like a marker.
        self.markers = {"[MASK]": "[ MASK ]", "[CLS]": "[ CLS ]"}
        self.tokenizer.enable_truncation(min(256, self.config["max_position_embeddings"]))

    def pieces(self, text):
        for marker, apart in self.markers.items():
            text = text.replace(marker, apart)
        return self.tokenizer.encode(text).ids

    def linear(self, name, rows):
        return rows @ self.tensors[f"{name}.weight"].T + self.tensors[f"{name}.bias"]

    def normal(self, name, rows):
        rows = rows - rows.mean(axis=1, keepdims=True)
        spread = numpy.sqrt((rows**2).mean(axis=1, keepdims=True) + self.config["layer_norm_eps"])
        return rows / spread * self.tensors[f"{name}.weight"] + self.tensors[f"{name}.bias"]

    def vector(self, pieces):
        heads = self.config["num_attention_heads"]
        embeddings = [self.tensors[f"embeddings.{kind}_embeddings.weight"]
                      for kind in ("word", "position", "token_type")]
        rows = embeddings[0][pieces] + embeddings[1][: len(pieces)] + embeddings[2][0]
        rows = self.normal("embeddings.LayerNorm", rows)
        erf = numpy.vectorize(math.erf)
        for number in range(self.config["num_hidden_layers"]):
            layer = f"encoder.layer.{number}"
            query, key, value = (
                numpy.split(self.linear(f"{layer}.attention.self.{part}", rows), heads, axis=1)
                for part in ("query", "key", "value"))
            contexts = []
            for head in range(heads):
                scores = query[head] @ key[head].T / math.sqrt(query[head].shape[1])
                powers = numpy.exp(scores - scores.max(axis=1, keepdims=True))
                contexts.append(powers / powers.sum(axis=1, keepdims=True) @ value[head])
            change = self.linear(f"{layer}.attention.output.dense", numpy.hstack(contexts))
            rows = self.normal(f"{layer}.attention.output.LayerNorm", rows + change)
            inner = self.linear(f"{layer}.intermediate.dense", rows)
            inner = inner * (1 + erf(inner / math.sqrt(2))) / 2
            change = self.linear(f"{layer}.output.dense", inner)
            rows = self.normal(f"{layer}.output.LayerNorm", rows + change)
        mean = rows.mean(axis=0)
        return mean / numpy.linalg.norm(mean)


def vectors(folder):
    model = Model(folder)
    entries = []
    for text in SENTENCES + [LONG]:
        pieces = model.pieces(text)
        numbers = [round(float(number), 7) for number in model.vector(pieces)]
        entries.append({"text": text, "pieces": pieces, "vector": numbers})
    print("[")
    print(",\n".join(json.dumps(entry, ensure_ascii=False) for entry in entries))
    print("]")


def main():
    match sys.argv[1:]:
        case ["model", folder]:
            model(folder)
        case ["vectors", folder]:
            vectors(folder)
        case _:
            sys.exit(__doc__)


main()
