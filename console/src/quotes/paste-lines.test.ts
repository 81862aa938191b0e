import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parseDecimal } from '../parse-decimal.ts';
import { readPasted } from './paste-lines.ts';

const german = (typed: string) => parseDecimal(typed, { decimal: ',', group: '.' });
const read = (text: string) => readPasted(text, german);

it('rows of a spreadsheet are lines, whatever ends them', () => {
  const wanted = [
    { number: 'A-1', quantity: '2.5', unitPrice: '1234.50' },
    { number: 'B', quantity: '1' },
  ];
  for (const end of ['\n', '\r\n', '\r'])
    for (const last of ['', end])
      assert.deepEqual(read(`A-1\t2,5\t1.234,50${end}B${last}`), { lines: wanted, faults: [] });
});

it('a row of headings and empty rows are left out, in the middle too', () => {
  const { lines, faults } = read('Artikelnummer\tMenge\tPreis\n\nA\t1\n\t\t\nB\t2\n');
  assert.deepEqual(
    lines.map(({ number }) => number),
    ['A', 'B'],
  );
  assert.deepEqual(faults, []);
});

it('an item whose number only begins like a heading is a line', () => {
  const { lines } = read('PART-100\t2\nTeil 7\t1');
  assert.deepEqual(
    lines.map(({ number }) => number),
    ['PART-100', 'Teil 7'],
  );
  for (const heading of ['Artikelnummer', 'Artikel-Nr.', 'Teilenummer', 'Item no.', 'Part number', 'Pos.'])
    assert.deepEqual(read(`${heading}\tMenge\nA\t1`).lines.length, 1, heading);
  assert.deepEqual(read('Position\t5').lines.length, 1, 'an item that is called so');
});

it('a discount may have its sign', () => {
  assert.deepEqual(read('A\t1\t\t12,5 %').lines, [{ number: 'A', quantity: '1', discount: '12.5' }]);
});

it('what is no number is a fault of its row, and so is a row without an item', () => {
  const { lines, faults } = read('A\t1.5\nB\tzwei\n\t3\nC\t4\t0.5');
  assert.deepEqual(faults, [
    { row: 1, kind: 'NOT_A_NUMBER', text: '1.5' },
    { row: 2, kind: 'NOT_A_NUMBER', text: 'zwei' },
    { row: 3, kind: 'NO_NUMBER' },
    { row: 4, kind: 'NOT_A_NUMBER', text: '0.5' },
  ]);
  assert.equal(lines.length, 3);
});

it('a cell in quotation marks may hold tabs, line ends and quotation marks', () => {
  assert.deepEqual(read('"A\t""1""\nB"\t2').lines, [{ number: 'A\t"1"\nB', quantity: '2' }]);
});

it('20,000 rows of a hostile clipboard are read at once', () => {
  assert.equal(read('A\t1\n'.repeat(20_000)).lines.length, 20_000);
  assert.equal(read(`"${'""'.repeat(50_000)}`).lines.length, 1);
});
