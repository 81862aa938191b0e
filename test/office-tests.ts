import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { areas } from '#app/areas';
import { readCsv } from '#lib/csv-read';
import { withClient } from '#platform/db/connection';
import type { ImportKind } from '#platform/import-kind';
import { fileOf, type KindCase } from './import-case.ts';
import { type KindWorld, tenantsOfTests } from './kind-world.ts';
import { type Table, typedWorkbook, variants } from './office-variants.ts';

const kinds = areas.flatMap((area) => area.imports ?? []);

/**
 * An export as a table, without the rows that Windows-1252 cannot hold: what they say is the same in all
 * others.
 */
const tableOf = async (bytes: Buffer): Promise<Table> => {
  const source = (async function* () {
    yield bytes;
  })();
  const read = await Array.fromAsync(readCsv(source));
  const rows = read.map(({ record }) => Object.values(record));
  const isPlain = (cells: readonly string[]) => cells.every((cell) => /^[\0-\x7f\xa0-\xff]*$/.test(cell));
  return { header: Object.keys(read[0]?.record ?? {}), rows: rows.filter(isPlain) };
};

/**
 * Files of some kinds as an office saves them. Each file of tests takes some, so that none runs for minutes.
 */
export const testOfficeFiles = (cases: readonly KindCase[]): void => {
  const aside = tenantsOfTests();
  for (const one of cases) testFilesOf(one, aside);
};

const testFilesOf = (kindCase: KindCase, aside: () => Promise<KindWorld>): void => {
  const kind = kinds.find(({ name }) => name === kindCase.name) as ImportKind;

  describe(`a file of ${kindCase.name} as an office saves it`, () => {
    it('says the same as its plain export in every variant, and how it was read', async () => {
      const here = await aside();
      await withClient(here.admin, (client) =>
        client.query(`update millwright.tenants set locale = 'de-DE' where tenant_id = $1`, [
          here.tenant.tenantID,
        ]),
      );
      await kindCase.prepare(here);
      await here.bring(kindCase.start, fileOf(kindCase.nasty));
      const table = await tableOf(await here.download(kindCase.export));
      const before = await here.dump(kindCase.tables);
      for (const { name, file, layout } of variants) {
        const done = await here.bring(kindCase.start, await file(kind, table));
        const errors = JSON.stringify(await here.log(done.importID, 'ERRORS'));
        assert.deepEqual([done.failed, done.unchanged], [0, table.rows.length], `${name}: ${errors}`);
        for (const [what, value] of Object.entries(layout)) {
          const hasNone = (what === 'decimalSign' || what === 'dateOrder') && done.layout[what] !== value;
          assert.equal(
            done.layout[what],
            value,
            `${name}: ${what}${hasNone ? ` ${JSON.stringify(done.layout)}` : ''}`,
          );
        }
      }
      assert.deepEqual(await here.dump(kindCase.tables), before);
    });

    it('tells the row in which a formula has no result, or an error stands, and leaves it as it is', async () => {
      const here = await aside();
      await kindCase.prepare(here);
      await here.bring(kindCase.start, fileOf(kindCase.nasty));
      const table = await tableOf(await here.download(kindCase.export));
      const before = await here.dump(kindCase.tables);
      const column = table.header.findLast((name) => !kind.key.includes(name)) as string;
      const cells = [
        (place: string) => `<c r="${place}"><f>D2*1.85</f></c>`,
        (place: string) => `<c r="${place}" t="e"><v>#N/A</v></c>`,
      ];
      const [header, ...rows] = [table.header, ...table.rows].map((row) =>
        row.map((cell) => `"${cell.replaceAll('"', '""')}"`),
      );
      const wrong = (rows[1] as string[]).with(table.header.indexOf(column), '#N/A');
      const files = [
        ...(await Promise.all(cells.map((cell) => typedWorkbook(kind, table, { at: 1, column, cell })))).map(
          (file) => ({ file, row: 5 }),
        ),
        {
          file: Buffer.from(
            [header, rows[0], wrong, ...rows.slice(2)].map((row) => (row as string[]).join(',')).join('\n'),
          ),
          row: undefined,
        },
      ];
      for (const { file, row } of files) {
        const done = await here.bring(kindCase.start, file);
        const errors: { row: number; code: string }[] = await here.log(done.importID, 'ERRORS');
        // Where records stand in several rows, it may be of the one above or of the one below.
        const own = errors.filter(({ code }) => code !== 'AnotherRow');
        const wanted = [kind.together ? 3 : 1, ['BrokenRow']];
        assert.deepEqual([done.failed, own.map(({ code }) => code)], wanted, JSON.stringify(errors));
        if (row !== undefined) assert.equal(own[0]?.row, row);
        assert.deepEqual(await here.dump(kindCase.tables), before);
      }
    });
  });
};
