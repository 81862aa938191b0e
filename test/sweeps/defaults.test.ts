import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { operationsOf } from '#app/operations';
import type { TestService } from '../service.ts';
import { startFilled } from './filled.ts';
import { keyFor, requestFor, urlFor, withQuery } from './requests.ts';
import type { World } from './world.ts';

type Shape = { properties?: Record<string, Shape>; default?: unknown; description?: string };

const operations = operationsOf(areas);

/** What may be left out of a query, an upload or a body, and what is taken then. */
const defaultsOf = (shape: object | undefined): [string, unknown][] =>
  Object.entries((shape as Shape)?.properties ?? {}).flatMap(([name, one]) =>
    one.default === undefined ? [] : [[name, one.default]],
  );

/**
 * Creates that say their defaults: those whose answer shows the fields, and that a tenant's key may ask for.
 */
const making = operations.filter(
  ({ id, method, body, response, permission }) =>
    method === 'POST' &&
    !permission.startsWith('operator.') &&
    defaultsOf(body).length > 0 &&
    defaultsOf(body).every(([name]) => name in ((response as Shape).properties ?? {})) &&
    id !== 'createPackingList', // of a released order, which the world has not
);

/** A default that is of another kind of the same record: the example says what this kind needs. */
const needed: Record<string, string[]> = { createPromotion: ['actions'] };

describe('what is left out', () => {
  let service: TestService;
  let world: World;
  before(async () => {
    ({ service, world } = await startFilled());
  });

  it('is reported in the description as a default wherever a word stands for it', () => {
    const untold = operations.flatMap(({ id, query, body, upload }) =>
      [query, upload?.fields, body].flatMap((shape) =>
        Object.entries((shape as Shape | undefined)?.properties ?? {})
          .filter(([, one]) => one.default === undefined && saysOne.test(one.description ?? ''))
          .map(([name, { description }]) => `${id} ${name}: ${description}`),
      ),
    );
    assert.deepEqual(untold, []);
  });

  it('has no default in a change, or in what adds or changes: what is there stays as it is', () => {
    const told = operations
      .filter(({ method, id }) => (method === 'PUT' || method === 'PATCH') && !(id in anewEachTime))
      .flatMap(({ id, body }) => placesOf(body).map((place) => `${id} ${place}`));
    assert.deepEqual(told, []);
    for (const id of Object.keys(anewEachTime))
      assert.ok(
        placesOf(operations.find((one) => one.id === id)?.body).length > 0,
        `${id} needs no exception any more.`,
      );
  });

  it('is reported for every list’s order, but of those that put the best first', () => {
    const lists = operations.filter(({ query }) => 'sort' in ((query as Shape).properties ?? {}));
    const untold = lists.filter(({ query }) => (query as Shape).properties?.sort?.default === undefined);
    assert.ok(lists.length > 100, `${lists.length}`);
    assert.deepEqual(
      untold.map(({ id }) => id).filter((id) => !/^search/i.test(id)),
      [],
    );
  });

  for (const operation of operations.filter(
    ({ method, query }) => method === 'GET' && defaultsOf(query).length > 0,
  ))
    it(`${operation.id} answers what it answers with its defaults`, async () => {
      const key = keyFor(operation, world.tenant);
      const plain = urlFor(operation, world.ids);
      const read = async (url: string) => {
        const { status, body, headers } = await service.ask(url, { key });
        assert.equal(status, 200, JSON.stringify(body));
        return { body, type: headers['content-type'] };
      };
      const query = new URLSearchParams(
        defaultsOf(operation.query).map(([name, value]) => [name, String(value)]),
      );
      assert.deepEqual(await read(plain), await read(withQuery(plain, String(query))));
    });

  for (const operation of making)
    it(`${operation.id} makes one with the defaults that the description says`, async () => {
      const asked = requestFor(operation, world);
      const wanted = Object.fromEntries(defaultsOf(operation.body));
      const body = Object.fromEntries(
        Object.entries(asked.body as object)
          .filter(([name]) => !(name in wanted) || needed[operation.id]?.includes(name))
          .map(([name, value]) => [name, anew(name, value)]),
      );
      const made = await service.ask(urlFor(operation, world.ids), {
        ...{ ...asked, body, key: keyFor(operation, world.tenant) },
      });
      assert.equal(made.status, 200, JSON.stringify([body, made.body]));
      for (const name of needed[operation.id] ?? []) delete wanted[name];
      const got = Object.fromEntries(Object.keys(wanted).map((name) => [name, made.body[name]]));
      assert.deepEqual(JSON.parse(JSON.stringify(got)), JSON.parse(JSON.stringify(wanted)));
    });

  it('stands in the description of queries and of bodies', async () => {
    const said = JSON.stringify((await service.ask('/openapi.json')).body);
    assert.ok((said.match(/"default":/g) ?? []).length > 150, 'The description lost its defaults.');
  });
});

/** PUTs and PATCHes whose answer is made of the body alone, so that a default counts each time. */
const anewEachTime: Record<string, string> = {
  saveConfigurationAsPromotion: 'makes a promotion',
  setSalesQuoteLineNumbering: 'numbers all lines',
  setAvailabilitySettings: 'replaces all settings',
};

/** Every place of a schema that has a default. */
const placesOf = (schema: unknown, at = ''): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const {
    default: value,
    properties = {},
    items,
    anyOf = [],
  } = schema as Shape & { items?: Shape; anyOf?: Shape[] };
  return [
    ...(value === undefined ? [] : [at]),
    ...Object.entries(properties).flatMap(([name, one]) => placesOf(one, `${at}/${name}`)),
    ...[items ?? [], anyOf].flat().flatMap((one) => placesOf(one, `${at}/*`)),
  ];
};

/** Of what must be unique there may be one in the world already. */
const anew = (name: string, value: unknown): unknown =>
  typeof value === 'string' && /^(number|name|code|email)$|^(?!mobile).*Number$/.test(name)
    ? `N${value}`.slice(0, 40)
    : value;

/** "FINISHED unless given", "false when left out", "1 unless said". */
const saysOne =
  /(?:^|[;,.] )(?:true|false|[A-Z][A-Z_]{2,}|\d+)(?: \w+)? (?:unless (?:given|said)|(?:when|if) left out)/;
