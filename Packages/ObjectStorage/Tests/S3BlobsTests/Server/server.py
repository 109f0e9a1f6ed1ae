"""A server that emulates S3 (moto), behind a check of signatures by AWS's own library (botocore).

Prints its port and serves until its input ends. Requests are served one after the other: moto itself
looks at a condition and writes in two steps.
"""

import datetime
import hashlib
import io
import os
import sys
import threading

from botocore.auth import S3SigV4Auth
from botocore.awsrequest import AWSRequest
from botocore.credentials import Credentials
from moto.core import DEFAULT_ACCOUNT_ID
from moto.moto_server.werkzeug_app import DomainDispatcherApplication, create_backend_app
from moto.s3.models import s3_backends
from werkzeug.serving import WSGIRequestHandler, make_server

ACCESS_KEY, SECRET_KEY, REGION, BUCKET = sys.argv[1:5]


def signature(method, url, headers, body, names):
    """The signature that botocore makes of a request's signed headers."""
    request = AWSRequest(method=method, url=url, data=body)
    for name in names:
        request.headers[name] = headers[name]
    request.context["timestamp"] = headers["x-amz-date"]
    auth = S3SigV4Auth(Credentials(ACCESS_KEY, SECRET_KEY), "s3", REGION)
    return auth.signature(auth.string_to_sign(request, auth.canonical_request(request)), request)


def problem(environ, body):
    """What is wrong with a request's signature, as one of S3's codes; None if nothing is."""
    headers = {
        name[5:].replace("_", "-").lower(): value
        for name, value in environ.items()
        if name.startswith("HTTP_")
    }
    headers["content-type"] = environ.get("CONTENT_TYPE", "")
    parts = dict(
        part.strip().split("=", 1)
        for part in headers.get("authorization", "").partition(" ")[2].split(",")
        if "=" in part
    )
    if not parts.get("Credential", "").startswith(ACCESS_KEY + "/"):
        return "InvalidAccessKeyId"
    now = datetime.datetime.now(datetime.timezone.utc)
    date = datetime.datetime.strptime(headers["x-amz-date"] + "+0000", "%Y%m%dT%H%M%SZ%z")
    if abs(now - date) > datetime.timedelta(minutes=15):
        return "RequestTimeTooSkewed"
    names = parts["SignedHeaders"].split(";")
    required = {name for name in headers if name.startswith(("x-amz-", "if-"))} | {"host"}
    if not required <= set(names):
        return "AccessDenied"
    if hashlib.sha256(body).hexdigest() != headers["x-amz-content-sha256"]:
        return "XAmzContentSHA256Mismatch"
    url = "http://" + headers["host"] + environ["RAW_URI"]
    expected = signature(environ["REQUEST_METHOD"], url, headers, body, names)
    return None if parts["Signature"] == expected else "SignatureDoesNotMatch"


class Checked:
    """Refuses requests that are not signed, as S3 does, and hands the others on one at a time."""

    def __init__(self, app):
        self.app = app
        self.lock = threading.Lock()

    def __call__(self, environ, start_response):
        body = environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0))
        code = problem(environ, body)
        if code:
            # The real service repeats the name of the key and what it signed.
            text = (
                f"<Error><Code>{code}</Code><Message>refused</Message>"
                f"<AWSAccessKeyId>{ACCESS_KEY}</AWSAccessKeyId></Error>"
            ).encode()
            start_response(
                "403 Forbidden",
                [("Content-Type", "application/xml"), ("Content-Length", str(len(text)))],
            )
            return [text]
        environ["wsgi.input"] = io.BytesIO(body)
        with self.lock:
            return [b"".join(self.app(environ, start_response))]


class Quiet(WSGIRequestHandler):
    def log(self, *arguments):
        pass


def main():
    s3_backends[DEFAULT_ACCOUNT_ID]["aws"].create_bucket(BUCKET, REGION)
    app = Checked(DomainDispatcherApplication(create_backend_app))
    server = make_server("127.0.0.1", 0, app, threaded=True, request_handler=Quiet)
    print(server.server_port, flush=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    sys.stdin.read()
    os._exit(0)


if __name__ == "__main__":
    main()
