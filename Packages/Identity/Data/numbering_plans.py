"""Reduces the numbering plans of libphonenumber to NumberingPlans.txt.

usage: pip install phonenumbers && python3 numbering_plans.py > NumberingPlans.txt

For each country code: what is dialled before a number within the country only, and for each length that
a number can have the digits with which it can begin; two digits where the first is that of the prefix,
since they tell a number from one with the prefix. Regions that share a code are taken together.
"""
import importlib.metadata
import re

try:
    from re import _constants as kinds, _parser as parser
except ImportError:  # before Python 3.11
    import sre_constants as kinds, sre_parse as parser

from phonenumbers import COUNTRY_CODE_TO_REGION_CODE, PhoneMetadata

LONGEST = 17


def joined(heads, tails):
    """Every start of `heads` followed by one of `tails`, as (at most two digits, length)."""
    return {
        ((first + then)[:2], length + more)
        for first, length in heads for then, more in tails if length + more <= LONGEST
    }


def starts(tokens):
    """The (first digits, length) pairs of all texts that a parsed pattern matches."""
    found = {("", 0)}
    for kind, value in tokens:
        found = joined(found, start(kind, value))
    return found


def start(kind, value):
    if kind is kinds.LITERAL:
        return {(chr(value), 1)}
    if kind is kinds.IN:
        return {(digit, 1) for digit in digits(value)}
    if kind is kinds.SUBPATTERN:
        return starts(value[-1])
    if kind is kinds.BRANCH:
        return set().union(*(starts(branch) for branch in value[1]))
    if kind is kinds.MAX_REPEAT:
        least, most, tokens = value
        found, once = {("", 0)}, starts(tokens)
        for _ in range(least):
            found = joined(found, once)
        every = set(found)
        for _ in range(min(most, LONGEST) - least):
            found = joined(found, once)
            every |= found
        return every
    raise ValueError(f"unknown part of a pattern: {kind}")


def digits(members):
    found = set()
    for kind, value in members:
        if kind is kinds.LITERAL:
            found.add(chr(value))
        elif kind is kinds.RANGE:
            found |= {chr(code) for code in range(value[0], value[1] + 1)}
        elif kind is kinds.CATEGORY and value is kinds.CATEGORY_DIGIT:
            found |= set("0123456789")
        else:
            raise ValueError(f"unknown member of a class: {kind}")
    return found


def short(pairs, trunk):
    """Starts of two digits, to one digit where the second tells nothing."""
    whole = {
        pair[0] for pair in pairs
        if pair[0] != trunk or all(pair[0] + second in pairs for second in "0123456789")
    }
    return sorted(whole | {pair for pair in pairs if pair[0] not in whole})


def plan(code, regions):
    trunk, firsts = "", {}
    for region in regions:
        metadata = (
            PhoneMetadata.metadata_for_nongeo_region(code) if region == "001"
            else PhoneMetadata.metadata_for_region(region))
        trunk = trunk or metadata.national_prefix or ""
        description = metadata.general_desc
        for first, length in starts(parser.parse(description.national_number_pattern)):
            if length in description.possible_length and 7 <= len(str(code)) + length <= 15:
                firsts.setdefault(length, set()).add(first)
    lengths = " ".join(f"{n}:{','.join(short(firsts[n], trunk[:1]))}" for n in sorted(firsts))
    return f"{code} {re.sub('[^0-9]', '', trunk) or '-'} {lengths}"


version = importlib.metadata.version("phonenumbers")
print(f"# Reduced by numbering_plans.py from the metadata of libphonenumber {version} (Apache-2.0),")
print("# https://github.com/google/libphonenumber, as PyPI's phonenumbers carries it.")
print("# country code, trunk prefix or -, and for each length the digits a number can begin with")
for code in sorted(COUNTRY_CODE_TO_REGION_CODE):
    print(plan(code, COUNTRY_CODE_TO_REGION_CODE[code]))
