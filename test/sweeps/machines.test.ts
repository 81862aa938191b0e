import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areas } from '#app/areas';
import { operationsOf } from '#app/operations';
import { causes, type Machine } from '#kit/machine';
import type { Operation } from '#platform/operation';

type Named = Pick<Operation, 'id' | 'method' | 'path' | 'tag' | 'body'>;
type Served = { path: string; tag: string; table: Machine };

/** Life cycles that are served, with where. */
const served = operationsOf(areas).flatMap(({ path, tag, method, example }): Served[] =>
  method === 'GET' && path.includes('/statemachines/')
    ? [{ path, tag, table: example?.response as Machine }]
    : [],
);

/**
 * What makes moves by the table and is no cause, nor anything that a request about such records can say: the
 * end of a path (`…/cancel`), the verb of an operation (`cancelEmail`), a member of a body (`status`).
 */
const strangers = ({ tag, table }: Served, operations: readonly Named[]): string[] => {
  const names = operations
    .filter((one) => one.method !== 'GET' && one.tag === tag)
    .flatMap(({ path, id, body }) => [
      path.split('/').at(-1) as string,
      id.match(/^[a-z]+/)?.[0] as string,
      ...Object.keys((body as { properties?: object } | undefined)?.properties ?? {}),
    ]);
  const known = new Set<string>([...names, ...causes]);
  return [...new Set(table.transitions.map(({ by }) => by))].filter((by) => !known.has(by));
};

test('every move of every life cycle is made by an operation on its records, or by a cause that the house has', () => {
  assert.ok(served.length >= 15, `${served.length} life cycles are served`);
  const found = served.flatMap((one) =>
    strangers(one, operationsOf(areas)).map((by) => `${one.path}: ${by}`),
  );
  assert.deepEqual(found, []);
});

test('a move by an operation that does not exist is found', () => {
  const [first] = served;
  assert.ok(first);
  const [move] = first.table.transitions;
  assert.ok(move);
  const planted = { ...first, table: { ...first.table, transitions: [{ ...move, by: 'cancle' }] } };
  assert.deepEqual(strangers(planted, operationsOf(areas)), ['cancle']);
});

/** Changes of records that have statuses in which nothing may be changed, and never say so. */
const unkept = ({ path, table }: Served, operations: readonly Operation[]): string[] => {
  const [collection] = path.split('/statemachines/');
  const isFixed = table.states.some(({ isEditable }) => !isEditable);
  return operations
    .filter((one) => isFixed && one.method === 'PATCH' && one.path.replace(/\/\{\w+\}$/, '') === collection)
    .filter(({ problems }) => !problems.includes('NotEditable'))
    .map(({ id }) => id);
};

test('what a life cycle says is not editable, the change of such a record refuses', () => {
  const found = served.flatMap((one) => unkept(one, operationsOf(areas)));
  assert.deepEqual(found, []);
});

test('a change that never refuses where the life cycle says so is found', () => {
  const [orders] = served.filter(({ path }) => path === '/v1/customerorders/statemachines/status');
  assert.ok(orders);
  const planted = operationsOf(areas).map((one) => ({ ...one, problems: [] }));
  assert.deepEqual(unkept(orders, planted), ['updateCustomerOrder']);
});
