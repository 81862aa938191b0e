import assert from 'node:assert/strict';
import { areas } from '#app/areas';
import { workParts } from '#app/import-parts';
import { createService } from '#app/service';
import { invoiceRunLane } from '#areas/selling/invoices';
import { createPool } from '#platform/db/pool';
import { onePurse } from '#platform/db/purses';
import { lanesOf } from '#platform/heavy/lanes';
import { openHeavyPool } from '#platform/heavy/pool';
import { createLog } from '#platform/log';
import { noConverter } from '#platform/pdf/converter';
import { workOffNext } from '#platform/queued-work/lane';
import { benchConfig } from './config.ts';
import { cpuBetween, cpuTimes } from './cpu.ts';
import { recording } from './record.ts';
import { createWorld } from './world.ts';

/** One run that issued so many invoices: seconds, and of one invoice statements and processor time (ms). */
export type IssueOutcome = {
  invoices: number;
  seconds: number;
  statements: number;
  nodeCpu: number;
  databaseCpu: number;
};

/** Issues drafts of three lines as one job, by one worker in this process, after some that do not count. */
export const measureIssue = async (
  { invoices, warm }: { invoices: number; warm: number },
  say: (line: string) => void,
): Promise<{ postgres: string; outcome: IssueOutcome }> => {
  const world = await createWorld(50, () => {});
  const [tenant] = world.tenants;
  const pool = createPool(world.service, { max: 4, applicationName: 'bench issue' });
  const config = benchConfig();
  const log = createLog('error');
  const office = noConverter('not measured here');
  const app = await createService({ areas, purses: onePurse(pool, config), config, log, office });
  const ask = async (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) => {
    const headers = { 'x-apikey': tenant.keys.ADMIN as string };
    const answer = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
    assert.equal(answer.statusCode, 200, `${method} ${url}: ${answer.payload}`);
    return answer.json() as Record<string, string>;
  };
  const heavy = openHeavyPool(lanesOf(config));
  const worker = {
    ...workParts(areas),
    ...{ pool, config, log, heavy, clock: () => new Date().toISOString() },
  };
  const workOff = async () => {
    while (await workOffNext(worker, invoiceRunLane));
  };
  try {
    const home = { address1: 'Lochgaun 18', postalCode: '81249', city: 'München', country: 'DE' };
    await ask('PATCH', `/v1/tenants/${tenant.tenantID}`, { timeZone: 'Europe/Berlin', address: home });
    await ask('POST', '/v1/taxes/registrations', { countryCode: 'DE', taxID: 'DE811907980' });
    const rate = { name: '19 %', category: 'STANDARD', countryCode: 'DE', ratePercent: 19 };
    await ask('POST', '/v1/taxes/rates', rate);
    const customerIDs: string[] = [];
    for (let n = 0; n < 10; n += 1) {
      const customer = { customerName: `Billed ${n}`, address: 'Hafen 1', city: 'Kiel', country: 'DE' };
      customerIDs.push((await ask('POST', '/v1/customers', customer)).customerID as string);
    }
    const makeDrafts = async (count: number) => {
      const lines = [10, 20, 30].map((unitPrice) => ({ description: 'Part', quantity: 2, unitPrice }));
      for (let n = 0; n < count; n += 1)
        await ask('POST', '/v1/invoices', { customerID: customerIDs[n % customerIDs.length], lines });
      return (await ask('POST', '/v1/invoices/runs', {})).invoiceRunID as string;
    };
    await makeDrafts(warm);
    await workOff();
    const runID = await makeDrafts(invoices);
    const node = { pid: process.pid };
    const database = { childrenOf: world.databasePid };
    const before = [cpuTimes(node), cpuTimes(database)] as const;
    const began = performance.now();
    const statements = await recording(pool, workOff);
    const seconds = (performance.now() - began) / 1000;
    const after = [cpuTimes(node), cpuTimes(database)] as const;
    const run = await ask('GET', `/v1/invoices/runs/${runID}`);
    assert.deepEqual([run.status, run.issued], ['DONE', invoices]);
    const outcome = {
      ...{ invoices, seconds },
      statements: statements.length / invoices,
      nodeCpu: cpuBetween(before[0], after[0]) / invoices,
      databaseCpu: cpuBetween(before[1], after[1]) / invoices,
    };
    say(
      `${invoices} invoices issued as one job: ${seconds.toFixed(1)} s; each ${outcome.statements.toFixed(1)} statements, ` +
        `CPU ${outcome.nodeCpu.toFixed(2)} + ${outcome.databaseCpu.toFixed(2)} ms.`,
    );
    return { postgres: world.version, outcome };
  } finally {
    await app.close();
    await heavy.close();
    await pool.end();
    await world.stop();
  }
};

/** The section of RESULTS.md. */
export const issueSection = ({ invoices, seconds, ...each }: IssueOutcome): string[] => [
  '',
  '## Invoices issued as one job',
  `${invoices} drafts of three lines for ten customers, by one worker: **${seconds.toFixed(1)} s**, ${(invoices / seconds).toFixed(0)} a second. Each took`,
  `**${each.statements.toFixed(1)}** statements, BEGIN, COMMIT and savepoints not counted, and ${each.nodeCpu.toFixed(1)} + ${each.databaseCpu.toFixed(1)} ms of CPU in Node and PostgreSQL.`,
  '',
];
