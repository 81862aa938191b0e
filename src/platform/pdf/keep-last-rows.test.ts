import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import PizZip from 'pizzip';
import { keepLastRows } from './keep-last-rows.ts';

const kept = '<w:keepNext/>';
const row = (text: string, properties = '') =>
  `<w:tr><w:tc><w:p>${properties}<w:r><w:t>${text}</w:t></w:r></w:p></w:tc></w:tr>`;
const table = (...rows: string[]) => `<w:tbl>${rows.join('')}</w:tbl>`;
const gap = `<w:p><w:pPr>${kept}<w:jc w:val="right"/></w:pPr></w:p>`;
const after = (body: string): string => {
  const zip = new PizZip();
  zip.file('word/document.xml', body);
  keepLastRows(zip);
  return zip.file('word/document.xml')?.asText() ?? '';
};

describe('the last row of a table', () => {
  it('is kept with a paragraph that is kept with the next, and no other row', () => {
    const last = row('2', `<w:pPr>${kept}</w:pPr>`);
    assert.equal(after(table(row('1'), row('2')) + gap), table(row('1'), last) + gap);
    assert.equal(after(table(row('1'), last) + gap), table(row('1'), last) + gap, 'once');
  });

  it('keeps its style first among its properties, as the schema wants', () => {
    const style = '<w:pStyle w:val="Line"/>';
    const before = table(row('1', `<w:pPr>${style}<w:jc w:val="right"/></w:pPr>`)) + gap;
    const now = table(row('1', `<w:pPr>${style}${kept}<w:jc w:val="right"/></w:pPr>`)) + gap;
    assert.equal(after(before), now);
    const plain = table(row('1', '<w:pPr><w:jc w:val="right"/></w:pPr>')) + gap;
    assert.equal(after(plain), table(row('1', `<w:pPr>${kept}<w:jc w:val="right"/></w:pPr>`)) + gap);
  });

  it('is left alone before a paragraph that is not kept, at the end, and before another table', () => {
    for (const next of [
      '<w:p/>',
      '<w:p><w:r><w:t>x</w:t></w:r></w:p>',
      '',
      table(row('3')),
      `<w:p></w:p>${gap}`,
    ])
      assert.equal(after(table(row('1')) + next), table(row('1')) + next, next);
  });

  it('of several tables is found of each, also where one lies in another', () => {
    const inner = table(row('a')) + gap;
    const outer = (text: string) => `<w:tbl><w:tr><w:tc>${text}</w:tc></w:tr></w:tbl>`;
    const innerKept = table(row('a', `<w:pPr>${kept}</w:pPr>`)) + gap;
    assert.equal(after(outer(inner) + inner), outer(innerKept) + innerKept);
  });
});
