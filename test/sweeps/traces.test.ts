import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { operationsOf } from '#app/operations';
import { auditActions } from '#platform/audit';
import { withClient } from '#platform/db/connection';
import { root, sourceFiles } from '../house/tree.ts';
import type { TestService } from '../service.ts';
import { startFilled } from './filled.ts';
import { keyFor, requestFor, urlFor } from './requests.ts';
import type { World } from './world.ts';

const operations = operationsOf(areas);
/**
 * What hands out records as a file: by its path, or because its answer is a file of many. What only has one
 * written (it acts) hands out nothing yet.
 */
const exporting = operations.filter(
  ({ method, path, acts }) => method === 'GET' && !acts && /\/export(\/|$)|\/document$/.test(path),
);
const printing = operations.filter(({ method, path }) => method === 'GET' && /\/pdf$/.test(path));

describe('the trail keeps who took what out of the house', () => {
  let service: TestService;
  let world: World;
  before(async () => {
    ({ service, world } = await startFilled());
  });
  const entries = (action: string, operation: string) =>
    withClient(service.db.admin, async (client) => {
      const found = await client.query(
        'select entity, user_id from millwright.audit_entries where action = $1 and operation = $2',
        [action, operation],
      );
      return found.rows as { entity: string; user_id: string }[];
    });
  const ask = (operation: (typeof operations)[number], method?: 'HEAD') =>
    service.ask(urlFor(operation, world.ids), {
      ...requestFor(operation, world),
      key: keyFor(operation, world.tenant),
      ...(method ? { method } : {}),
    });

  for (const operation of exporting) {
    it(`${operation.id} leaves an entry EXPORT of who asked and what for, and none where nothing was handed out`, async () => {
      assert.ok(operation.exports, 'declares what it exports');
      await ask(operation, 'HEAD');
      assert.deepEqual(await entries('EXPORT', operation.id), []);
      const got = await ask(operation);
      assert.equal(got.status, 200, String(got.body));
      assert.deepEqual(await entries('EXPORT', operation.id), [
        { entity: operation.exports, user_id: service.a.users.ADMIN },
      ]);
    });
  }

  it('what declares that it exports is among them', () => {
    const declared = operations.filter((one) => one.exports !== undefined).map(({ id }) => id);
    assert.deepEqual(declared.sort(), exporting.map(({ id }) => id).sort());
  });

  it('a PDF of a record is traced, each', () => {
    for (const { id, traced } of printing) assert.equal(traced, true, id);
  });

  it('no action is declared that nothing writes', () => {
    const paths = sourceFiles(join(root, 'src')).filter(
      (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
    );
    const code = paths.map((path) => readFileSync(join(root, 'src', path), 'utf8'));
    for (const action of auditActions) {
      const written = new RegExp(
        `action: [^\\n]*'${action}'|\\(ctx, \\w+, '${action}'|takenEntry\\(\\w+, '${action}'`,
      );
      assert.ok(
        code.some((text) => written.test(text)),
        action,
      );
    }
  });
});
