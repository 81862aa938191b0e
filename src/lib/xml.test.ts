import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DOMParser } from '@xmldom/xmldom';
import { fc } from '#test/fast-check';
import { element, printXml, type Xml } from './xml.ts';

const read = (root: Xml | undefined): string => {
  assert.ok(root);
  const parser = new DOMParser({
    // It warns of U+FFFD, which stands where a character cannot be written.
    onError: (level, message) => {
      if (level !== 'warning') throw new Error(message);
    },
  });
  const document = parser.parseFromString(printXml(root).toString('utf8'), 'text/xml');
  return `${document.documentElement?.getAttribute('a') ?? ''}|${document.documentElement?.textContent}`;
};

describe('written XML', () => {
  const cases: [string, string, string][] = [
    ['marks of XML', `<a href="x">&amp;'</a>`, `<a href="x">&amp;'</a>`],
    ['the end of a CDATA section', 'x]]>y', 'x]]>y'],
    ['characters beyond the first plane', '🛠 Zahnrad 𝄞', '🛠 Zahnrad 𝄞'],
    ['control characters', 'a\u0000b\u0008c\u001fd', 'a\ufffdb\ufffdc\ufffdd'],
    ['halves of surrogate pairs', 'a\ud83db\udc00', 'a\ufffdb\ufffd'],
    ['what is no character', 'a\ufffeb\uffff', 'a\ufffdb\ufffd'],
    ['line ends', 'a\r\nb\rc\nd', 'a\nb\nc\nd'],
    ['a document type', '<!DOCTYPE x [<!ENTITY y "z">]>&y;', '<!DOCTYPE x [<!ENTITY y "z">]>&y;'],
  ];
  for (const [name, text, shown] of cases)
    it(`holds ${name}`, () => assert.equal(read(element('x', text)), `|${shown}`));

  it('holds any text, in elements and in attributes', () => {
    const piece = fc.oneof(
      fc.constantFrom(']]>', '<', '&', '"', '\ud800', '\udfff', '\u0000', '\uffff', '😀', '\n', '\r', ' '),
      fc.string({ unit: 'binary', maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        const clean = text
          .toWellFormed()
          .replaceAll(/\r\n?/g, '\n')
          .replaceAll(/(?![\t\n])[\p{Cc}\ufffe\uffff]/gu, '\ufffd');
        const root = element('x', text);
        if (clean.trim() === '') return assert.equal(root, undefined);
        assert.equal(read(root), `|${clean.trim()}`);
        const inAttribute = read(element('x', 'y', { a: text }));
        assert.equal(inAttribute, `${clean}|y`);
      }),
      { numRuns: 2000 },
    );
  });

  it('has no empty element', () => {
    for (const nothing of ['', '  \n', null, undefined, [], [undefined]])
      assert.equal(element('x', nothing), undefined);
    assert.equal(
      printXml({ name: 'x', attributes: {}, content: [{ name: 'y', attributes: { z: '"' }, content: '1' }] })
        .toString()
        .split('\n')[1],
      '<x><y z="&quot;">1</y></x>',
    );
  });
});
