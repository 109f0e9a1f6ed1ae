#!/usr/bin/env python3
"""Writes the files of this folder: workbooks and archives by foreign hands.

    python3 -m venv v && v/bin/pip install openpyxl==3.1.5 xlsxwriter==3.3.1
    v/bin/python make.py

The tests need none of this. Dates inside the files are fixed, so that the same versions give the same
bytes as far as their authors let them.
"""
import datetime as dt, io, pathlib, zipfile

import openpyxl
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
import xlsxwriter


def write(name, data):
    pathlib.Path(__file__).with_name(name).write_bytes(data)


def openpyxl_book():
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "Ticks"
    sheet.append(["Name", "Grade", "Date", "Stars", "Sent", "Note"])
    sheet.append(["La Marie-Rose", "6A", dt.date(2024, 2, 29), 3, True, "  two spaces  "])
    sheet.append(["Été & <co> \"x\"", "7b+", dt.datetime(2023, 12, 31, 23, 59, 58), 2.5, False,
                  "line one\nline two"])
    sheet.append(["漢字 😀", "V5", dt.time(18, 30), -1e-7, None, "=1+2"])
    sheet["H9"] = "far away"
    sheet["B11"] = CellRichText("plain ", TextBlock(InlineFont(b=True), "bold"), " end")
    sheet["C11"] = dt.timedelta(hours=30)
    sheet["C11"].number_format = "[h]:mm:ss"
    sheet["D11"] = 1234.5
    sheet["D11"].number_format = '#,##0.00 "days"'
    sheet["E11"] = "#DIV/0!"
    sheet["E11"].data_type = "e"
    sheet.merge_cells("A12:C12")
    sheet["A12"] = "merged"
    hidden = book.create_sheet("Hidden & done")
    hidden.sheet_state = "hidden"
    hidden["A1"] = 1
    book.create_sheet("Empty")
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def xlsxwriter_book(options, fill):
    out = io.BytesIO()
    book = xlsxwriter.Workbook(out, {"in_memory": True, **options})
    book.set_properties({"created": dt.datetime(2024, 1, 1)})
    fill(book, book.add_worksheet("Data"))
    book.close()
    return out.getvalue()


def inline(book, sheet):
    day = book.add_format({"num_format": "dd.mm.yyyy"})
    sheet.write_string(0, 0, "inline text")
    sheet.write_string(0, 1, " kept ")
    sheet.write_formula(1, 0, "=1+2", None, 3)
    sheet.write_formula(1, 1, '="a"&"b"', None, "ab")
    sheet.write_formula(1, 2, "=1/0", None, "#DIV/0!")
    sheet.write_formula(1, 3, "=1=1", None, True)
    for column, serial in enumerate([1, 59, 60, 61, 0.5, 45351.999999999, 2958465, -1]):
        sheet.write_number(2, column, serial, day)
    sheet.write_blank(3, 0, None, day)


def macintosh(book, sheet):
    stamp = book.add_format({"num_format": "yyyy-mm-dd hh:mm"})
    sheet.write_datetime(0, 0, dt.datetime(2024, 2, 29, 12, 30), stamp)
    sheet.write_number(0, 1, 0, stamp)
    sheet.write_number(0, 2, 60, stamp)


def hand_made():
    parts = {
        "_rels/.rels":
            '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
            '<Relationship Id="rId1" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument" Target="/book/Workbook.xml"/></Relationships>',
        "book/workbook.xml":
            '\ufeff<x:workbook xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main" xmlns:r="http://purl.oclc.org/ooxml/officeDocument/relationships">'
            '<x:sheets><x:sheet name="One" sheetId="1" r:id="a"/><x:sheet name="Chart" sheetId="2" r:id="b"/></x:sheets></x:workbook>',
        "book/_rels/Workbook.xml.rels":
            '<Relationships><Relationship Id="a" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/worksheet" Target="../sheets/one.xml"/>'
            '<Relationship Id="b" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/chartsheet" Target="chart.xml"/>'
            '<Relationship Id="c" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/sharedStrings" Target="strings.xml"/></Relationships>',
        "book/strings.xml":
            '<sst><si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si>'
            '<si><r><rPr><b/></rPr><t>rich</t></r><r><t xml:space="preserve"> text</t></r></si>'
            '<si><t>a_x000D_b_x005F_x0041_</t></si><si/></sst>',
        "sheets/one.xml":
            '<!-- by hand --><x:worksheet xmlns:x="m"><x:sheetData>'
            '<x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="s"><x:v>1</x:v></x:c><x:c t="s"><x:v>2</x:v></x:c><x:c t="s"><x:v>3</x:v></x:c></x:row>'
            '<x:row r="5"><x:c r="C5" t="d"><x:v>2024-02-29T06:07:08.25</x:v></x:c><x:c t="inlineStr"><x:is><x:r><x:t>in</x:t></x:r><x:r><x:t>line</x:t></x:r></x:is></x:c>'
            '<x:c t="str"><x:f>1</x:f><x:v>A&amp;B &#x41;<![CDATA[<&>]]></x:v></x:c><x:c r="XFD5"><x:v> 7 </x:v></x:c></x:row>'
            '</x:sheetData></x:worksheet>',
    }
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts.items():
            archive.writestr(zipfile.ZipInfo(name, (2024, 1, 1, 0, 0, 0)), text,
                             zipfile.ZIP_DEFLATED)
    return out.getvalue()


def info(name):
    return zipfile.ZipInfo(name, (2024, 1, 1, 0, 0, 0))


def plain_archive():
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.comment = b"a comment PK\x05\x06 with a mark"
        archive.writestr(info("stored.txt"), "stored", zipfile.ZIP_STORED)
        archive.writestr(info("folder/"), "")
        archive.writestr(info("folder/deflated.txt"), "deflated " * 1000, zipfile.ZIP_DEFLATED)
        archive.writestr(info("é漢.txt"), "utf-8 name", zipfile.ZIP_DEFLATED)
        archive.writestr(info("empty"), "", zipfile.ZIP_DEFLATED)
    return out.getvalue()


class Pipe(io.RawIOBase):
    def __init__(self):
        self.data = bytearray()

    def writable(self):
        return True

    def write(self, data):
        self.data += data
        return len(data)


def streamed_archive(zip64):
    pipe = Pipe()
    with zipfile.ZipFile(pipe, "w", zipfile.ZIP_DEFLATED) as archive:
        with archive.open(info("a.txt"), "w", force_zip64=zip64) as entry:
            entry.write(b"first " * 50)
        with archive.open(info("b.txt"), "w", force_zip64=zip64) as entry:
            entry.write(b"second " * 50)
    return bytes(pipe.data)


def bomb():
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr(info("zeros"), b"\0" * (2 << 20), zipfile.ZIP_DEFLATED, 9)
    return out.getvalue()


write("openpyxl.xlsx", openpyxl_book())
write("inline.xlsx", xlsxwriter_book({"constant_memory": True}, inline))
write("macintosh.xlsx", xlsxwriter_book({"date_1904": True}, macintosh))
write("handMade.xlsx", hand_made())
write("archive.zip", plain_archive())
write("streamed.zip", streamed_archive(False))
write("streamed64.zip", streamed_archive(True))
write("bomb.zip", bomb())
