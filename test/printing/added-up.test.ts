import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { before, describe, it, type TestContext } from 'node:test';
import PizZip from 'pizzip';
import { pricingComponents } from '#areas/pricingcomponents';
import { minorUnits } from '#lib/currency';
import { type Decimal, decimal, percentOf, roundHalfUp, sum } from '#lib/decimal';
import { docxType } from '#lib/media-type';
import { openNativeOffice } from '#platform/pdf/native-office';
import { officeMissing, pdfText } from '#platform/pdf/test-office';
import { type OrderWorld, startOrders } from '#test/order-world';
import { seeded } from '#test/seeded';
import { linesOfDocx, linesOfPdf, type Page, readPage } from './read-page.ts';

/** Filling takes milliseconds and LibreOffice takes longer, so that of all quotes the filled document is read, and of some the PDF, packed into one conversion. */
const quotesMade = 1000;
const quotesConverted = 60;

// biome-ignore lint/suspicious/noExplicitAny: quotes as they are answered
type Made = { quote: any; language: 'en' | 'de'; docx: Buffer };

describe('a printed quote', () => {
  let world: OrderWorld;
  const made: Made[] = [];

  before(async (t) => {
    world = await startOrders(undefined, [pricingComponents]);
    const kept = { name: 'Freight', category: 'FREIGHT', markupPercent: 0, allowDiscount: false };
    const { pricingComponentID } = await world.post('/v1/pricingcomponents', kept);
    await world.post('/v1/items', { number: 'PACK', description: 'Packing', unitPrice: 1, pricingComponentID });
    const { random: whole } = seeded(t as TestContext);
    const next = () => whole(2 ** 30) / 2 ** 30;
    const customers: string[] = [];
    for (const currencyCode of ['EUR', 'JPY', 'KWD']) {
      for (const discountPercent of [0, 7.5]) {
        const body = { customerName: `In ${currencyCode}`, currencyCode, discountPercent };
        customers.push((await world.post('/v1/customers', body)).customerID);
      }
    }
    const random = Array.from({ length: quotesMade }, () => anyQuote(next, customers));
    for (let start = 0; start < random.length; start += 8) {
      const some = random.slice(start, start + 8);
      made.push(...(await Promise.all(some.map((one) => print(world, one)))));
    }
  });

  it(`can be added up from its text to the figures of the API, each of ${quotesMade}`, () => {
    for (const { quote, language, docx } of made) check(readPage(linesOfDocx(docx), language), quote);
  });

  it(`reads the same as PDF, ${quotesConverted} of them`, { skip: officeMissing }, async () => {
    const office = await openNativeOffice({ workers: 1, dataDir: tmpdir() });
    try {
      for (const language of ['en', 'de'] as const) {
        const some = made.filter((one) => one.language === language).slice(0, quotesConverted / 2);
        const text = await pdfText(await office.convert(packed(some.map(({ docx }) => docx))));
        const parts = linesOfPdf(text);
        assert.equal(parts.length, some.length);
        for (const [index, { quote }] of some.entries()) check(readPage(parts[index] ?? [], language), quote);
      }
    } finally {
      await office.close();
    }
  });

  it('would not pass where a page leaves out what a discount is of, or an amount is off by the least unit', () => {
    const [first] = made.filter(({ quote }) => quote.discountTotal > 0 && quote.discountAmount === null);
    assert.ok(first);
    const page = readPage(linesOfDocx(first.docx), first.language);
    const least = decimal(`1e-${minorUnits(first.quote.currencyCode)}`);
    const [line] = page.lines;
    assert.ok(line && page.discount);
    const spoilt: Page[] = [
      { ...page, lines: [{ ...line, amount: line.amount.plus(least) }, ...page.lines.slice(1)] },
      { ...page, discount: { ...page.discount, base: page.discount.base.plus(least) } },
      { ...page, total: page.total.minus(least) },
    ];
    for (const one of spoilt) assert.throws(() => check(one, first.quote));
  });
});

type Draft = { language: 'en' | 'de'; body: object };

