"""Libraries that do what Packages/Matching does, measured on the same numbers.

MatchingBenchmarks starts this once and asks for one round at a time, in turn with its own, so that a
machine whose speed drifts drifts under all. It reads commands from standard input, a line each, and
answers with one line: nanoseconds of this process's processor time (a second thread would count),
for "versions" and the like a text.

    versions                      what is measured
    load FOLDER ROWS COLUMNS      vectors.f32 and queries.f32, raw little-endian floats
    numpy QUERY                   scores by a matrix-vector product, ten best by argpartition
    faiss QUERY                   IndexFlatIP
    faiss-batch FIRST COUNT       IndexFlatIP, several queries at once
    faiss-int8 QUERY              IndexScalarQuantizer of 8 bits, which re-ranks nothing
    usearch QUERY                 search(..., exact=True)
    rows COUNT                    the rows that IndexFlatIP finds for each of the first queries
    market FOLDER ROWS COLUMNS    left.f64 and right.f64
    ipfp BETA ITERATIONS          iterative proportional fitting, exponentials counted
    weights FOLDER ROWS COLUMNS   weights.f64
    assignment                    scipy's linear_sum_assignment, for the greatest sum
    total                         that sum
"""

import os
import sys
import time

for name in ("OMP", "OPENBLAS", "MKL", "BLIS", "NUMEXPR"):
    os.environ[name + "_NUM_THREADS"] = "1"

import faiss
import numpy as np
import scipy
import usearch
from scipy.optimize import linear_sum_assignment
from usearch.index import MetricKind, search

faiss.omp_set_num_threads(1)

BEST = 10


class Peers:
    def versions(self):
        return (
            f"numpy {np.__version__}, scipy {scipy.__version__}, "
            f"faiss {faiss.__version__}, usearch {usearch.__version__}"
        )

    def load(self, folder, rows, columns):
        shape = (int(rows), int(columns))
        self.vectors = np.fromfile(folder + "/vectors.f32", "<f4").reshape(shape)
        self.queries = np.fromfile(folder + "/queries.f32", "<f4").reshape(-1, shape[1])
        self.flat = faiss.IndexFlatIP(shape[1])
        self.flat.add(self.vectors)
        self.int8 = faiss.IndexScalarQuantizer(
            shape[1], faiss.ScalarQuantizer.QT_8bit, faiss.METRIC_INNER_PRODUCT
        )
        self.int8.train(self.vectors[:100_000])
        self.int8.add(self.vectors)
        return "ok"

    def numpy(self, query):
        def work():
            scores = self.vectors @ query
            best = np.argpartition(scores, -BEST)[-BEST:]
            return best[np.argsort(-scores[best])]

        query = self.queries[int(query)]
        return timed(work)

    def faiss(self, query):
        query = int(query)
        return timed(lambda: self.flat.search(self.queries[query : query + 1], BEST))

    def faiss_batch(self, first, count):
        first = int(first)
        queries = self.queries[first : first + int(count)]
        return timed(lambda: self.flat.search(queries, BEST))

    def faiss_int8(self, query):
        query = int(query)
        return timed(lambda: self.int8.search(self.queries[query : query + 1], BEST))

    def usearch(self, query):
        query = self.queries[int(query)]
        return timed(
            lambda: search(
                self.vectors, query, BEST, MetricKind.IP, exact=True, threads=1
            )
        )

    def rows(self, count):
        _, rows = self.flat.search(self.queries[: int(count)], BEST)
        return " ".join(str(row) for row in rows.ravel())

    def market(self, folder, rows, columns):
        shape = (int(rows), int(columns))
        self.left = np.fromfile(folder + "/left.f64", "<f8").reshape(shape)
        self.right = np.fromfile(folder + "/right.f64", "<f8").reshape(shape[::-1])
        return "ok"

    def ipfp(self, beta, iterations):
        beta = float(beta)

        def work():
            masses = np.exp((self.left + self.right.T) / (2 * beta))
            b = np.ones(masses.shape[1])
            for _ in range(int(iterations)):
                half = masses @ b / 2
                a = np.sqrt(1 + half * half) - half
                half = a @ masses / 2
                b = np.sqrt(1 + half * half) - half
            return a, b

        return timed(work)

    def weights(self, folder, rows, columns):
        shape = (int(rows), int(columns))
        self.weight = np.fromfile(folder + "/weights.f64", "<f8").reshape(shape)
        return "ok"

    def assignment(self):
        return timed(lambda: linear_sum_assignment(self.weight, maximize=True))

    def total(self):
        rows, columns = linear_sum_assignment(self.weight, maximize=True)
        return repr(float(self.weight[rows, columns].sum()))


def timed(work):
    start = time.process_time_ns()
    work()
    return time.process_time_ns() - start


def main():
    peers = Peers()
    for line in sys.stdin:
        command, *arguments = line.split()
        answer = getattr(peers, command.replace("-", "_"))(*arguments)
        print(answer, flush=True)


main()
