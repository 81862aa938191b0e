import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { before, describe, it } from 'node:test';
import { ZipFile } from 'yazl';
import { writeXlsx } from '#lib/xlsx';
import { type ImportWorld, importWorld } from '#test/import-world';
import { multipart } from '#test/multipart';
import { textCell, textRow, workbookOf } from '#test/workbook';

let world: ImportWorld;
before(async () => {
  world = await importWorld();
});

describe('a file that is no table is refused when it is brought, with the reason', () => {
  const refused = async (file: string | Buffer, words: RegExp, name?: string) => {
    const before = process.memoryUsage().rss;
    const { status, body } = await world.upload(file, {}, name);
    assert.deepEqual([status, body.code], [400, 'InvalidInput'], JSON.stringify(body));
    assert.match(body.errors[0].detail, words);
    assert.equal(body.errors[0].pointer, '/file');
    return process.memoryUsage().rss - before;
  };

  it('an empty one, a picture, a lone quote in the header, no row below it, no key', async () => {
    await refused('', /The file is empty/);
    await refused(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xd8, 1, 2, 3]), /This is a picture/);
    await refused(Buffer.from([0x41, 0xff, 0xd8, 1, 2, 3]), /not UTF-8, UTF-16 or Windows-1252/);
    await refused('customerNumber,"customerName\nK-1,x', /not closed/);
    await refused('customerNumber,customerName\n', /has no row below/);
    await refused('number,name\n1,x\n', /has no column customerNumber/);
  });

  it('two columns of one name, however they are spelled', async () => {
    await refused('customerNumber,customerNumber\nK,L\n', /Two columns have the name customerNumber/);
    await refused(
      'customerNumber,Customer Number\nK,L\n',
      /“customerNumber” and “Customer Number” are the same/,
    );
  });

  it('a million columns, and a cell of many megabytes, in flat memory', async () => {
    assert.ok((await refused(`${'a,'.repeat(1_000_000)}b\n1\n`, /columns; at most 500|longer than/)) < 200e6);
    assert.ok(
      (await refused(
        `customerNumber,customerName\nK-1,${'x'.repeat(60e6)}\n`,
        /longer than 1048576 characters/,
      )) < 300e6,
    );
  });

  it('a zip bomb and other archives that are no workbook', async () => {
    const filler = '<row r="2"><c t="inlineStr"><is><t>x</t></is></c></row>';
    const head = '<sheetData><row r="1"><c t="inlineStr"><is><t>customerNumber</t></is></c></row>';
    const bomb = await workbookOf({
      sheets: `<worksheet>${head}${' '.repeat(300e6)}${filler}</sheetData></worksheet>`,
    });
    assert.ok(bomb.length < 1e6);
    assert.ok((await refused(bomb, /too long/, 'bomb.xlsx')) < 400e6);
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from('hello'), 'hello.txt');
    zip.end();
    await refused(
      Buffer.concat(await Array.fromAsync(zip.outputStream as AsyncIterable<Buffer>)),
      /holds no sheet/,
    );
    await refused(Buffer.from('PK\u0003\u0004 and nothing more'), /cannot be read as one/);
  });

  it('one of a gigabyte is refused with the reason, and is never held', async () => {
    const { app, a } = world.service;
    await app.listen({ port: 0, host: '127.0.0.1' });
    const boundary = 'b-1';
    let sent = 0;
    let most = 0;
    const before = process.memoryUsage().rss;
    const body = async function* () {
      yield Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="g.csv"\r\n\r\ncustomerNumber,customerName\n`,
      );
      const piece = Buffer.from('K-1,a customer of the name of one\n'.repeat(8000));
      for (; sent < 1024 ** 3; sent += piece.length) {
        most = Math.max(most, process.memoryUsage().rss - before);
        yield piece;
      }
      yield Buffer.from(`\r\n--${boundary}--\r\n`);
    };
    const asked = request({
      port: (app.server.address() as AddressInfo).port,
      host: '127.0.0.1',
      path: '/v1/customers/records/import',
      method: 'POST',
      headers: {
        'x-apikey': a.keys.ADMIN as string,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
    });
    const answered = once(asked, 'response') as Promise<[IncomingMessage]>;
    const sending = pipeline(Readable.from(body(), { objectMode: false }), asked).catch(() => undefined);
    const [answer] = await answered;
    assert.equal(answer.statusCode, 413);
    assert.equal(JSON.parse(Buffer.concat(await Array.fromAsync(answer)).toString()).code, 'TooLarge');
    asked.destroy();
    await sending;
    assert.ok(most < 200e6, `${most} bytes more at the most`);
  });

  it('one beyond the size limit is refused as too large', async () => {
    const { status, body } = await world.upload(Buffer.alloc(64 * 1024 * 1024 + 1, 'a'));
    assert.deepEqual([status, body.code], [413, 'TooLarge']);
  });
});

describe('a file that is broken further down', () => {
  it('fails as a whole before its first row is taken, and says where', async () => {
    const rows = Array.from({ length: 3000 }, (_, n) => `B-${n},Customer ${n}`);
    rows[2500] = 'B-2500,"an open quote';
    const done = await world.bring(['customerNumber,customerName', ...rows].join('\n'));
    assert.deepEqual([done.status, done.rows, done.created], ['FAILED', 0, 0]);
    assert.match(done.failure, /^Line 2502: A quoted cell .* is not closed/);
    const [error] = await world.log(done.importID, 'ERRORS');
    assert.deepEqual([error?.row, error?.code], [2502, 'BrokenFile']);
    assert.equal(await world.count(), 0);
  });
});

describe('files as spreadsheets save them', () => {
  it('UTF-16 with a byte order mark, both ways round, and UTF-8 with one', async () => {
    const text = 'customerNumber\tcustomerName\r\nU-1\tÄpfel & Söhne 漢\r\n';
    const little = Buffer.from(`\ufeff${text}`, 'utf16le');
    const big = Buffer.from(little).swap16();
    for (const bytes of [little, big, Buffer.from(`\ufeff${text}`)]) {
      const done = await world.bring(bytes);
      assert.deepEqual([done.status, done.created + done.unchanged], ['DONE', 1]);
    }
    assert.equal((await world.customer('U-1')).customerName, 'Äpfel & Söhne 漢');
  });

  it('a workbook with shared texts, doubles, cells left out and an error in a cell', async () => {
    const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const sheet = [
      '<worksheet><sheetData>',
      `<row r="1">${cell('A1', 'customerNumber')}${cell('B1', 'customerName')}${cell('C1', 'discountPercent')}</row>`,
      `<row r="3"><c r="A3"><v>1001</v></c>${cell('B3', 'a &lt;b&gt; _x0041_')}<c r="C3"><v>1.1000000000000001</v></c></row>`,
      `<row r="4">${cell('A4', 'W-2')}${cell('B4', 'x')}<c r="C4" t="e"><v>#REF!</v></c></row>`,
      `<row r="5">${cell('A5', 'W-3')}${cell('B5', 'x')}${cell('F5', 'beyond')}</row>`,
      '</sheetData></worksheet>',
    ];
    const done = await world.bring(await workbookOf({ sheets: sheet.join('') }), {}, 'w.xlsx');
    assert.deepEqual([done.created, done.failed], [1, 2]);
    const made = await world.customer('1001');
    assert.deepEqual([made.customerName, made.discountPercent], ['a <b> A', world.decimal('1.1')]);
    const errors = await world.log(done.importID, 'ERRORS');
    assert.deepEqual(
      errors.map(({ row, code }) => [row, code]),
      [
        [4, 'BrokenRow'],
        [5, 'BrokenRow'],
      ],
    );
    assert.match(errors[0]?.message ?? '', /C holds the error #REF!/);
  });

  it('a formula without its result, and an error, leave the record as it is and are reported; a row in a comment does not count', async () => {
    await world.bring('customerNumber,customerName,discountPercent\nF-1,x,5\nF-2,x,6\nF-3,x,7\n');
    const sheet = [
      textRow(1, ['customerNumber', 'customerName', 'discountPercent']),
      `<row r="2">${textCell('A2', 'F-1')}${textCell('B2', 'y')}<c r="C2"><f>D2*1.85</f></c></row>`,
      `<row r="3">${textCell('A3', 'F-2')}${textCell('B3', 'y')}<c r="C3" t="e"><v>#N/A</v></c></row>`,
      `<row r="4">${textCell('A4', 'F-3')}${textCell('B4', 'y')}<c r="C4"><f>D4*2</f><v>8</v></c></row>`,
      `<!-- ${textRow(5, ['F-4', 'never', '1'])} -->`,
    ];
    const done = await world.bring(await workbookOf({ sheets: sheet.join('') }), {}, 'f.xlsx');
    assert.deepEqual([done.rowsTotal, done.updated, done.created, done.failed], [3, 1, 0, 2]);
    const errors = await world.log(done.importID, 'ERRORS');
    assert.deepEqual(
      errors.map(({ row, code, message }) => [row, code, message.slice(0, 44)]),
      [
        [2, 'BrokenRow', 'Column C holds a formula without its result:'],
        [3, 'BrokenRow', 'Column C holds the error #N/A instead of a v'],
      ],
    );
    const kept = await Promise.all(['F-1', 'F-2', 'F-3'].map((number) => world.customer(number)));
    assert.deepEqual(
      kept.map(({ customerName, discountPercent }) => [customerName, Number(discountPercent)]),
      [
        ['x', 5],
        ['x', 6],
        ['y', 8],
      ],
    );
    assert.equal(await world.customer('F-4'), undefined);
  });

  it('an export’s numbers of many digits come back exactly', async () => {
    const rows = [
      ['D-1', 'x', world.decimal('0.123456')],
      ['D-2', 'x', world.decimal('99.999999')],
    ] as const;
    const bytes = Buffer.concat(
      await Array.fromAsync(writeXlsx('c', ['customerNumber', 'customerName', 'discountPercent'], rows)),
    );
    await world.bring(bytes, {}, 'd.xlsx');
    assert.deepEqual((await world.customer('D-2')).discountPercent, world.decimal('99.999999'));
  });
});

