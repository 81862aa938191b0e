import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { operationsOf } from '#app/operations';
import type { Operation } from '#platform/operation';
import { type Ask, startService, type TestService } from '../service.ts';
import { keyFor, urlFor } from './requests.ts';
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
    service = await startService();
    for (let round = 0; round < 5; round++) world = await createWorld(service, service.a, `quokka${round}`);
    world.ids.q = 'quokka';
  });

  for (const operation of lists) {
    it(`${operation.id} pages without gap or repeat, in every sort it offers`, async () => {
      const { sort } = operation.query.properties as { sort?: { enum?: string[] } };
      const size = sizeOf(operation);
      for (const order of sort?.enum ?? ['']) {
        const url = `${urlFor(operation, world.ids)}?${order ? `sort=${order}` : ''}`;
        const whole = (await service.ask(`${url}&${size}=1000`, askFor(operation, world))).body as unknown[];
        const stepped: unknown[] = [];
        let next: string | undefined = `${url}&${size}=2`;
        for (let step = 0; next !== undefined && step < 1000; step++) {
          const answer = await service.ask(next, askFor(operation, world));
          assert.equal(answer.status, 200, `${next}: ${JSON.stringify(answer.body)}`);
          stepped.push(...answer.body);
          next = /<([^>]+)>; rel="next"/.exec(answer.headers.link ?? '')?.[1];
        }
        assert.deepEqual(stepped, whole, `sort=${order}`);
      }
    });

    it(`${operation.id} counts exactly when asked to`, async () => {
      const url = `${urlFor(operation, world.ids)}?${sizeOf(operation)}=1000`;
      const answer = await service.ask(url, {
        ...askFor(operation, world),
        headers: { prefer: 'count=exact' },
      });
      assert.equal(Number(answer.headers['x-total-count']), answer.body.length);
    });

    it(`${operation.id} refuses a cursor that is not its own`, async () => {
      for (const cursor of ['x', 'bnVsbA', Buffer.from('["zzz",1,"a"]').toString('base64url')]) {
        const url = `${urlFor(operation, world.ids)}?after=${cursor}`;
        assert.equal((await service.ask(url, askFor(operation, world))).status, 400);
      }
    });
  }
});
