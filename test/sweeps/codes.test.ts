import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { operationsOf } from '#app/operations';
import { withClient } from '#platform/db/connection';
import { patternInWords } from '#platform/fault-words';
import { object, type TSchema } from '#platform/schema';
import { compileSentCheck, isCodeName } from '#platform/validate';
import { startService, type TestService } from '../service.ts';

type Shape = Record<string, unknown> & { properties?: Record<string, Shape>; type?: string | string[] };

/** Every member that is a code or a number of people's, at any depth of a schema, by its place. */
const codesIn = function* (schema: unknown, at: string): Generator<[place: string, schema: Shape]> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [name, inner] of Object.entries(schema)) {
    if (name === 'properties')
      for (const [member, one] of Object.entries(inner as Record<string, Shape>)) {
        if (isCodeName(member) && [one.type].flat().includes('string')) yield [`${at}/${member}`, one];
        yield* codesIn(one, `${at}/${member}`);
      }
    else yield* codesIn(inner, at);
  }
};

/** Every text at any depth of a schema that may not be empty, by its place. */
const textsIn = function* (schema: unknown, at: string): Generator<[place: string, schema: Shape]> {
  if (typeof schema !== 'object' || schema === null) return;
  const one = schema as Shape;
  if ([one.type].flat().includes('string') && Number(one.minLength) > 0 && !one.enum) yield [at, one];
  for (const [name, inner] of Object.entries(schema)) yield* textsIn(inner, `${at}/${name}`);
};

const texts = operationsOf(areas).flatMap(({ id, body, upload }) => [
  ...textsIn(body, id),
  ...textsIn(upload?.fields, `${id} (file)`),
]);
const textColumns = areas
  .flatMap(({ imports = [] }) => imports)
  .flatMap((kind) =>
    kind.columns.flatMap(({ name, schema }) => [...textsIn(schema, `${kind.name} ${name}`)]),
  );

const sent = operationsOf(areas).flatMap(({ id, body, upload }) => [
  ...codesIn(body, id),
  ...codesIn(upload?.fields, `${id} (file)`),
]);
const columns = areas
  .flatMap(({ imports = [] }) => imports)
  .flatMap((kind) => kind.columns.map((column) => ({ kind: kind.name, ...column })))
  .filter(({ name, schema }) => isCodeName(name) && [(schema as Shape).type].flat().includes('string'));

const faultOf = (schema: TSchema, value: string) =>
  compileSentCheck(object({ number: schema }))({ number: value })?.map(({ pointer }) => pointer);

/** Every pattern at any depth of a schema, by its place. */
const patternsIn = function* (schema: unknown, at: string): Generator<[place: string, pattern: string]> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [name, inner] of Object.entries(schema)) {
    if (name === 'pattern' && typeof inner === 'string') yield [at, inner];
    else yield* patternsIn(inner, `${at}/${name}`);
  }
};

describe('a text of a certain form', () => {
  it('is asked for in words, and by no expression', () => {
    const patterns = [
      ...operationsOf(areas).flatMap(({ id, body, upload, params, query }) =>
        [body, upload?.fields, params, query].flatMap((one) => [...patternsIn(one, id)]),
      ),
      ...areas
        .flatMap(({ imports = [] }) => imports)
        .flatMap((kind) =>
          kind.columns.flatMap(({ name, schema }) => [...patternsIn(schema, `${kind.name} ${name}`)]),
        ),
    ];
    assert.ok(patterns.length > 1000, `${patterns.length}`);
    assert.deepEqual(
      patterns.filter(([, pattern]) => /^must match /.test(patternInWords(pattern))),
      [],
    );
  });
});

describe('a text that must be there', () => {
  it('is looked for in bodies and in files, and there are many', () => {
    assert.ok(texts.length > 500, `${texts.length} in bodies`);
    assert.ok(textColumns.length > 100, `${textColumns.length} in files`);
  });

  it('is not blank, wherever it is sent', () => {
    const taken = [...texts, ...textColumns].filter(([, schema]) =>
      ['   ', '\n', '\u00a0 \t'].some(
        (blank) => compileSentCheck(object({ text: schema as TSchema }))({ text: blank }) === undefined,
      ),
    );
    assert.deepEqual(
      taken.map(([place]) => place),
      [],
    );
  });
});

describe('a code or number', () => {
  it('is looked for in bodies and in files, and there are many', () => {
    assert.ok(sent.length > 100, `${sent.length} in bodies`);
    assert.ok(columns.length > 30, `${columns.length} in files`);
  });

  for (const [place, schema] of sent)
    it(`at ${place} with spaces around it is refused`, () => {
      for (const spaced of [' S1', 'S1 ', '\tS1', 'S1\u00a0', '  '])
        assert.deepEqual(faultOf(schema as TSchema, spaced), ['/number'], JSON.stringify(schema));
    });

  it('in a file is read by the same rule', () => {
    for (const { kind, name, schema } of columns)
      assert.deepEqual(faultOf(schema, ' 1 '), ['/number'], `${kind}: ${name}`);
  });

  describe('over HTTP', () => {
    let service: TestService;
    before(async () => {
      service = await startService();
    });

    it('is reported at its place, may have spaces within, and is as it was where nobody sends it', async () => {
      const post = (path: string, body: object) => service.ask(path, { method: 'POST', body });
      for (const [path, body] of [
        ['/v1/items', { number: ' S1 ', description: 'x' }],
        ['/v1/customers', { customerNumber: 'K1 ', customerName: 'x' }],
        ['/v1/incoterms', { code: ' DAP', name: 'x' }],
        ['/v1/verticals', { erpCode: 'A\n', name: 'x' }],
      ] as const) {
        const { status, body: answer } = await post(path, body);
        assert.deepEqual(
          [status, answer.errors],
          [400, [{ pointer: `/${Object.keys(body)[0]}`, detail: 'must neither begin nor end with a space' }]],
        );
      }
      assert.equal((await post('/v1/items', { number: 'S 1', description: 'x' })).status, 200);
    });

    it('no text that must be there is blank, in a change either', async () => {
      const isBlank = [400, [{ pointer: '/title', detail: 'must not be blank' }]];
      const make = (title: string) =>
        service.ask('/v1/todo', { method: 'POST', body: { title, dueUTC: '2026-03-03T00:00:00.000Z' } });
      const [blank, made] = [await make(' \t'), await make(' Call back ')];
      assert.deepEqual([blank.status, blank.body.errors], isBlank);
      assert.equal(made.body.title, ' Call back ', JSON.stringify(made.body));
      const url = `/v1/todo/${made.body.toDoID}`;
      const changed = await service.ask(url, { method: 'PATCH', body: { title: '   ' } });
      assert.deepEqual([changed.status, changed.body.errors], isBlank);
    });

    it('that already has spaces is found, read, changed and put right', async () => {
      const { body: item } = await service.ask('/v1/items', {
        method: 'POST',
        body: { number: 'OLD', description: 'x' },
      });
      await withClient(service.db.admin, (client) =>
        client.query(`update millwright.items set number = ' OLD ' where item_id = $1`, [item.itemID]),
      );
      const url = `/v1/items/${item.itemID}`;
      assert.equal((await service.ask(url)).body.number, ' OLD ');
      assert.equal((await service.ask('/v1/items/search/old')).body.length, 1);
      const patch = (body: object) =>
        service.ask('/v1/items/batch', { method: 'PATCH', body: [{ itemID: item.itemID, ...body }] });
      assert.equal((await patch({ description: 'y' })).body.updated, 1);
      assert.equal((await patch({ number: 'OLD' })).body.updated, 1);
    });
  });
});
