import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { docxType } from '#lib/media-type';
import { textOf } from '#platform/pdf/test-docx';
import { startLines } from '#test/line-world';

describe('the PDF of a quote with options', () => {
  it('shows what counts under the headings of its groups, and the rest apart, with what it would change', async () => {
    const world = await startLines();
    const line = { number: 'A', quantity: 1 };
    const { salesQuoteID } = await world.quote({
      discountPercent: 10,
      items: [
        { ...line, groupName: 'Machine' },
        { ...line, groupName: 'Machine' },
        { ...line, groupName: 'Drive', isAlternate: true },
        { ...line, quantity: 2, groupName: 'Drive', isAlternate: true },
        { ...line, quantity: 5, isOptional: true },
        { ...line, quantity: 6, isOptional: true, isIncluded: true },
      ],
    });
    const path = `/v1/salesquotes/${salesQuoteID}/pdf`;
    const got = await world.service.ask(path, { headers: { accept: docxType } });
    assert.equal(got.status, 200, got.bytes.toString().slice(0, 500));
    const texts = textOf(got.bytes);
    const text = texts.join('\n');
    const at = (part: string) => {
      assert.ok(text.includes(part), `${part} in ${text}`);
      return text.indexOf(part);
    };
    const order = [
      ...['Machine', 'Drive', '600.00', 'Net total EUR', '810.00', 'Options, not included in the total'],
      ...['With the discount on the whole: 450.00', 'Alternatives, not included in the total'],
      'Drive: instead of pos. 3; difference in the total: 90.00',
    ];
    for (const [index, part] of order.entries())
      if (index > 0) assert.ok(at(order[index - 1] ?? '') < at(part), part);
    assert.equal(text.match(/Machine/g)?.length, 1);
  });

  it('has neither table where there is nothing to choose', async () => {
    const world = await startLines();
    const { salesQuoteID } = await world.quote({ items: [{ number: 'A', quantity: 1 }] });
    const got = await world.service.ask(`/v1/salesquotes/${salesQuoteID}/pdf`, {
      headers: { accept: docxType },
    });
    assert.doesNotMatch(textOf(got.bytes).join('\n'), /Options|Alternatives/);
  });
});
