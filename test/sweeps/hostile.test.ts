import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { operationsOf } from '#app/operations';
import { fc } from '#test/fast-check';
import type { TestService } from '../service.ts';
import { startFilled } from './filled.ts';
import { keyFor, requestFor, urlFor, withQuery } from './requests.ts';
import type { World } from './world.ts';

const operations = operationsOf(areas).filter(({ permission }) => !permission.startsWith('operator.'));

/** Well formed as an id or a text, and of nothing: what answers that a reference is unknown is met by it. */
const unknown = '__proto__';

/** Things that have broken services before. */
const hostile = [
  unknown,
  '%00',
  '%F0%9F%92%A9',
  '%ED%A0%80',
  '%',
  "'%20or%201=1--",
  '..%2f..%2fetc%2fpasswd',
  'a'.repeat(900),
  '-1',
  '1e400',
  '9999999999999999999999',
  '%7B%7B7*7%7D%7D',
  '<script>',
];
/** Well formed, and no body: each operation refuses them by its own shape. */
const wrongBodies = ['null', '[]', '0', '"x"'];
/** What reading a body has to refuse or to bear, before it is known whose body it is. */
const brokenBodies = [
  '{',
  '{"a":1,"a":2}',
  '{"__proto__":{"x":1}}',
  '{"a":"\\u0000"}',
  '{"a":"\\ud800"}',
  '{"a":1e400}',
  `${'['.repeat(100)}${']'.repeat(100)}`,
  '{"a":"\\uZZZZ"}',
  '\uFEFF{}',
];

describe('hostile input never breaks the service', () => {
  let service: TestService;
  let world: World;
  before(async () => {
    ({ service, world } = await startFilled());
  });
  // `ask` itself fails the test on a 500.
  const taken = (status: number) => assert.ok(status < 500, `answered ${status}`);

  /** All, where no operation before has this parameter; else `unknown` and two, others at each operation. */
  const valuesFor = (name: string, schema: object): string[] => {
    const parameter = `${name} ${JSON.stringify(schema)}`;
    const seen = met.get(parameter) ?? 0;
    met.set(parameter, seen + 1);
    if (seen === 0) return hostile;
    const others = hostile.slice(1);
    return [unknown, ...[0, 1].map((step) => others[(seen * 2 + step) % others.length] ?? '')];
  };
  const met = new Map<string, number>();
  let turn = 0;

  for (const operation of operations) {
    it(`${operation.id} answers hostile paths, queries and bodies`, async () => {
      const key = keyFor(operation, world.tenant);
      const inPath = valuesFor(/\{\w+\}/.exec(operation.path)?.[0] ?? '', operation.params);
      for (const value of inPath) {
        const url = operation.path.includes('{')
          ? operation.path.replace(/\{\w+\}/g, value)
          : withQuery(
              operation.link ? urlFor(operation, world.ids) : operation.path,
              `${Object.keys(operation.query.properties)[0] ?? 'x'}=${value}`,
            );
        taken((await service.ask(url, { ...requestFor(operation), key })).status);
      }
      for (const [name, schema] of Object.entries(operation.query.properties)) {
        for (const value of valuesFor(name, schema))
          taken(
            (
              await service.ask(withQuery(urlFor(operation, world.ids), `${name}=${value}`), {
                ...requestFor(operation),
                key,
              })
            ).status,
          );
      }
      if (operation.method === 'GET') return;
      turn += 2;
      const broken = [0, 1].map((step) => brokenBodies[(turn + step) % brokenBodies.length] ?? '');
      for (const raw of [...wrongBodies, ...broken]) {
        taken(
          (await service.ask(urlFor(operation, world.ids), { method: operation.method, raw, key })).status,
        );
      }
    });
  }

  for (const operation of operations.filter(
    ({ body, example }) => body && example?.body && typeof example.body === 'object',
  )) {
    it(`${operation.id} answers random values in every field`, async () => {
      const example = operation.example?.body as Record<string, unknown>;
      const own = Object.keys((operation.body as { properties?: object }).properties ?? example);
      // A body that has no fields is sent one that it does not know.
      const names = own.length > 0 ? own : ['unknown'];
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...names), fc.jsonValue({ maxDepth: 2 }), async (name, value) => {
          const answer = await service.ask(urlFor(operation, world.ids), {
            method: operation.method,
            key: keyFor(operation, world.tenant),
            body: { ...example, [name]: value },
          });
          taken(answer.status);
        }),
        { numRuns: 25, seed: 7 },
      );
    });
  }
});
