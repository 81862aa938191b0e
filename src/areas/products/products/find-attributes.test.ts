import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { withClient } from '#platform/db/connection';
import { startService, type TestService } from '#test/service';

let service: TestService;
before(async () => {
  service = await startService();
});

const done = async (path: string, method: 'GET' | 'POST' | 'PUT' = 'GET', body?: unknown) => {
  const answer = await service.ask(path, { method, ...(body === undefined ? {} : { body }) });
  assert.equal(answer.status, 200, `${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};
const found = async (wanted: string): Promise<string[]> =>
  (await done(`/v1/attributes/search/${wanted}`)).map(({ name }: { name: string }) => name);

describe('an attribute', () => {
  it('is found by its number, as the contract’s path says, and so is an earlier one that was found by its name alone', async () => {
    const attribute = { number: 4711, name: 'BORE', method: 'GENERATED', dataType: 'NUMBER' };
    await done('/v1/attributes', 'PUT', attribute);
    assert.deepEqual(
      [await found('4711'), await found('471'), await found('bore 4711')],
      [['BORE'], ['BORE'], ['BORE']],
    );
    const sql = readFileSync(
      new URL('../../../../db/migrations/0460-attributes-by-number.sql', import.meta.url),
      'utf8',
    );
    await withClient(service.db.admin, async (client) => {
      await client.query('set search_path = millwright');
      await client.query(`update search_entries set words = replace(words, ' 4711', '') || E'\n added'`);
      assert.deepEqual(await found('4711'), []);
      await client.query(sql);
      const { rows } = await client.query(`select words from search_entries where entity = 'Attribute'`);
      assert.deepEqual(rows, [{ words: ' bore bore 4711\n added' }]);
    });
    assert.deepEqual([await found('4711'), await found('bore')], [['BORE'], ['BORE']]);
  });
});
