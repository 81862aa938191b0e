import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fileOf, type KindCase } from './import-case.ts';
import { type KindWorld, tenantsOfTests } from './kind-world.ts';

/**
 * What is the same for imports of every kind, for the kinds of a file: none runs for minutes. They share a
 * service, and each test has tenants of its own.
 */
export const testKinds = (kinds: readonly KindCase[]): void => {
  const aside = tenantsOfTests();
  for (const kind of kinds) testKind(kind, aside);
};

const testKind = (kind: KindCase, aside: () => Promise<KindWorld>): void => {
  const header = kind.nasty[0] as readonly string[];
  const right = kind.nasty.length - 1;

  describe(`an import of ${kind.name}`, () => {
    it('takes the right rows beside the wrong ones, names each mistake, and a dry run of it writes nothing', async () => {
      const here = await aside();
      await kind.prepare(here);
      const before = await here.dump([...kind.tables, 'audit_entries', 'events']);
      const file = fileOf([...kind.nasty, ...kind.wrong.map(([cells]) => cells)]);
      const tried = await here.bring(kind.start, file, { dryRun: 'true' });
      assert.deepEqual([tried.status, tried.failed], ['DONEWITHERRORS', kind.wrong.length]);
      const after = await here.dump([...kind.tables, 'audit_entries', 'events']);
      const ofRows = (rows: unknown) =>
        (rows as { entity: string }[]).filter(({ entity }) => entity !== 'Import');
      assert.deepEqual(
        { ...after, audit_entries: ofRows(after.audit_entries) },
        { ...before, audit_entries: ofRows(before.audit_entries) },
      );
      const done = await here.bring('/v1/imports', file, { entity: kind.name });
      assert.deepEqual([done.rows, done.failed], [right + kind.wrong.length, kind.wrong.length]);
      for (const { importID } of [tried, done]) {
        const errors: { row: number; column: string | null; code: string; advice: string }[] = await here.log(
          importID,
          'ERRORS',
        );
        const found = errors.map(({ column, code }) => [column, code]);
        assert.deepEqual(
          found,
          kind.wrong.map(([, column, code]) => [column, code]),
          JSON.stringify(errors, null, 1),
        );
        assert.ok(errors.every(({ advice }) => advice.includes('import the file again')));
      }
    });

    it('exported and imported elsewhere gives the same export, in CSV and XLSX, and again changes nothing', async () => {
      const [here, there] = [await aside(), await aside()];
      await kind.prepare(here);
      await kind.prepare(there);
      // Twice at once: each row is made by one of the two, and the other finds it.
      const file = fileOf(kind.nasty);
      const both = await Promise.all([here.bring(kind.start, file), here.bring(kind.start, file)]);
      for (const { importID, failed } of both)
        assert.equal(failed, 0, JSON.stringify(await here.log(importID, 'ERRORS')));
      const [made, found] = [sumOf(both, 'created'), sumOf(both, 'unchanged')];
      assert.deepEqual(
        [made > 5 && made <= right, made + found, sumOf(both, 'updated')],
        [true, 2 * right, 0],
        JSON.stringify(both),
      );
      const once = await here.dump(kind.tables);
      const again = await here.bring(kind.start, fileOf(kind.nasty));
      assert.deepEqual([again.created, again.updated, again.failed, again.unchanged], [0, 0, 0, right]);
      assert.deepEqual(await here.dump(kind.tables), once);
      for (const format of ['xlsx', 'csv']) {
        const file = await here.download(`${kind.export}?Format=${format}`);
        const taken = await there.bring(kind.start, file);
        assert.deepEqual(
          [taken.failed, taken.warnings],
          [0, 0],
          JSON.stringify(await there.log(taken.importID, 'ERRORS')),
        );
        assert.equal(
          taken.created,
          format === 'xlsx' ? taken.rows : 0,
          'the second format finds all there already',
        );
        assert.equal(taken.unchanged, format === 'csv' ? taken.rows : 0);
        // Of equal names the one with the lower id comes first, and ids are generated.
        const lines = async (side: typeof here) =>
          (await side.download(`${kind.export}?Format=json`))
            .toString()
            .replaceAll('},\n', '}\n')
            .split('\n')
            .sort();
        assert.deepEqual(await lines(there), await lines(here));
      }
      const state = await there.dump([...kind.tables, 'events']);
      await there.bring(kind.start, await there.download(kind.export));
      assert.deepEqual(await there.dump([...kind.tables, 'events']), state);
    });

    it('with INSERT passes over what is there, and with UPDATE what is not', async () => {
      const here = await aside();
      await kind.prepare(here);
      await here.bring(kind.start, fileOf([header, kind.row(1)]));
      const rows = fileOf([header, kind.row(1), kind.row(2)]);
      const updated = await here.bring(kind.start, rows, { mode: 'UPDATE' });
      assert.deepEqual([updated.unchanged, updated.skipped, updated.created], [1, 1, 0]);
      const [warning] = await here.log(updated.importID, 'WARNINGS');
      assert.deepEqual([warning.row, warning.code], [3, 'NotThere']);
      const inserted = await here.bring(kind.start, rows, { mode: 'INSERT' });
      assert.deepEqual([inserted.created, inserted.skipped], [1, 1]);
      assert.equal((await here.log(inserted.importID, 'WARNINGS'))[0].code, 'AlreadyThere');
    });
  });
};

const sumOf = (imports: readonly Record<string, number>[], name: string): number =>
  imports.reduce((sum, one) => sum + (one[name] ?? 0), 0);
