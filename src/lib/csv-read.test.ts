import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fc } from '#test/fast-check';
import { writeCsv } from './csv.ts';
import { CsvError, type CsvLimits, type CsvRow, readCsv } from './csv-read.ts';

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const rowsOf = async (text: string | Buffer, size = 7, limits: Partial<CsvLimits> = {}): Promise<CsvRow[]> =>
  Array.fromAsync(readCsv(inPieces(Buffer.from(text as string), size), limits));

const refused = (text: string | Buffer, line: number, detail: RegExp, limits: Partial<CsvLimits> = {}) =>
  assert.rejects(rowsOf(text, 7, limits), (error: unknown) => {
    assert.ok(error instanceof CsvError, String(error));
    assert.match(error.detail, detail);
    assert.equal(error.line, line);
    return true;
  });

test('rows come with the line they begin on and cells by name', async () => {
  const text = '\ufeffNumber,Note\r\nA1,x\r\n\r\n"A2","two\r\nlines\nthree"\r\nA3,"a ""b"""\rA4,\n"A5", ß \n';
  for (const size of [1, 2, 3, 1000]) {
    assert.deepEqual(await rowsOf(text, size), [
      { line: 2, record: { Number: 'A1', Note: 'x' } },
      { line: 4, record: { Number: 'A2', Note: 'two\r\nlines\nthree' } },
      { line: 7, record: { Number: 'A3', Note: 'a "b"' } },
      { line: 8, record: { Number: 'A4', Note: '' } },
      { line: 9, record: { Number: 'A5', Note: ' ß ' } },
    ]);
  }
});

test('semicolons and tabs are recognized by the header', async () => {
  assert.deepEqual((await rowsOf('A;"B,C"\n1,5;2\n'))[0]?.record, { A: '1,5', 'B,C': '2' });
  assert.deepEqual((await rowsOf('A\tB\n1;2\t3'))[0]?.record, { A: '1;2', B: '3' });
  assert.deepEqual((await rowsOf('A\n1;2'))[0]?.record, { A: '1;2' });
});

test('blank rows, and columns without a name in which nothing stands, are skipped', async () => {
  const text = ';;\n\nA; ;B;;\n1;;2;;\n;;;;\n ; ;\n3; ;4\n';
  assert.deepEqual(await rowsOf(text.slice(4)), [
    { line: 2, record: { A: '1', B: '2' } },
    { line: 5, record: { A: '3', B: '4' } },
  ]);
});

test('names of columns are trimmed, and __proto__ is an ordinary one', async () => {
  const [row] = await rowsOf(' Number ,__proto__\n1,2\n');
  assert.deepEqual(Object.entries(row?.record ?? {}), [
    ['Number', '1'],
    ['__proto__', '2'],
  ]);
});

test('what is wrong is refused with its line', async () => {
  await refused('', 1, /empty/);
  await refused('\ufeff', 1, /empty/);
  await refused('A,B\n1,2\n3\n', 3, /has 1 cell, the header 2/);
  await refused('A,B\n1,2,3\n', 2, /has 3 cells/);
  await refused('A,a\n', 1, /Two columns have the name a/);
  await refused('A,\n1,2\n', 2, /Column 2 has a value, and no name|2 cells, the header 1/);
  await refused('A,,C\n1,2,3\n', 2, /Column 2 has a value, and no name/);
  await refused('A,B\n1,#N/A\n', 2, /Column 2 holds the error #N\/A/);
  await refused('A,B\n1,"2\n', 2, /not closed/);
  await refused('A,B\n1,x"y\n', 2, /quote stands inside/);
  await refused('A,B\n"1"x,y\n', 2, /quote stands inside/);
  await refused('A\nx\0\n', 2, /U\+0000/);
  await refused(Buffer.from([0x41, 0x0a, 0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72]), 1, /not UTF-8/);
  await refused(Buffer.from([0x41, 0x0a, 0xc3]), 2, /not UTF-8/);
});

test('a row that is wrong in itself can be skipped; what breaks the file still ends it', async () => {
  const faults: string[] = [];
  const read = (text: string) =>
    Array.fromAsync(
      readCsv(inPieces(Buffer.from(text), 3), { cellLength: 4 }, (fault) => faults.push(fault.message)),
    );
  assert.deepEqual(
    (await read('A,B\n1,2\n1\n12345,2\n1,\0\n3,4\n')).map(({ line, record }) => [line, record.A]),
    [
      [2, '1'],
      [6, '3'],
    ],
  );
  assert.deepEqual(
    faults.map((fault) => fault.slice(0, 27)),
    ['Line 3: This row has 1 cell', 'Line 4: The cell A has 5 ch', 'Line 5: The cell B holds th'],
  );
  await assert.rejects(read('A,B\n1,2\n"3,4\n'), CsvError);
  assert.equal(faults.length, 3);
});

test('limits of cell, row and columns', async () => {
  await refused('A,B\n1,2\n1,12345\n', 3, /The cell B has 5 characters; at most 4/, { cellLength: 4 });
  await refused(`A,B\n1,"${'x\n'.repeat(100)}`, 2, /longer than 50 characters/, { rowLength: 50 });
  await refused('A,B,C\n', 1, /3 columns; at most 2/, { columns: 2 });
});

const isBlank = (row: readonly string[]) => row.every((one) => one.trim() === '');

test('what was written reads back unchanged but for blank rows, whatever the texts and the chunks', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }).filter((text) => text.isWellFormed() && !text.includes('\0')),
    fc
      .array(
        fc.constantFrom(
          "'",
          '=',
          '-',
          '\t',
          '\r',
          '\n',
          '\r\n',
          'a',
          '"',
          ',',
          ';',
          ' ',
          '\ufeff',
          '#N/A',
          '#',
        ),
        {
          maxLength: 5,
        },
      )
      .map((parts) => parts.join('')),
  );
  const width = fc.integer({ min: 1, max: 4 });
  const table = width.chain((n) =>
    fc.array(fc.array(cell, { minLength: n, maxLength: n }), { maxLength: 6 }),
  );
  await fc.assert(
    fc.asyncProperty(table, fc.integer({ min: 1, max: 20 }), async (rows, size) => {
      const header = (rows[0] ?? ['']).map((_, at) => `C${at}`);
      const text = (await Array.fromAsync(writeCsv(header, rows))).join('');
      const read = await rowsOf(text, size);
      assert.deepEqual(
        read.map((row) => header.map((name) => row.record[name])),
        rows.filter((row) => !isBlank(row)),
      );
      let line = 2;
      const left = read.values();
      for (const row of rows) {
        if (!isBlank(row)) assert.equal(left.next().value?.line, line);
        line += 1 + (row.join('\0').match(/\r\n|\r|\n/g)?.length ?? 0);
      }
    }),
    { numRuns: 300 },
  );
});

test('an error of the source comes out, and leaving early stops the source', async () => {
  const broken = async function* () {
    yield 'A\n1\n';
    throw new Error('the disk is gone');
  };
  await assert.rejects(Array.fromAsync(readCsv(broken())), /the disk is gone/);
  let given = 0;
  const ended = Promise.withResolvers<void>();
  const endless = async function* () {
    try {
      yield 'A\n';
      for (; ; given++) yield 'x'.repeat(1000).concat('\n').repeat(10);
    } finally {
      ended.resolve();
    }
  };
  for await (const row of readCsv(endless())) if (row.line > 50) break;
  await ended.promise; // else the test never ends
  assert.ok(given < 100, `${given} pieces taken`);
});
