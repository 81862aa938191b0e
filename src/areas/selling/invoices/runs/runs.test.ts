import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { areas } from '#app/areas';
import { workParts } from '#app/import-parts';
import { invoiceRunLane } from '#areas/selling/invoices';
import { type LaneParts, workOffNext } from '#platform/queued-work/lane';
import { statementsOf } from '#test/count-statements';
import { testHeavyPool } from '#test/heavy';
import { type InvoiceWorld, startInvoices } from '#test/invoice-world';
import { killWorker } from '#test/kill-worker';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

describe('runs that issue many drafts', () => {
  let world: InvoiceWorld;
  let worker: LaneParts;
  const faults: string[] = [];
  before(async () => {
    world = await startInvoices();
    const quiet = () => undefined;
    worker = {
      ...workParts(areas),
      pool: world.service.pool,
      config: world.service.config,
      heavy: testHeavyPool(),
      clock: () => world.service.time.now,
      log: {
        ...{ debug: quiet, info: quiet, warn: quiet },
        error: (fields) => void faults.push(String((fields as { err?: Error }).err?.message)),
      },
    };
  });
  const start = (body: object = {}, key?: string) => world.send('/v1/invoices/runs', body, key);
  const started = async (body: object = {}): Promise<Body> => {
    const got = await start(body);
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body;
  };
  const read = async (id: string): Promise<Body> => (await world.service.ask(`/v1/invoices/runs/${id}`)).body;
  const drafts = (count: number): Promise<Body[]> =>
    Promise.all(Array.from({ length: count }, () => world.draft()));
  const idsOf = (all: Body[]) => all.map(({ invoiceID }) => invoiceID);
  const workOff = async () => {
    while (await workOffNext(worker, invoiceRunLane));
  };
  const numbersOf = (run: Body): number[] =>
    run.results.flatMap(({ number }: Body) => (number === null ? [] : [Number(number.slice(3))]));
  /** All numbers that were given, each once and without a gap. */
  const refuseGap = async () => {
    const rows = (await world.sql(
      "select number from invoices where series = 'Invoice' order by length(number), number",
    )) as { number: string }[];
    const numbers = rows.map(({ number }) => Number(number.slice(3)));
    assert.deepEqual(
      numbers,
      numbers.map((_, at) => 1001 + at),
    );
  };

  it('give numbers in the order asked for, and say of each draft that is refused why', async () => {
    const [a, b, c] = await drafts(3);
    const { invoiceID: empty } = await world.draft({ lines: [] });
    const issued = await world.issued();
    const ids = [c.invoiceID, empty, a.invoiceID, issued.invoiceID, b.invoiceID];
    const run = await started({ invoiceIDs: ids });
    assert.deepEqual([run.status, run.drafts, run.issued, run.refused], ['QUEUED', 5, 0, 0]);
    await workOff();
    const done = await read(run.invoiceRunID);
    assert.deepEqual([done.status, done.drafts, done.issued, done.refused], ['DONE', 5, 3, 2]);
    const first = Number(issued.number.slice(3)) + 1;
    assert.deepEqual(
      done.results.map((one: Body) => [one.invoiceID, one.number ?? one.code]),
      [
        [c.invoiceID, `INV${first}`],
        [empty, 'PreconditionMissing'],
        [a.invoiceID, `INV${first + 1}`],
        [issued.invoiceID, 'IllegalTransition'],
        [b.invoiceID, `INV${first + 2}`],
      ],
    );
    assert.deepEqual(done.results[1].missing, ['lines']);
    assert.match(done.results[1].detail, /at least one line/);
    const made = await world.read(c.invoiceID);
    assert.deepEqual(
      [made.status, made.number, made.createdByUserID],
      ['ISSUED', `INV${first}`, a.createdByUserID],
    );
    assert.deepEqual(
      (await world.events(c.invoiceID)).map(({ event }) => event),
      ['Created', 'StatusChanged'],
      'whoever hears of an issue hears of it',
    );
    const trail = await world.sql(
      `select a.action from audit_entries a where a.entity_id = '${run.invoiceRunID}' order by a.utc, a.audit_id`,
    );
    assert.deepEqual(
      trail.map(({ action }: Body) => action),
      ['CREATE', 'STATUS', 'STATUS'],
    );
    const listed = (await world.service.ask('/v1/invoices/runs?status=DONE')).body;
    assert.equal(listed[0].invoiceRunID, run.invoiceRunID);
    await refuseGap();
  });

  it('take all drafts, the oldest first, where none are named', async () => {
    await world.sql(`update invoices set status = 'VOID', status_dates = '{}' where status = 'DRAFT'`);
    world.refused(await start(), 'PreconditionMissing');
    const made = [await world.draft(), await world.draft()];
    const run = await started();
    await workOff();
    assert.deepEqual(
      (await read(run.invoiceRunID)).results.map(({ invoiceID }: Body) => invoiceID),
      idsOf(made),
    );
  });

  it('are taken up where a worker was killed: nothing twice, nothing left out, no gap', async () => {
    const made = await drafts(150);
    const run = await started({ invoiceIDs: idsOf(made) });
    const child = fork(new URL('../../../../../test/issue-child.ts', import.meta.url), [
      JSON.stringify(world.service.db.service),
    ]);
    const progress = async () => (await read(run.invoiceRunID)).issued as number;
    try {
      for (let tries = 0; (await progress()) < 10; tries++) {
        assert.ok(tries < 1000 && child.exitCode === null, 'the worker never began');
        await sleep(20);
      }
    } finally {
      await killWorker(child, world.service, 'issue child');
    }
    const before = await read(run.invoiceRunID);
    assert.equal(before.status, 'RUNNING');
    assert.ok(before.issued < 150, 'it was killed in the middle');
    await world.sql(`update queued_work set lease_until_utc = now() - interval '1 ms'`);
    await workOff();
    const done = await read(run.invoiceRunID);
    assert.deepEqual([done.status, done.issued, done.refused], ['DONE', 150, 0]);
    assert.deepEqual(done.results.slice(0, before.issued), before.results.slice(0, before.issued));
    const numbers = numbersOf(done);
    assert.deepEqual(
      numbers,
      numbers.map((_, at) => (numbers[0] ?? 0) + at),
    );
    await refuseGap();
  });

  it('of two at once over the same drafts issue each once, while others issue alone', async () => {
    const made = await drafts(30);
    const ids = idsOf(made);
    const [one, two] = await Promise.all([
      started({ invoiceIDs: ids }),
      started({ invoiceIDs: ids.toReversed() }),
    ]);
    const alone = made.slice(10, 20).map(({ invoiceID }) => world.act(invoiceID, 'issue', {}));
    await Promise.all([workOff(), workOff(), ...alone]);
    await workOff();
    const runs = [await read(one.invoiceRunID), await read(two.invoiceRunID)];
    const issuedAlone = (await Promise.all(alone)).filter(({ status }) => status === 200).length;
    assert.deepEqual(
      runs.map(({ status }) => status),
      ['DONE', 'DONE'],
    );
    assert.equal(runs[0].issued + runs[1].issued + issuedAlone, 30);
    for (const run of runs)
      for (const { code } of run.results) assert.ok(code === null || code === 'IllegalTransition', code);
    await refuseGap();
  });

  it('are worked on one at a time in a tenant, by one worker; what is stopped stays as it is', async () => {
    const made = await drafts(4);
    const run = await started({ invoiceIDs: idsOf(made) });
    const later = await started({ invoiceIDs: idsOf(made) });
    let asked = 0;
    assert.equal(await workOffNext(worker, invoiceRunLane, () => ++asked > 2), true);
    assert.deepEqual(
      [(await read(run.invoiceRunID)).issued, (await read(later.invoiceRunID)).status],
      [2, 'QUEUED'],
    );
    const stop = (id: string, key?: string) => world.send(`/v1/invoices/runs/${id}/stop`, {}, key);
    assert.equal((await stop(run.invoiceRunID, world.service.a.keys.SALES)).status, 403);
    const stopped = await stop(run.invoiceRunID);
    assert.deepEqual([stopped.body.status, stopped.body.issued, stopped.body.drafts], ['STOPPED', 2, 4]);
    world.refused(await stop(run.invoiceRunID), 'IllegalTransition');
    assert.equal((await stop('none')).status, 404);
    await workOff();
    assert.equal((await read(run.invoiceRunID)).issued, 2);
    assert.deepEqual(
      [(await read(later.invoiceRunID)).issued, (await read(later.invoiceRunID)).refused],
      [2, 2],
    );
    await refuseGap();
  });

  it('refuse a draft that fails again and again, and go on with the next', async () => {
    const made = await drafts(2);
    const run = await started({ invoiceIDs: idsOf(made) });
    await world.sql(
      `alter table invoices add constraint planted check (invoice_id <> '${made[0]?.invoiceID}' or content_hash is null)`,
    );
    try {
      for (let tries = 0; (await read(run.invoiceRunID)).refused === 0; tries++) {
        assert.ok(tries < 10, 'it is tried for ever');
        await workOffNext(worker, invoiceRunLane);
        await world.sql('update queued_work set lease_until_utc = now()');
      }
    } finally {
      await world.sql('alter table invoices drop constraint planted');
    }
    await workOff();
    const done = await read(run.invoiceRunID);
    assert.deepEqual(
      [done.status, ...done.results.map(({ result, code }: Body) => code ?? result)],
      ['DONE', 'InternalError', 'ISSUED'],
    );
    assert.ok(faults.some((one) => one.includes('planted')));
    await refuseGap();
  });

  it('read what drafts have in common once for many, and take fewer than twenty statements for each', async () => {
    const statements = async (count: number) => {
      await started({ invoiceIDs: idsOf(await drafts(count)) });
      return statementsOf(world.service, workOff);
    };
    const [few, many] = [await statements(2), await statements(10)];
    const common = (all: string[]) =>
      all.filter((text) =>
        /\b(from|into) (invoice_settings|tax_rates|tax_registrations|customers|documents|invoice_templates)\b/.test(
          text,
        ),
      ).length;
    assert.ok(common(few) > 0);
    assert.equal(common(many), common(few));
    assert.ok((many.length - few.length) / 8 < 20, `${few.length} for 2, ${many.length} for 10`);
    await refuseGap();
  });

  it('give the number of a draft that is refused after it was taken to the next', async () => {
    const [a, b, c] = await drafts(3);
    await world.sql(
      `create function refuse_planted() returns trigger language plpgsql as $$ begin
         if new.invoice_id = '${b?.invoiceID}' and new.number is not null then raise exclusion_violation; end if;
         return new; end $$;
       create trigger planted before update on invoices for each row execute function refuse_planted()`,
    );
    const run = await started({ invoiceIDs: [a?.invoiceID, b?.invoiceID, c?.invoiceID] });
    try {
      for (let tries = 0; (await read(run.invoiceRunID)).status !== 'DONE'; tries++) {
        assert.ok(tries < 20, 'it is tried for ever');
        await workOffNext(worker, invoiceRunLane);
        await world.sql('update queued_work set lease_until_utc = now()');
      }
    } finally {
      await world.sql('drop trigger planted on invoices; drop function refuse_planted()');
    }
    const { issued, refused } = await read(run.invoiceRunID);
    assert.deepEqual([issued, refused], [2, 1]);
    await refuseGap();
  });

  it('are refused where a draft is not known or named twice, or the day is to come', async () => {
    const { invoiceID } = await world.draft();
    world.refused(await start({ invoiceIDs: [invoiceID, 'none'] }), 'UnknownReference', '/invoiceIDs/1');
    world.refused(await start({ invoiceIDs: [invoiceID, invoiceID] }), 'InvalidInput', '/invoiceIDs/1');
    world.refused(await start({ issueDate: '2027-01-01' }), 'InvalidInput', '/issueDate');
    assert.equal((await start({ invoiceIDs: [invoiceID] }, world.service.a.keys.SALES)).status, 403);
    const { invoiceRunID } = await started({ invoiceIDs: [invoiceID] });
    world.refused(await start({ invoiceRunID, invoiceIDs: [invoiceID] }), 'Duplicate');
    await workOff();
  });
});
