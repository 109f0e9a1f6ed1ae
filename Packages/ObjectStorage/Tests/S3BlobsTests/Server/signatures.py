"""Prints the signatures that AWS's own library (botocore) makes of requests, as a list in JSON.

Its argument is a list in JSON of objects with access key, secret key, region, method, URL, headers and
the text of the content.
"""

import json
import sys

from botocore.auth import S3SigV4Auth
from botocore.awsrequest import AWSRequest
from botocore.credentials import Credentials


def signature(sample):
    request = AWSRequest(
        method=sample["method"],
        url=sample["url"],
        headers=sample["headers"],
        data=sample["content"].encode(),
    )
    request.context["timestamp"] = sample["headers"]["x-amz-date"]
    credentials = Credentials(sample["accessKey"], sample["secretKey"])
    auth = S3SigV4Auth(credentials, "s3", sample["region"])
    return auth.signature(auth.string_to_sign(request, auth.canonical_request(request)), request)


print(json.dumps([signature(sample) for sample in json.loads(sys.argv[1])]))