const anyQuote = (next: () => number, customers: readonly string[]): Draft => {
  const upTo = (most: number) => Math.floor(next() * most);
  const items = Array.from({ length: 1 + upTo(4) }, () => {
    const number = ['A', 'B', 'PACK', 'FEE'][upTo(4)] as string;
    const places = upTo(5);
    return {
      number,
      quantity: next() < 0.5 ? 1 + upTo(5000) : Number((next() * 300 + 0.001).toFixed(3)),
      unitPrice: Number((next() * 10 ** upTo(5)).toFixed(places)),
      ...(number !== 'PACK' && next() < 0.4 ? { discount: [2.5, 10, 33.33, 100, 0.01][upTo(5)] } : {}),
    };
  });
  return {
    language: next() < 0.5 ? 'en' : 'de',
    body: {
      customerID: customers[upTo(customers.length)],
      items,
      importChargesPaidBy: [null, 'SELLER', 'BUYER'][upTo(3)],
      ...(next() < 0.25 ? { discountAmount: upTo(1000) } : {}),
    },
  };
};

const print = async (world: OrderWorld, { language, body }: Draft): Promise<Made> => {
  const quote = await world.post('/v1/salesquotes', body);
  const url = `/v1/salesquotes/${quote.salesQuoteID}`;
  const got = await world.service.ask(`${url}/pdf?Language=${language}`, { headers: { accept: docxType } });
  assert.equal(got.status, 200, got.bytes.toString());
  return { quote, language, docx: got.bytes };
};

/** What a reader with a pencil would do. */
const check = (page: Page, quote: Made['quote']): void => {
  const places = minorUnits(quote.currencyCode);
  const least = decimal(`1e-${places}`);
  const same = (one: Decimal, other: Decimal | number, what: string) =>
    assert.ok(one.eq(decimal(other)), `${quote.number} ${what}: ${one} is not ${other}`);
  assert.equal(page.lines.length, quote.items.length, quote.number);
  for (const [index, line] of page.lines.entries()) {
    const { discount, amount, excluded } = line;
    const gross = roundHalfUp(line.quantity.times(line.unitPrice), places);
    if (discount) {
      same(discount.gross, gross, 'quantity times price');
      same(discount.gross.minus(discount.off), amount, 'less its discount');
      const off = percentOf(discount.base, discount.percent).minus(discount.off);
      assert.ok(
        off.abs().lte(least),
        `${quote.number}: ${discount.percent} % of ${discount.base} is not ${discount.off}`,
      );
    } else same(gross, amount, 'quantity times price');
    assert.ok(excluded.lte(amount));
    same(amount, quote.items[index].extendedPrice, 'amount of the line');
  }
  same(sum(page.lines.map(({ amount }) => amount)), page.subTotal, 'sum of the lines');
  same(page.subTotal, quote.subTotal, 'subtotal');
  const off = page.discount?.off ?? decimal(0);
  if (page.discount) {
    const { base, percent } = page.discount;
    same(page.subTotal.minus(sum(page.lines.map(({ excluded }) => excluded))), base, 'what the discount is of');
    if (percent) same(roundHalfUp(percentOf(base, percent), places), off, 'discount in percent');
  }
  same(off, quote.discountTotal, 'discount');
  const net = page.subTotal.minus(off);
  same(net, quote.netTotal, 'goods');
  if (page.charges) {
    same(page.charges.net, net, 'goods, net');
    same(net.plus(page.charges.duty).plus(page.charges.tax), page.total, 'with duty and tax');
  } else same(net, page.total, 'total');
  same(page.total, quote.grandTotal, 'grand total');
};

/** One document of the bodies of many, each on a page of its own. */
const packed = (all: readonly Buffer[]): Buffer => {
  const bodies = all.map((docx) => {
    const xml = new PizZip(docx).file('word/document.xml')?.asText() ?? '';
    return xml.slice(xml.indexOf('<w:body>') + '<w:body>'.length, xml.indexOf('<w:sectPr'));
  });
  const zip = new PizZip(all[0] as Buffer);
  const xml = zip.file('word/document.xml')?.asText() ?? '';
  const begin = xml.slice(0, xml.indexOf('<w:body>') + '<w:body>'.length);
  const breaks = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
  zip.file('word/document.xml', `${begin}${bodies.join(breaks)}${xml.slice(xml.indexOf('<w:sectPr'))}`);
  return zip.generate({ type: 'nodebuffer' });
};
