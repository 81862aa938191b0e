import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { operationsOf } from '#app/operations';
import type { Operation } from '#platform/operation';
import type { Ask, TestService } from '../service.ts';
import { startFilled } from './filled.ts';
import { keyFor, urlFor, withQuery } from './requests.ts';
import { createWorld, type World } from './world.ts';

const lists = operationsOf(areas).filter(
  ({ query, response }) => 'after' in query.properties && (response as { type?: string }).type === 'array',
);

/** How a list is asked for: one that takes its filter as a body is asked for all. */
const askFor = (operation: Operation, { tenant }: World): Ask => ({
  ...{ method: operation.method, key: keyFor(operation, tenant) },
  ...(operation.body ? { body: {} } : {}),
});

/** The query parameter that bounds the rows, in the spelling of that path. */
const sizeOf = ({ query }: Operation) =>
  Object.keys(query.properties).find((name) => /limit|recordsperpage|recordcount/i.test(name));

describe('lists', () => {
  let service: TestService;
  let world: World;
  before(async () => {
    ({ service } = await startFilled());
    for (let round = 0; round < 4; round++) world = await createWorld(service, service.a, `quokka${round}`);
    world.ids.q = 'quokka';
  });

  /** All rows, so many at a time. */
  const readAll = async (operation: Operation, url: string, size: number): Promise<unknown[]> => {
    const rows: unknown[] = [];
    let next: string | undefined = withQuery(url, `${sizeOf(operation)}=${size}`);
    while (next !== undefined) {
      const answer = await service.ask(next, askFor(operation, world));
      assert.equal(answer.status, 200, `${next}: ${JSON.stringify(answer.body)}`);
      rows.push(...answer.body);
      assert.ok(rows.length < 20_000, `${next}: comes to no end`);
      next = /<([^>]+)>; rel="next"/.exec(answer.headers.link ?? '')?.[1];
    }
    return rows;
  };

  for (const operation of lists) {
    it(`${operation.id} pages without gap or repeat, in every sort it offers`, async () => {
      const { sort } = operation.query.properties as { sort?: { enum?: string[] } };
      for (const order of sort?.enum ?? ['']) {
        const bare = urlFor(operation, world.ids);
        const url = order ? withQuery(bare, `sort=${order}`) : bare;
        const whole = await readAll(operation, url, 1000);
        const stepped = await readAll(operation, url, Math.max(2, Math.ceil(whole.length / 15)));
        // A difference between long lists of long rows takes minutes to print.
        assert.equal(stepped.length, whole.length, `sort=${order}`);
        for (const [at, row] of stepped.entries())
          assert.deepEqual(row, whole[at], `sort=${order}, row ${at}`);
      }
    });

    it(`${operation.id} counts exactly when asked to`, async () => {
      const url = urlFor(operation, world.ids);
      const answer = await service.ask(withQuery(url, `${sizeOf(operation)}=1`), {
        ...askFor(operation, world),
        headers: { prefer: 'count=exact' },
      });
      const whole = await readAll(operation, url, 1000);
      assert.equal(Number(answer.headers['x-total-count']), whole.length);
    });

    it(`${operation.id} refuses a cursor that is not its own`, async () => {
      for (const cursor of ['x', 'bnVsbA', Buffer.from('["zzz",1,"a"]').toString('base64url')]) {
        const url = withQuery(urlFor(operation, world.ids), `after=${cursor}`);
        assert.equal((await service.ask(url, askFor(operation, world))).status, 400);
      }
    });
  }
});
