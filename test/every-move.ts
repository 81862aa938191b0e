import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Machine } from '#kit/machine';
import { statusesOf } from '#kit/machine';
import type { Got, TestService } from './service.ts';

/** A life cycle to be tested over HTTP, and how its records come about. */
type Life<S extends string> = {
  service: () => TestService;
  table: Machine<S>;
  /** The collection: `/v1/calibrations`. */
  url: string;
  /** Makes a record in the first status, for which all that its moves require holds, and answers its id. */
  make: () => Promise<string>;
  /** What `…/status` can do, written down once more by hand. */
  moves: Readonly<Record<NoInfer<S>, readonly NoInfer<S>[]>>;
  /** How a record comes into statuses that `…/status` does not lead to. */
  otherwise?: Partial<Record<S, (id: string) => Promise<unknown>>>;
  /** What is sent beside the status. */
  body?: object;
  /** Sees to what a move requires, just before it. */
  ready?: (id: string, to: S) => Promise<unknown>;
  /** What `PATCH …/{id}` takes in the statuses named, written down by hand too, and refuses in all others. */
  change?: { body: object; in: readonly NoInfer<S>[] };
  /** The statuses in which `DELETE …/{id}` takes it away; in all others it refuses, and the record stays. */
  deletable?: readonly NoInfer<S>[];
};

/**
 * Tests each status with each status to move to: a move is done, shown and reported once, everything else is
 * refused and changes nothing; of two who move at once one does. And that the machine is served as data.
 * Called within `describe`.
 */
export const testEveryMove = <S extends string>(life: Life<S>): void => {
  const { service, table, url, make, moves, otherwise = {}, body = {}, ready, change, deletable } = life;
  const statuses = statusesOf(table);
  const ask = (path: string, asked?: Parameters<TestService['ask']>[1]) => service().ask(url + path, asked);
  const move = async (id: string, status: S, headers: Record<string, string> = {}): Promise<Got> => {
    await ready?.(id, status);
    return ask(`/${id}/status`, { method: 'PATCH', body: { status, ...body }, headers });
  };
  const brought = async (status: S): Promise<string> => {
    const id = await make();
    for (const step of wayTo(status, life)) {
      const other = (otherwise as Life<S>['otherwise'])?.[step];
      if (other) await other(id);
      else assert.equal((await move(id, step)).status, 200, `${step} on the way to ${status}`);
    }
    assert.equal((await ask(`/${id}`)).body.status, status);
    return id;
  };

  it('is served as data', async () => {
    assert.deepEqual((await ask('/statemachines/status')).body, table);
  });

  for (const from of statuses)
    for (const to of statuses) {
      const isAllowed = moves[from].includes(to);
      it(`${from} → ${to} ${isAllowed ? 'is done and reported once' : 'is refused and reported to nobody'}`, async () => {
        const id = await brought(from);
        const earlier = await service().eventsOf(id);
        await ready?.(id, to);
        const before = (await ask(`/${id}`)).body;
        const got = await ask(`/${id}/status`, { method: 'PATCH', body: { status: to, ...body } });
        const events = await service().eventsOf(id);
        if (isAllowed) {
          assert.deepEqual([got.status, got.body.status], [200, to], JSON.stringify(got.body));
          assert.deepEqual((await ask(`/${id}`)).body, got.body);
          // What goes with the record, lines and phases, may be reported beside it.
          assert.equal(events.filter(isMove).length, earlier.filter(isMove).length + 1);
          assert.equal(events.findLast(isMove)?.data?.status, to);
          return;
        }
        assert.deepEqual([got.status, got.body.code], [409, 'IllegalTransition'], JSON.stringify(got.body));
        assert.deepEqual(new Set(got.body.allowed), new Set(moves[from]));
        assert.deepEqual((await ask(`/${id}`)).body, before);
        assert.equal(events.length, earlier.length);
      });
    }

  it('of two who move one at the same time one does, and the other is told', async () => {
    const id = await make();
    const [to] = moves[table.initial];
    assert.ok(to, `…/status moves a record that is ${table.initial}`);
    await ready?.(id, to);
    const { headers } = await ask(`/${id}`);
    const both = await Promise.all([1, 2].map(() => move(id, to, { 'if-match': headers.etag as string })));
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412]);
  });

  if (change)
    for (const status of statuses) {
      const isEditable = change.in.includes(status);
      it(`${status} can ${isEditable ? '' : 'not '}be changed`, async () => {
        const got = await ask(`/${await brought(status)}`, { method: 'PATCH', body: change.body });
        assert.deepEqual(
          [got.status, got.body.code],
          isEditable ? [200, undefined] : [409, 'NotEditable'],
          JSON.stringify(got.body),
        );
      });
    }

  if (deletable)
    for (const status of statuses) {
      const isDeletable = deletable.includes(status);
      it(`${status} can ${isDeletable ? '' : 'not '}be deleted`, async () => {
        const id = await brought(status);
        const got = await ask(`/${id}`, { method: 'DELETE' });
        const code = isDeletable ? [200, undefined] : [409, 'NotEditable'];
        assert.deepEqual([got.status, got.body.code], code, JSON.stringify(got.body));
        assert.equal((await ask(`/${id}`)).status, isDeletable ? 404 : 200);
      });
    }
};

const isMove = ({ event }: { event: string }): boolean => event === 'StatusChanged';

/** The shortest way from the first status, by `moves` and what else brings one about. */
const wayTo = <S extends string>(goal: S, { table, moves, otherwise = {} }: Life<S>): S[] => {
  const ways: S[][] = [[]];
  const seen = new Set<S>([table.initial]);
  for (const way of ways) {
    const at = way.at(-1) ?? table.initial;
    if (at === goal) return way;
    const beside = table.transitions.filter(({ from, to }) => from === at && to in otherwise);
    for (const next of [...moves[at], ...beside.map(({ to }) => to)])
      if (!seen.has(next)) {
        seen.add(next);
        ways.push([...way, next]);
      }
  }
  throw new Error(`Nothing leads to ${goal}: say so in \`otherwise\`.`);
};
