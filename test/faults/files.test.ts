import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { runNextImport } from '#areas/ground/imports';
import { type ImportWorld, importWorld } from '#test/import-world';
import { multipart } from '#test/multipart';
import { tariffFilesOf } from '#test/tariff-files';
import { templateFields, uploadsOf, wordFile } from '#test/uploads';
import { textRow, workbookOf } from '#test/workbook';
import { readRates } from '../../src/areas/company/fx/rate-file.ts';
import { longestStretch, mostStretch } from './event-loop.ts';

let world: ImportWorld;
before(async () => {
  world = await importWorld();
});

const rates = Buffer.from(`Date,Currency,Rate\n${'x,y,z\n'.repeat(800_000)}`);
const lastColumn = () =>
  workbookOf({
    sheets:
      textRow(1, ['customerNumber', 'customerName']) +
      Array.from(
        { length: 60_000 },
        (_, n) => `<row r="${n + 2}"><c r="XFD${n + 2}"><v>1</v></c></row>`,
      ).join(''),
  });
const repeated = (text: string, length: number) => text.repeat(Math.ceil(length / text.length));

/**
 * The longest stretch, and what was allowed then. What one piece of a file takes is some tenth of that; what
 * the attacks below take where they are parsed in place is seconds to hours. Three times at most, because a
 * processor that others share may be slower just then.
 */
const stretchOf = async (
  prepare: () => Promise<() => Promise<unknown>>,
): Promise<{ stretch: number; most: number }> => {
  for (let n = 1; ; n++) {
    const attack = await prepare();
    const before = await mostStretch();
    const stretch = await longestStretch(attack);
    const most = Math.max(before, await mostStretch());
    if (stretch < most || n === 3) return { stretch, most };
  }
};

const inWords = (stretch: number, most: number): string =>
  `the event loop worked for ${Math.round(stretch)} ms at a stretch, of ${Math.round(most)} allowed`;

describe('a file made to hold up the service is read beside the event loop', () => {
  const { newSet, load } = tariffFilesOf(() => world.service);
  const { upload } = uploadsOf(() => world.service);
  const send = (path: string, bytes: Buffer) =>
    world.service.ask(path, { method: 'POST', ...multipart({ bytes, fileName: 'f.csv' }) });
  const attacks: [string, () => Promise<() => Promise<unknown>>][] = [
    [
      'exchange rates of 800,000 faulty rows, of which the first are reported and how many more',
      async () => async () => {
        const { status, body } = await send('/v1/setup/currencies/fx/import', rates);
        assert.equal(status, 400);
        assert.equal(body.errors.length, 1000);
        assert.match(body.detail, /has 800000 faults\. The first 1000 are reported, 799000 more are not/);
      },
    ],
    [
      'a workbook whose cells are far apart',
      async () => {
        const bytes = await lastColumn();
        return async () => {
          const { status } = await world.upload(bytes, {}, 'w.xlsx');
          if (status === 200) while (await runNextImport(world.worker));
        };
      },
    ],
    [
      'an import of 30,000 rows, all faulty',
      async () => async () => {
        const rows = Array.from({ length: 30_000 }, (_, n) => `K-${n},"${'x'.repeat(300)}",${n},"a""b`);
        const { status } = await world.upload(
          `customerNumber,customerName,discountPercent,city\n${rows.join('"\n')}"\n`,
        );
        assert.equal(status, 200);
        while (await runNextImport(world.worker));
      },
    ],
    [
      'a text that is of no encoding, and one line of 60 MB',
      async () => {
        // Made before the clock runs: filling 60 MB is the test's own work.
        const files = [Buffer.alloc(30e6, 0xc3), Buffer.alloc(60e6, '"a"')];
        const bodies = files.map((bytes) => multipart({ bytes, fileName: 'customers.csv' }));
        return async () => {
          for (const body of bodies) {
            const sent = { method: 'POST', ...body } as const;
            assert.equal((await world.service.ask('/v1/customers/records/import', sent)).status, 400);
          }
        };
      },
    ],
    [
      'a tariff schedule whose cells are footnotes and brackets',
      async () => {
        const setID = await newSet();
        return async () => {
          const cells = ['1/ ', ' 12/, ', '(', 'Free (A', '<', ') ('].map(
            (text) => `"${repeated(text, 32_000)}"`,
          );
          // Cells of the longest that is taken, each for seconds where it is matched by a pattern that tries
          // and tries.
          const rows = Array.from({ length: 120 }, (_, n) => {
            const cell = cells[n % cells.length];
            return `8${400 + n}.20.00,1,x,,${cell},${cell},,,`;
          });
          const header =
            'HTS Number,Indent,Description,Unit of Quantity,General Rate of Duty,Special Rate of Duty,Column 2 Rate of Duty,Quota Quantity,Additional Duties';
          const { status } = await load(setID, [header, ...rows].join('\n'), { columns: 'general,special' });
          assert.equal(status, 200);
        };
      },
    ],
    [
      'a template of placeholders without end',
      async () => async () => {
        const texts = ['{{a', '{{#if ', '{{a:date(', '{{a : '].map(
          (text) => `${text}${' '.repeat(500_000)}x}}`,
        );
        for (const text of texts) assert.equal((await upload(templateFields, wordFile(text))).status, 400);
      },
    ],
    [
      'a feature model and a table of combinations',
      async () => async () => {
        const model = async (path: string, body: object) => {
          const { status } = await world.service.ask(path, {
            method: 'POST',
            body: { number: 'M', name: 'M', ...body },
          });
          assert.ok([200, 400, 422].includes(status), `${status}`);
        };
        await model('/v1/products/imports/uvl?dryRun=true', {
          text: `features\n\tA\n\t\toptional\n${repeated('\t\t\tB\n', 400_000)}`,
        });
        const csv = `A,B\n${repeated('1,"\n"\n', 400_000)}`;
        await model('/v1/products/imports/tables?dryRun=true', {
          tables: [{ name: 'T', csv, isAllowed: true }],
        });
      },
    ],
  ];
  for (const [name, prepare] of attacks)
    it(name, async () => {
      const { stretch, most } = await stretchOf(prepare);
      assert.ok(stretch < most, inWords(stretch, most));
    });

  it('and one that is let through is seen', async () => {
    const inPlace = async () => {
      const source = (async function* () {
        yield rates.subarray(0, rates.length / 8);
      })();
      await assert.rejects(Array.fromAsync(readRates({ base: 'EUR' }, { source, kept: undefined })));
    };
    const [stretch, most] = [await longestStretch(inPlace), await mostStretch()];
    assert.ok(stretch > most, inWords(stretch, most));
  });
});
