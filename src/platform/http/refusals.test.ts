import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createService } from '#app/service';
import { customers } from '#areas/parties/customers';
import type { Log } from '#platform/log';
import { noConverter } from '#platform/pdf/converter';
import { startService } from '#test/service';

it('who is refused in line is answered with the limit, and costs no line of the log, no stack and no statement', async () => {
  const service = await startService({ areas: [customers], environment: { MILLWRIGHT_MAX_WAITING: '1' } });
  const { a, b, purses, config } = service;
  const lines: { fields: Record<string, unknown>; message: string }[] = [];
  const note = (fields: object, message: string) => void lines.push({ fields: { ...fields }, message });
  const log: Log = { debug: note, info: note, warn: note, error: note };
  const office = noConverter('None is opened in this test.');
  const app = await createService({
    areas: [customers],
    purses,
    config,
    log,
    office,
    clock: () => service.time.now,
  });
  const ask = (tenant: typeof a) =>
    app.inject({
      method: 'POST',
      url: '/v1/customers',
      headers: { 'x-apikey': tenant.keys.ADMIN as string, 'content-type': 'application/json' },
      // Not well-formed: who is refused is refused before his body is looked into.
      payload: '{"customerName"',
    });
  assert.deepEqual([(await ask(a)).statusCode, (await ask(b)).statusCode], [400, 400], 'keys are known now');
  const { gate, pool } = purses.requests;
  const left: Promise<() => void>[] = [];
  while (gate.counts().waiting === 0) {
    assert.ok(left.length <= config.databaseConnections, 'the line does not fill');
    left.push(gate.enter(a));
  }
  lines.length = 0;
  let statements = 0;
  pool.on('acquire', () => {
    statements += 1;
  });
  for (let n = 0; n < 30; n++) {
    const refused = await ask(a);
    const { code, limit } = refused.json();
    assert.deepEqual([refused.statusCode, code, limit], [503, 'Overloaded', 'MILLWRIGHT_MAX_WAITING']);
    assert.ok(Number(refused.headers['retry-after']) >= 1);
  }
  assert.deepEqual([lines, statements], [[], 0]);
  const { stackTraceLimit } = Error;
  assert.throws(
    () => gate.refuseIfLate(a),
    (error: Error) => !error.stack?.includes('\n    at '),
  );
  assert.ok(stackTraceLimit > 0 && Error.stackTraceLimit === stackTraceLimit, 'others have their stacks');
  assert.equal((await ask(b)).statusCode, 400, 'the other tenant has its own line');
  assert.deepEqual(
    lines.map(({ message, fields }) => [message, fields.status]),
    [['request', 400]],
  );
  lines.length = 0;
  await app.close();
  assert.deepEqual(lines, [
    {
      fields: { count: 30, tenants: { [a.tenantID]: 30 } },
      message: 'Requests were refused, because their tenant or key met a limit',
    },
  ]);
  for (const waiting of left) void waiting.then((leave) => leave());
});
