import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { operationsOf } from '#app/operations';
import { type BatchAnswer, batchAnswer } from '#kit/batch/batch-answer';
import type { Operation } from '#platform/operation';
import { eachAlone, type TSchema } from '#platform/schema';
import type { TestService } from '../service.ts';
import { startFilled } from './filled.ts';
import { keyFor, requestFor, urlFor } from './requests.ts';
import type { World } from './world.ts';

type Shape = { items?: TSchema; properties?: Record<string, Shape>; required?: string[]; pattern?: string };
type Batch = { operation: Operation; member: string | undefined; element: Shape };

const operations = operationsOf(areas);

/** Where the list of an operation stands: the body, or one member of it. */
const batches: Batch[] = operations.flatMap((operation) => {
  const body = (operation.body ?? {}) as Shape;
  const places: [string | undefined, Shape][] = [[undefined, body], ...Object.entries(body.properties ?? {})];
  return places.flatMap(([member, shape]) =>
    eachAlone in shape ? [{ operation, member, element: shape.items as Shape }] : [],
  );
});

describe('batches', () => {
  let service: TestService;
  let world: World;
  before(async () => {
    ({ service, world } = await startFilled());
  });

  it('answer in one shape, and all that answer so take their elements alone', () => {
    const marked = batches.map(({ operation }) => operation.id).sort();
    assert.ok(marked.length >= 14, `${marked.length}`);
    const answering = (fits: (response: Shape) => boolean) =>
      operations
        .filter(({ response }) => fits(response as Shape))
        .map(({ id }) => id)
        .sort();
    assert.deepEqual(
      answering((response) => response === (batchAnswer as Shape)),
      marked,
    );
    // What counts the rows of a file is an import, and what counts what passed is a run of tests.
    const counts = ({ properties = {} }: Shape) =>
      'results' in properties && !('rows' in properties) && !('passed' in properties);
    const others = ({ properties = {} }: Shape) =>
      ['created', 'updated', 'failed'].some((name) => name in properties);
    assert.deepEqual(
      answering((response) => counts(response) && others(response)),
      marked,
    );
  });

  for (const batch of batches) {
    const { operation, member, element } = batch;
    it(`${operation.id} takes the good element and tells what is wrong with each other, by its place`, async () => {
      const asked = requestFor(operation, world);
      const sample = (member ? (asked.body as Record<string, unknown>)[member] : asked.body) as
        | object[]
        | undefined;
      const good = sample ? withUser(sample[0] as object, world) : idOwned(operation, world);
      const bad = badOnes(good, element);
      const send = async (elements: unknown[]) => {
        const body = member
          ? { ...(asked.body as object), ...prepared(operation, world), [member]: elements }
          : elements;
        const url = urlFor(operation, world.ids);
        const { status, body: done } = await service.ask(url, {
          ...asked,
          body,
          key: keyFor(operation, world.tenant),
        });
        assert.equal(status, 200, JSON.stringify(done));
        return done as BatchAnswer;
      };
      const at = member ? `/${member}` : '';
      const wrong = (index: number, place: string) => ['FAILED', 'InvalidInput', `${at}/${index}${place}`];
      const told = ({ outcome, problem }: BatchAnswer['results'][number]) => [
        ...[outcome, problem?.code, problem?.errors[0]?.pointer],
      ];
      const only = await send(bad.map(({ sent }) => sent));
      assert.deepEqual(
        only.results.map(told),
        bad.map(({ place }, index) => wrong(index, place)),
      );
      assert.deepEqual([only.created, only.updated, only.failed], [0, 0, bad.length]);

      const { results, failed } = await send([...bad.map(({ sent }) => sent), good]);
      assert.equal(failed, bad.length, JSON.stringify(results));
      const last = results.at(-1);
      assert.ok(last && last.outcome !== 'FAILED' && last.id !== null, JSON.stringify(last));
      assert.deepEqual(
        results.map(({ index }) => index),
        [...bad, good].map((_, index) => index),
      );
    });
  }
});

/** Elements of a wrong shape in every way there is, and the place that each must be reported by. */
const badOnes = (
  good: unknown,
  { properties = {}, required = [] }: Shape,
): { sent: unknown; place: string }[] => {
  const none = [42, null, []].map((sent) => ({ sent, place: '' }));
  if (typeof good !== 'object') return [...none, { sent: 'no id', place: '' }];
  const unknown = { sent: { ...good, nobodyKnows: 1 }, place: '/nobodyKnows' };
  const wrong = Object.keys(good as object)
    .filter((name) => name in properties)
    .map((name) => ({ sent: { ...good, [name]: { no: 'such' } }, place: `/${name}` }));
  const missing = required.map((name) => ({
    sent: Object.fromEntries(Object.entries(good as object).filter(([one]) => one !== name)),
    place: `/${name}`,
  }));
  return [...none, unknown, ...wrong, ...missing];
};

/** Who looks after it is a user that there is. */
const withUser = (good: object, { tenant }: World): object =>
  'assignedToUserID' in good ? { ...good, assignedToUserID: tenant.users.ADMIN } : good;

/** Those who hand records over. */
const prepared = ({ id }: Operation, { tenant }: World): object =>
  id.endsWith('Ownership') ? { fromUserID: tenant.users.ADMIN, toUserID: tenant.users.ADMIN } : {};

const idOwned = ({ tag }: Operation, { ids }: World): string | undefined => ids[owned[tag] ?? ''];

/** The ids of records that can be handed over, by groups of operations. */
const owned: Readonly<Record<string, string>> = {
  'sales-orders': 'SalesOrderID',
  'sales-quotes': 'SalesQuoteID',
  production: 'ProductionOrderID',
  service: 'ReportID',
};
