import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { type ImportWorld, importWorld } from '#test/import-world';
import { customerFile } from './customer-file.ts';

let world: ImportWorld;
before(async () => {
  world = await importWorld();
  for (const code of ['EXW', 'DAP']) {
    const { status, body } = await world.service.ask('/v1/incoterms', {
      method: 'POST',
      body: { code, name: code },
    });
    assert.equal(status, 200, JSON.stringify(body));
  }
});

it('of the demo’s 1,000 customers each planted mistake is reported by line and column, and no other row is held up', async () => {
  const { text, planted } = await customerFile(false);
  assert.equal(planted.length, 20);
  const ended = await world.bring(text);
  assert.deepEqual([ended.status, ended.created, ended.failed], ['DONEWITHERRORS', 980, 20]);
  const errors = await world.log(ended.importID, 'ERRORS');
  assert.deepEqual(
    errors.map(({ row, column }) => [row, column]),
    planted.map(({ line, column }) => [line, column]),
  );
});

it('the mended file makes the twenty, and leaves the rest alone', async () => {
  const { text } = await customerFile(true);
  const ended = await world.bring(text);
  assert.deepEqual([ended.status, ended.created, ended.unchanged, ended.failed], ['DONE', 20, 980, 0]);
});
