import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fc } from '#test/fast-check';
import { contentDisposition, escapeLike, foldText, safeFileName } from './text.ts';

test('case, accents, ligatures and width do not tell texts apart', () => {
  const groups = [
    ['Straße', 'STRASSE', 'strasse', 'STRAẞE'],
    ['Ø40', 'ø40', 'O40'],
    ['Crème Brûlée', 'creme brulee', 'CRE\u0300ME BRÛLE\u0301E'],
    ['İstanbul', 'ISTANBUL', 'ıstanbul'],
    ['Łódź', 'lodz'],
    ['Ærøskøbing', 'aeroskobing'],
    ['ΟΔΟΣ', 'οδος', 'οδοσ'],
    ['ﬁlter', 'FILTER'],
    ['ＡＢＣ１２', 'abc12'],
    ['Ýmir Þór', 'ymir thor'],
  ];
  for (const group of groups)
    assert.equal(new Set(group.map(foldText)).size, 1, group.map(foldText).join(' | '));
  assert.notEqual(foldText('Rohr'), foldText('Röhrl'));
  assert.equal(foldText('Цилиндр 5%'), 'цилиндр 5%');
});

test('folding twice changes nothing, and neither does case', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const once = foldText(text);
      assert.equal(foldText(once), once);
      assert.equal(foldText(text.normalize('NFC')), once);
    }),
    { numRuns: 2000 },
  );
});

test('a LIKE pattern takes its special characters literally', () => {
  assert.equal(escapeLike('100% of a_b\\c'), '100\\% of a\\_b\\\\c');
});

test('a safe file name holds plain characters only, is no path and keeps its ending', () => {
  assert.equal(safeFileName('Quote_Q1002.pdf'), 'Quote_Q1002.pdf');
  assert.equal(safeFileName('Angebot Müller/1.pdf'), 'Angebot_M_ller_1.pdf');
  assert.equal(safeFileName('../../etc/passwd'), '__.._etc_passwd');
  assert.equal(safeFileName(''), '_');
  assert.equal(safeFileName('..'), '_');
  assert.equal(safeFileName('😀.pdf'), '_.pdf');
  assert.equal(safeFileName(`${'x'.repeat(500)}.pdf`), `${'x'.repeat(196)}.pdf`);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) =>
      assert.match(safeFileName(name), /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/),
    ),
  );
});

test('Content-Disposition has an ASCII name and the own name', () => {
  assert.equal(
    contentDisposition('inline', 'Quote_Q1002.pdf'),
    `inline; filename="Quote_Q1002.pdf"; filename*=UTF-8''Quote_Q1002.pdf`,
  );
  assert.equal(
    contentDisposition('attachment', "Müller's (neu).pdf"),
    `attachment; filename="M_ller_s__neu_.pdf"; filename*=UTF-8''M%C3%BCller%27s%20%28neu%29.pdf`,
  );
  assert.equal(
    contentDisposition('inline', 'a"\r\nSet-Cookie: x/..\u202e.pdf'),
    `inline; filename="a___Set-Cookie__x_.._.pdf"; filename*=UTF-8''a___Set-Cookie_%20x_.._.pdf`,
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      assert.match(
        contentDisposition('inline', name),
        /^inline; filename="[\w.-]+"; filename\*=UTF-8''[\w.~!%-]+$/,
      );
    }),
  );
});
