import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { operationsOf } from '#app/operations';
import { type Operation, writes } from '#platform/operation';
import { pathWords } from '#platform/path-words';
import type { TObject } from '#platform/schema';
import type { Ask, TestService } from '../service.ts';
import { startFilled } from './filled.ts';
import { keyFor, requestFor, urlFor } from './requests.ts';
import type { World } from './world.ts';

const operations = operationsOf(areas);
const words = pathWords(operations);

type Shape = { title?: string; type?: string; properties?: object; items?: Shape; required?: string[] };

/** The shape of one record in a body: the body itself, or the element of a list. */
const recordOf = ({ body }: Operation): Shape | undefined => {
  const shape = body as Shape | undefined;
  return shape?.type === 'array' ? shape.items : shape;
};

/**
 * The id that a caller may give what an operation makes: the first member of a body that need not be there,
 * where the answer begins with it too or the body is that of a create.
 */
const givenID = (operation: Operation): string | undefined => {
  const shape = recordOf(operation);
  const [name] = Object.keys(shape?.properties ?? {});
  if (!name || !/ID$/.test(name) || shape?.required?.includes(name) || operation.method === 'PATCH')
    return undefined;
  const [answered] = Object.keys((operation.response as TObject).properties ?? {});
  return shape?.title?.startsWith('New') || answered === name ? name : undefined;
};

const inBodies = operations.filter((one) => writes(one) && givenID(one) !== undefined);
const inPaths = operations.filter(({ method, path }) => method === 'PUT' && /\}$/.test(path));
const inQueries = operations.filter(({ upload, query }) => upload && 'ImportID' in query.properties);

describe('an id that a caller gives', () => {
  let service: TestService;
  let world: World;
  before(async () => {
    ({ service, world } = await startFilled());
  });
  const ask = (operation: Operation, request: Ask, url = urlFor(operation, world.ids)) =>
    service.ask(url, {
      ...request,
      key: keyFor(operation, world.tenant),
    });
  /** Every place at which the answer finds something wrong, those of a batch's elements too. */
  const places = (body: {
    errors?: { pointer: string }[];
    results?: { problem?: { errors: { pointer: string }[] } }[];
  }) =>
    [...(body.errors ?? []), ...(body.results ?? []).flatMap(({ problem }) => problem?.errors ?? [])].map(
      ({ pointer }) => pointer,
    );

  it('is looked for in bodies, paths and queries, and there are words in plenty', () => {
    assert.ok(inBodies.length > 40, `${inBodies.length} in bodies`);
    assert.ok(inPaths.length >= 2, `${inPaths.length} in paths`);
    assert.ok(inQueries.length > 10, `${inQueries.length} in queries`);
    for (const word of ['export', 'search', 'batch', 'count', 'all']) assert.ok(words.has(word), word);
  });

  for (const operation of inBodies)
    for (const word of ['export', 'Search'])
      it(`of ${operation.id} cannot be “${word}”, which is a word of paths`, async () => {
        const name = givenID(operation) as string;
        const { body, ...request } = requestFor(operation, world);
        const records = [body].flat().map((one) => ({ ...(one as object), [name]: word }));
        const sent = Array.isArray(body) ? records : records[0];
        const { status, body: answer } = await ask(operation, { ...request, body: sent });
        assert.ok(status === 400 || answer.failed === records.length, JSON.stringify(answer));
        assert.ok(
          places(answer).includes(`${Array.isArray(body) ? '/0' : ''}/${name}`),
          JSON.stringify(answer),
        );
      });

  for (const operation of inPaths)
    it(`of ${operation.id} cannot be a word of paths`, async () => {
      const url = urlFor(operation, world.ids).replace(/[^/]+$/, 'Search');
      const { status, body } = await ask(operation, requestFor(operation, world), url);
      // Where no record can be made so, none has that name.
      assert.ok(status === 404 || (status === 400 && places(body)[0]?.startsWith(':')), JSON.stringify(body));
    });

  for (const operation of inQueries)
    it(`of ${operation.id} cannot be a word of paths`, async () => {
      const { body } = await ask(
        operation,
        requestFor(operation),
        `${urlFor(operation, world.ids)}?ImportID=active`,
      );
      assert.deepEqual([body.status, places(body)], [400, ['?ImportID']], JSON.stringify(body));
    });
});
