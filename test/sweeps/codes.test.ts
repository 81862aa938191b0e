import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { operationsOf } from '#app/operations';
import { withClient } from '#platform/db/connection';
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
