import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { runNextImport } from '#areas/ground/imports';
import { withClient } from '#platform/db/connection';
import { fileOf } from '#test/import-case';
import { kindCases } from '#test/import-kinds';
import { importWorld } from '#test/import-world';
import { killWorker } from '#test/kill-worker';
import { kindWorld } from '#test/kind-world';

for (const kind of kindCases.filter(({ isKilled }) => isKilled)) {
  const header = kind.nasty[0] as readonly string[];

  describe(`an import of ${kind.name}`, () => {
    it('whose worker is killed is taken up where it stopped, without doing a row twice', async () => {
      const world = await importWorld();
      const here = kindWorld(world);
      await kind.prepare(here);
      const { killedRows: count = 4000 } = kind;
      const enough = count / 4;
      const rows = Array.from({ length: count }, (_, n) => kind.row(n));
      const { importID } = await here.upload(kind.start, fileOf([header, ...rows]));
      const child = fork(new URL('../../../../test/import-child.ts', import.meta.url), [
        JSON.stringify(world.service.db.service),
      ]);
      for (let done = 0; done < enough; done = (await world.read(importID)).rows) await sleep(10);
      await killWorker(child, world.service, 'import child');
      const { rows: done } = await world.read(importID);
      assert.ok(done >= enough && done < count, `${done} of ${count}`);
      for (let ended = null; ended === null; ended = (await world.read(importID)).finishedUTC) {
        await runNextImport(world.worker);
        await sleep(50);
      }
      const end = await world.read(importID);
      assert.deepEqual(
        [end.status, end.rows, end.created, end.unchanged, end.failed],
        ['DONE', count, count, 0, 0],
      );
      if (!kind.audited.perRow) return;
      const { rows: audited } = await withClient(world.service.db.admin, (client) =>
        client.query(
          `select count(*)::int as n, count(distinct entity_id)::int as d from millwright.audit_entries
           where tenant_id = $1 and entity = $2 and origin = 'IMPORT' and action = 'CREATE'`,
          [here.tenant.tenantID, kind.audited.entity],
        ),
      );
      assert.deepEqual(audited, [{ n: count, d: count }]);
    });
  });
}
