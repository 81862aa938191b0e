import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DOMParser, type Element } from '@xmldom/xmldom';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { fc } from '#test/fast-check';
import type { Row } from './csv.ts';
import { decimal } from './decimal.ts';
import { writeXlsx } from './xlsx.ts';

const bytesOf = async (header: string[], rows: Iterable<Row> | AsyncIterable<Row>, name = 'Items') =>
  Buffer.concat(await Array.fromAsync(writeXlsx(name, header, rows)));

/** The parts of a package by path. Malformed packages fail here. */
const unzipped = async (bytes: Buffer): Promise<Map<string, string>> => {
  const { promise, resolve, reject } = Promise.withResolvers<Map<string, string>>();
  const parts = new Map<string, string>();
  const readEntry = (zip: ZipFile, entry: Entry) =>
    zip.openReadStream(entry, async (error, stream) => {
      if (error) return reject(error);
      parts.set(
        entry.fileName,
        Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>)).toString(),
      );
      zip.readEntry();
    });
  fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
    if (error) return reject(error);
    zip.on('entry', (entry: Entry) => readEntry(zip, entry));
    zip.on('error', reject);
    zip.on('end', () => resolve(parts));
    zip.readEntry();
  });
  return promise;
};

const parsed = (xml: string) =>
  new DOMParser({ onError: (level, message) => assert.fail(`${level}: ${message}`) }).parseFromString(
    xml,
    'text/xml',
  );

const unescaped = (text: string) =>
  text.replace(/_x([0-9A-F]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** Each row's cells as `type:content`. */
const cellsOf = async (bytes: Buffer): Promise<string[][]> => {
  const sheet = parsed((await unzipped(bytes)).get('xl/worksheets/sheet1.xml') ?? '');
  const children = (element: Element) => [...element.childNodes] as Element[];
  return [...sheet.getElementsByTagName('row')].map((row) =>
    children(row).map((cell) => `${cell.getAttribute('t') ?? 'n'}:${unescaped(cell.textContent ?? '')}`),
  );
};

test('a workbook has its parts, each well formed, and a sheet of typed cells', async () => {
  const bytes = await bytesOf(
    ['Number', 'Price', 'Active', 'Since'],
    [
      ['=SUM(A1)', decimal('12345678901234567890.123'), true, '2026-04-30'],
      [' <a> & "b" ', -5, false, null],
      ['', 0, undefined, ''],
    ],
  );
  const parts = await unzipped(bytes);
  assert.deepEqual([...parts.keys()].sort(), [
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  for (const xml of parts.values()) parsed(xml);
  assert.deepEqual(await cellsOf(bytes), [
    ['inlineStr:Number', 'inlineStr:Price', 'inlineStr:Active', 'inlineStr:Since'],
    ['inlineStr:=SUM(A1)', 'n:12345678901234567890.123', 'b:1', 'inlineStr:2026-04-30'],
    ['inlineStr: <a> & "b" ', 'n:-5', 'b:0', 'n:'],
    ['n:', 'n:0', 'n:', 'n:'],
  ]);
});

test('every text survives, also what XML cannot hold or what looks like an escape', async () => {
  const risky = fc.array(
    fc.constantFrom(
      '_',
      'x',
      '000D',
      '_x000D_',
      '_x005F_',
      '\r',
      '\n',
      '\t',
      '\0',
      '\u001f',
      '\uffff',
      '<',
      '&amp;',
      ']]>',
    ),
    { maxLength: 6 },
  );
  const text = fc
    .oneof(
      risky.map((parts) => parts.join('')),
      fc.string({ unit: 'binary' }),
    )
    .filter((value) => value.isWellFormed());
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 5 }), async (texts) => {
      const rows = await cellsOf(
        await bytesOf(
          ['A'],
          texts.map((value) => [value]),
        ),
      );
      assert.deepEqual(
        rows.slice(1).map(([cell]) => cell),
        texts.map((value) => (value === '' ? 'n:' : `inlineStr:${value}`)),
      );
    }),
    // What is escaped itself begins with the underscore that ends what looked like an escape.
    { examples: [[['_x000D\uffff']], [['_x000D\0_']]] },
  );
});

test('the name of the sheet is made safe', async () => {
  for (const [name, expected] of [
    ['Preise [2026]: *', 'Preise  2026'],
    ['', 'Sheet1'],
    ['x'.repeat(40), 'x'.repeat(31)],
    ['A & B', 'A & B'],
  ] as const) {
    const workbook = parsed((await unzipped(await bytesOf(['A'], [], name))).get('xl/workbook.xml') ?? '');
    assert.equal(workbook.getElementsByTagName('sheet')[0]?.getAttribute('name'), expected);
  }
});

test('the same table gives the same bytes', async () => {
  assert.deepEqual(await bytesOf(['A'], [['x']]), await bytesOf(['A'], [['x']]));
});

test('limits of the format and an error of the rows come out', async () => {
  await assert.rejects(bytesOf(['A'], [['x'.repeat(32_768)]]), /at most 32767 characters/);
  await assert.rejects(bytesOf(['A', 'B'], [['x']]), /A row has 1 cells, the header 2/);
  await assert.rejects(
    bytesOf(
      Array.from({ length: 16_385 }, () => 'A'),
      [],
    ),
    /at most 16384 columns/,
  );
  const failing = async function* (): AsyncGenerator<Row> {
    yield ['x'];
    throw new Error('the query failed');
  };
  await assert.rejects(bytesOf(['A'], failing()), /the query failed/);
});

test('an error among rows that come asynchronously always comes out, wherever it is and however slowly the bytes are taken', async () => {
  const filler = 'x'.repeat(200);
  const failing = async function* (after: number, pause: () => Promise<unknown>): AsyncGenerator<Row> {
    for (let at = 0; at < after; at++) {
      await pause();
      yield [`${filler}${Math.random()}`];
    }
    await pause();
    throw new Error('the query failed');
  };
  const cellTooLong = async function* (): AsyncGenerator<Row> {
    for (let at = 0; ; at++) {
      await nextTurn();
      yield [at === 500 ? 'x'.repeat(32_768) : `${filler}${at}`];
    }
  };
  const take = async (rows: AsyncIterable<Row>, isSlow: boolean) => {
    for await (const _ of writeXlsx('A', ['A'], rows)) if (isSlow) await nextTurn();
  };
  for (const after of [0, 1, 300, 5000])
    for (const isSlow of [false, true]) {
      await assert.rejects(take(failing(after, nextTurn), isSlow), /the query failed/);
      await assert.rejects(
        take(
          failing(after, () => Promise.resolve()),
          isSlow,
        ),
        /the query failed/,
      );
    }
  await assert.rejects(take(cellTooLong(), false), /at most 32767 characters/);
});

test('rows are taken only as bytes are taken, and leaving early ends them', async () => {
  let taken = 0;
  const ended = Promise.withResolvers<void>();
  const rows = async function* (): AsyncGenerator<Row> {
    try {
      for (; ; taken++) yield [Math.random().toString(36).repeat(100)];
    } finally {
      ended.resolve();
    }
  };
  let bytes = 0;
  for await (const piece of writeXlsx('A', ['A'], rows())) {
    bytes += piece.length;
    if (bytes > 100_000) break;
  }
  assert.ok(taken < 20_000, `${taken} rows taken`);
  await ended.promise; // else the test never ends
});
