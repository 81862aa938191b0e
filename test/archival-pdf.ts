import assert from 'node:assert/strict';
import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { extractText, getDocumentProxy } from 'unpdf';

/** What a PDF says, read by PDF.js, which has nothing to do with what writes it. */
export const readPdf = async (bytes: Uint8Array) => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { info, metadata } = await pdf.getMetadata();
  const named = (await pdf.getAttachments()) ?? new Map();
  const files: Record<string, string> = {};
  for (const name of named.keys())
    files[String(name)] = Buffer.from((await pdf.getAttachmentContent(String(name))) ?? []).toString('utf8');
  const { text } = await extractText(pdf, { mergePages: true });
  return { text, files, info: new Map(Object.entries(info)), xmp: String(metadata?.getRaw() ?? '') };
};

const name = (text: string) => PDFName.of(text);

/**
 * Fails unless a PDF keeps the rules of PDF/A-3b (ISO 19005-3) that LibreOffice or what comes after it could
 * break: an output intent with its profile, all fonts embedded, metadata that say so, an id, no encryption,
 * no LZW, no scripts, and each attached file named and related. No validator is in the package registry.
 */
export const assertPdfA3 = async (bytes: Buffer): Promise<void> => {
  assert.match(bytes.toString('latin1', 0, 9), /^%PDF-1\.[4-7]$/m);
  assert.ok(
    bytes.subarray(10, 14).every((byte) => byte > 127),
    'binary comment (6.1.2)',
  );
  const { catalog, context } = await PDFDocument.load(bytes, { updateMetadata: false });
  const { ID, Encrypt } = context.trailerInfo;
  assert.ok(ID instanceof PDFArray && ID.size() === 2 && Encrypt === undefined, 'id, no encryption (6.1.3)');

  const intent = catalog.lookup(name('OutputIntents'), PDFArray).lookup(0, PDFDict);
  assert.equal(intent.get(name('S')), name('GTS_PDFA1'));
  const profile = intent.lookup(name('DestOutputProfile'));
  assert.ok(profile instanceof PDFRawStream, 'the profile is there (6.2.3)');
  assert.equal(Buffer.from(decodePDFRawStream(profile).decode()).toString('latin1', 36, 40), 'acsp');

  const xmp = catalog.lookup(name('Metadata'));
  assert.ok(xmp instanceof PDFRawStream && !xmp.dict.has(name('Filter')));
  const packet = Buffer.from(xmp.contents).toString('utf8');
  assert.match(packet, /<pdfaid:part>3<\/pdfaid:part><pdfaid:conformance>B</, '6.6.4');

  let fonts = 0;
  for (const [, object] of context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFRawStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    assert.notEqual(dict.get(name('Filter')), name('LZWDecode'), '6.1.7');
    assert.ok(!dict.has(name('JS')) && dict.get(name('S')) !== name('Launch'), '6.5.1');
    if (dict.get(name('Type')) === name('FontDescriptor')) {
      fonts += 1;
      const files = ['FontFile', 'FontFile2', 'FontFile3'];
      assert.ok(
        files.some((file) => dict.lookup(name(file)) instanceof PDFRawStream),
        '6.2.11.4',
      );
    }
    if (dict.get(name('Type')) === name('Font') && !dict.has(name('DescendantFonts')))
      assert.ok(dict.has(name('FontDescriptor')), 'none of the 14 fonts that need no file');
    if (dict.get(name('Type')) === name('Filespec')) {
      assert.ok(dict.has(name('F')) && dict.has(name('UF')) && dict.has(name('Desc')), '6.8');
      assert.equal(dict.get(name('AFRelationship')), name('Alternative'));
      const file = dict.lookup(name('EF'), PDFDict).lookup(name('F'));
      assert.ok(file instanceof PDFRawStream && file.dict.get(name('Subtype')) === name('text/xml'));
      assert.ok(file.dict.lookup(name('Params'), PDFDict).has(name('ModDate')));
      const related = catalog.lookup(name('AF'), PDFArray);
      assert.ok(related.size() === 1 && related.lookup(0) === dict, 'it is of the document');
    }
  }
  assert.ok(fonts > 0);
};
