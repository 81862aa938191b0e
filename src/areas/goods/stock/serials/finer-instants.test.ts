import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { runNextImport } from '#areas/ground/imports';
import { type ImportWorld, importWorld } from '#test/import-world';
import { multipart } from '#test/multipart';

const finer = '2026-01-31T12:00:00.1234Z';
const asFine = '2026-01-31T12:00:00.1230000Z';
const kept = '2026-01-31T12:00:00.123Z';

describe('an instant finer than a millisecond', () => {
  let world: ImportWorld;
  before(async () => {
    world = await importWorld();
    const body = { number: 'I-1', description: 'Piece', category: 'x', uOM: 'C62', currencyCode: 'EUR' };
    assert.equal((await world.service.ask('/v1/items', { method: 'POST', body })).status, 200);
  });
  const importOf = async (instant: string) => {
    const bytes = Buffer.from(`itemNumber,serialNumber,status,shippedDate\nI-1,S-1,SHIPPED,${instant}\n`);
    const sent = multipart({ bytes, fileName: 'serials.csv' });
    const taken = await world.service.ask('/v1/serialization/import', { method: 'POST', ...sent });
    assert.equal(taken.status, 200, JSON.stringify(taken.body));
    while (await runNextImport(world.worker));
    return taken.body.importID as string;
  };

  it('is refused in a body, a query and a file, and the place is reported', async () => {
    const { ask } = world.service;
    const name = 'Key';
    const body = await ask('/v1/apikeys', {
      method: 'POST',
      body: { name, kind: 'USER', expiresUTC: finer },
    });
    assert.deepEqual(
      [body.status, body.body.errors[0].pointer],
      [400, '/expiresUTC'],
      JSON.stringify(body.body),
    );
    for (const query of [
      `/v1/setup/currencies/fx?date=${finer}`,
      `/v1/serialization?createdUTCFrom=${finer}`,
    ]) {
      const { status, body: problem } = await ask(query);
      assert.equal(status, 400, query);
      assert.match(problem.errors[0].detail, /finer than a millisecond/, query);
    }
    const importID = await importOf(finer);
    const log = await ask(`/v1/imports/${importID}/logs/pages/1?LogType=ERRORS`);
    assert.match(JSON.stringify(log.body), /finer than a millisecond/);
    assert.deepEqual((await ask('/v1/serialization')).body, []);
  });

  it('is not one where its last digits are zeros: it is kept as it was given', async () => {
    await importOf(asFine);
    const { body } = await world.service.ask('/v1/serialization');
    assert.deepEqual(
      body.map((one: { shippedUTC: string }) => one.shippedUTC),
      [kept],
    );
  });
});
