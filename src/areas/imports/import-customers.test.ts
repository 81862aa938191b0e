import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { importParts } from '#app/import-parts';
import { runNextImport } from '#areas/imports';
import { multipart } from '#test/multipart';
import { startService, type TestService } from '#test/service';

let service: TestService;
before(async () => {
  service = await startService();
});
const worker = () => ({
  ...importParts(areas),
  pool: service.pool,
  config: service.config,
  clock: () => service.time.now,
  log: {
    debug() {},
    info() {},
    warn() {},
    error: (fields: unknown) => assert.fail(String((fields as { err: Error }).err?.stack)),
  },
});
const upload = async (text: string | Buffer, fields: Record<string, string> = {}, fileName = 'customers.csv') =>
  service.ask('/v1/customers/records/import', {
    method: 'POST',
    ...multipart({ bytes: Buffer.from(text), fileName, fields }),
  });
const importText = async (text: string, fields: Record<string, string> = {}) => {
  const { status, body } = await upload(text, fields);
  assert.equal(status, 200, JSON.stringify(body));
  while (await runNextImport(worker()));
  return (await service.ask(`/v1/imports/${body.importID}`)).body;
};

describe('smoke', () => {
  it('a row that is wrong does not stop the others', async () => {
    const done = await importText(
      'Customer Number;CUSTOMERNAME;country;nonsense\nK-1;Eins;DE;1\nK-2;Zwei;XX;1\nK-3;Drei;AT;2\n',
    );
    console.log(done);
    for (const LogType of ['MESSAGES', 'ERRORS', 'WARNINGS'])
      console.log((await service.ask(`/v1/customers/import/${done.importID}/logs/pages/1?LogType=${LogType}`)).body);
    console.log(await importText('customerNumber,customerName\nK-1,Eins\nK-3,Neu\n'));
    console.log((await service.ask('/v1/customers/export')).body);
  });
});
