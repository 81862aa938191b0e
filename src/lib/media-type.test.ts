import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bestMedia, docxType, mediaTypeOf } from './media-type.ts';

test('a file is what its content says, and only then what its ending says', () => {
  const cases: [string, string, string][] = [
    ['%PDF-1.7 …', 'a.docx', 'application/pdf'],
    ['\u0089PNG\r\n\u001a\n', 'a.html', 'image/png'],
    ['\u00ff\u00d8\u00ff\u00e0', 'a', 'image/jpeg'],
    ['GIF89a…', 'a', 'image/gif'],
    ['RIFF1234WEBPVP8 ', 'a', 'image/webp'],
    ['PK\u0003\u0004…', 'Offer.DOCX', docxType],
    ['PK\u0003\u0004…', 'a.bin', 'application/zip'],
    ['hello', 'a.txt', 'text/plain; charset=utf-8'],
    ['hello', 'a.docx', 'application/octet-stream'],
    ['<script>', 'a.html', 'application/octet-stream'],
    ['<svg/>', 'a.svg', 'application/octet-stream'],
    ['', '', 'application/octet-stream'],
    ['x', '__proto__', 'application/octet-stream'],
    ['x', 'a.constructor', 'application/octet-stream'],
  ];
  for (const [content, name, type] of cases)
    assert.equal(mediaTypeOf(Buffer.from(content, 'latin1'), name), type, name);
});

test('the form of an answer is the one that the Accept header likes best, the first of equals', () => {
  const offered = ['application/pdf', docxType];
  const cases: [string | undefined, string | undefined][] = [
    [undefined, 'application/pdf'],
    ['', 'application/pdf'],
    ['*/*', 'application/pdf'],
    ['application/*', 'application/pdf'],
    [docxType, docxType],
    [docxType.toUpperCase(), docxType],
    [`text/html, ${docxType};q=0.5`, docxType],
    [`application/pdf;q=0.5, ${docxType};q=0.9`, docxType],
    [`${docxType}, application/pdf`, 'application/pdf'],
    [`${docxType}, */*;q=0.1`, docxType],
    ['application/pdf;q=0, */*', docxType],
    ['application/pdf;q=0', undefined],
    ['text/html', undefined],
    ['application/pdf;q=nonsense', 'application/pdf'],
    [',,;q=1,', undefined],
  ];
  for (const [accept, best] of cases) assert.equal(bestMedia(accept, offered), best, accept ?? 'no header');
});
