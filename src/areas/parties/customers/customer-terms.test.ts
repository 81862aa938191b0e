import assert from 'node:assert/strict';
import { it } from 'node:test';
import { importWorld } from '#test/import-world';

it('the Inco Term of a customer stands in files by its code, whatever its letter case', async () => {
  const world = await importWorld();
  const { service } = world;
  const make = async (body: object) =>
    (await service.ask('/v1/incoterms', { method: 'POST', body })).body.termID;
  const termID = await make({ code: 'DAP', name: 'Delivered at Place' });
  await make({ code: 'OLD', name: 'No longer used', isActive: false });
  const rows = ['F-1,One,dap', 'F-2,Two,', 'F-3,Three,XXX', 'F-4,Four,OLD'];
  const done = await world.bring(['customerNumber,customerName,incoTerm', ...rows].join('\r\n'));
  assert.deepEqual([done.created, done.failed], [2, 2]);
  const errors = await world.log(done.importID, 'ERRORS');
  assert.deepEqual(
    errors.map(({ row, column, code }) => [row, column, code]),
    [
      [4, 'incoTerm', 'UnknownReference'],
      [5, 'incoTerm', 'InvalidInput'],
    ],
  );
  const list = (await service.ask('/v1/customers')).body;
  assert.deepEqual(
    list.map((one: { termID: string | null }) => one.termID),
    [termID, null],
  );
  const exported = (await service.ask('/v1/customers/export?Format=json')).body;
  assert.deepEqual(
    exported.map((one: { incoTerm: string | null }) => one.incoTerm),
    ['DAP', null],
  );
});