describe('who may import', () => {
  it('needs the permission of the records, also at the general place', async () => {
    const { a } = world.service;
    const ask = async (entity: string, key: string | undefined) => {
      const bytes = Buffer.from('customerNumber,number,customerName\nK,K,x\n');
      const file = multipart({ fields: { entity }, bytes });
      return (await world.service.ask('/v1/imports', { method: 'POST', key, ...file })).status;
    };
    assert.equal(await ask('customers', a.keys.SHOP), 403);
    assert.equal(await ask('items', a.keys.SALES), 403);
    assert.equal(await ask('Customer', a.keys.SALES), 200);
    assert.equal(await ask('ships', a.keys.SALES), 400);
    const [{ importID }] = (await world.service.ask('/v1/imports/active')).body;
    const cancel = (key: string | undefined) =>
      world.service.ask(`/v1/imports/${importID}/cancel`, { method: 'POST', key });
    assert.equal((await cancel(a.keys.SHOP)).status, 403);
    assert.equal(
      (await world.service.ask(`/v1/items/import/${importID}/logs/count`)).status,
      404,
      'it is not one of items',
    );
    assert.equal((await world.service.ask('/v1/items/import/summary')).status, 404);
    const stale = await world.service.ask(`/v1/imports/${importID}/cancel`, {
      method: 'POST',
      headers: { 'if-match': '"99"' },
    });
    assert.equal(stale.status, 412);
    assert.equal((await cancel(a.keys.SALES)).status, 200);
    assert.equal((await world.service.ask('/v1/imports/nothing/cancel', { method: 'POST' })).status, 404);
  });
});
