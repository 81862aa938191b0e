import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { forgeLane } from '#areas/products/forge';
import { workOffNext } from '#platform/queued-work/lane';
import { type ForgeWorld, startForge } from '#test/forge-world';
import { createIntegrationKey } from '#test/tenant';
import { forgeJobMachine } from './job.machine.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
let world: ForgeWorld;
before(async () => {
  world = await startForge();
  await world.item('V-1', 'Valves', { Size: '10', Body: 'Brass' });
  await world.item('V-2', 'Valves', { Size: '15', Body: 'Steel' });
});

const valves = {
  proposer: 'ITEMATTRIBUTES',
  context: { documents: [], itemCategories: ['Valves'], notes: null },
};
const review = (more: object = {}): Promise<Body> => world.proposed({ ...valves, ...more });
const accept = async (jobID: string): Promise<Body> => {
  const got = await world.act(jobID, 'package', { isAccepted: true });
  assert.equal(got.status, 200, JSON.stringify(got.body));
  return got.body;
};
/** How a job comes into each status. */
const brought = {
  QUEUED: () => world.asked(valves),
  RUNNING: async () => {
    const job = await world.asked(valves);
    await world.sql("update forge_jobs set status = 'RUNNING' where job_id = $1", [job.jobID]);
    return job;
  },
  NEEDSCONTEXT: () => world.proposed({ proposer: 'ITEMATTRIBUTES' }),
  REVIEW: async () => {
    const job = await review();
    await accept(job.jobID);
    return job;
  },
  APPLIED: async () => {
    const job = await review();
    await accept(job.jobID);
    assert.equal((await world.act(job.jobID, 'apply', {})).status, 200);
    return job;
  },
  FAILED: async () => {
    const job = await world.asked(valves);
    await world.sql(
      `update forge_jobs set status = 'FAILED', failure = '{"code":"NotFound","detail":"Gone","errors":[]}'
       where job_id = $1`,
      [job.jobID],
    );
    return job;
  },
  CANCELLED: async () => {
    const job = await world.asked(valves);
    assert.equal((await world.act(job.jobID, 'cancel')).status, 200);
    return job;
  },
};

const actions = { context: {}, package: { isAccepted: false }, apply: {}, cancel: undefined } as const;
/** Written down once more by hand: where each action leads; what is not here is refused. */
const leads: Record<keyof typeof brought, Partial<Record<keyof typeof actions, string>>> = {
  QUEUED: { context: 'QUEUED', cancel: 'CANCELLED' },
  RUNNING: { context: 'QUEUED', cancel: 'CANCELLED' },
  NEEDSCONTEXT: { context: 'QUEUED', cancel: 'CANCELLED' },
  REVIEW: { context: 'QUEUED', package: 'REVIEW', apply: 'APPLIED', cancel: 'CANCELLED' },
  APPLIED: {},
  FAILED: { context: 'QUEUED' },
  CANCELLED: {},
};

describe('the life of a job', () => {
  it('is served as data', async () => {
    assert.deepEqual(await world.done(`${world.jobs}/statemachines/status`), forgeJobMachine);
  });

  for (const [status, make] of Object.entries(brought) as [keyof typeof brought, () => Promise<Body>][])
    for (const [action, body] of Object.entries(actions) as [keyof typeof actions, object | undefined][]) {
      const to = leads[status][action];
      it(`${action} ${to ? `leads from ${status} to ${to}` : `is refused while it is ${status}`}`, async () => {
        const { jobID } = await make();
        const was = await world.read(jobID);
        assert.equal(was.status, status);
        const got = await world.act(jobID, action, body);
        if (to) return assert.deepEqual([got.status, got.body.status], [200, to], JSON.stringify(got.body));
        assert.deepEqual([got.status, got.body.code], [409, 'IllegalTransition']);
        assert.deepEqual(await world.read(jobID), was);
      });
    }

  for (const action of ['context', 'package', 'apply', 'cancel'] as const)
    it(`of two who ${action} at once one does, and the other is refused`, async () => {
      const { jobID } = await brought.REVIEW();
      const { headers } = await world.service.ask(`${world.jobs}/${jobID}`);
      const more = { headers: { 'if-match': headers.etag as string } };
      const both = await Promise.all([1, 2].map(() => world.act(jobID, action, actions[action], more)));
      assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412]);
    });
});

describe('a job', () => {
  it('is refused where it asks for nothing that can be', async () => {
    const { productID } = await world.service.make('/v1/products', { number: 'THERE', name: 'There' });
    const cases = [
      [{ kind: 'RULES' }, '/productID', 'InvalidInput'],
      [{ kind: 'PRODUCTMODEL', name: 'A' }, '/number', 'InvalidInput'],
      [{ kind: 'PRODUCTMODEL', number: 'A' }, '/name', 'InvalidInput'],
      [{ kind: 'RULES', productID, number: 'A' }, '/number', 'InvalidInput'],
      [{ kind: 'RULES', productID, name: 'A' }, '/name', 'InvalidInput'],
      [{ kind: 'RULES', productID: 'none' }, '/productID', 'UnknownReference'],
      [{ kind: 'RULES', productID, proposer: 'MODEL' }, '/prompt', 'InvalidInput'],
      [
        { kind: 'RULES', productID, context: { ...valves.context, documents: ['none'] } },
        '/context/documents/0',
        'UnknownReference',
      ],
    ] as const;
    for (const [body, pointer, code] of cases) {
      const got = await world.request({ ...valves, ...body });
      assert.deepEqual(
        [got.body.code, got.body.errors?.[0].pointer],
        [code, pointer],
        JSON.stringify(got.body),
      );
    }
    const { jobID } = await world.asked(valves);
    const told = await world.act(jobID, 'context', { documents: ['none'] });
    assert.deepEqual([told.body.code, told.body.errors[0].pointer], ['UnknownReference', '/documents/0']);
  });

  it('takes no document twice, and none that is too large to be read', async () => {
    const documentID = await world.upload('a.csv', 'A\n1\n');
    const large = await world.upload('large.csv', Buffer.alloc(8 * 1024 * 1024 + 1, 'a'));
    for (const documents of [[documentID, documentID], [large]])
      assert.equal(
        (
          await world.request({
            ...valves,
            kind: 'IMPORT',
            ...world.fresh(),
            context: { ...valves.context, documents },
          })
        ).body.code,
        'InvalidInput',
      );
  });

  it('of an integration key needs the scopes of what it names', async () => {
    const scopes = ['products.read', 'products.write'];
    const key = await createIntegrationKey(world.service.db.admin, world.service.a.tenantID, scopes);
    const documentID = await world.upload('mine.csv', 'A\n1\n');
    for (const context of [
      valves.context,
      { ...valves.context, itemCategories: [], documents: [documentID] },
    ]) {
      const got = await world.request({ ...valves, kind: 'IMPORT', ...world.fresh(), context }, { key });
      assert.equal(got.status, 403, JSON.stringify(got.body));
    }
  });

  it('is the tenant’s own, and the copilot shows the same', async () => {
    const { jobID } = await review();
    const copilot = `/v1/setup/smartquote/copilot/status/${jobID}`;
    assert.deepEqual(await world.done(copilot), await world.read(jobID));
    const key = world.service.b.keys.ADMIN;
    for (const path of [copilot, `${world.jobs}/${jobID}`, `${world.jobs}/${jobID}/diff`])
      assert.equal((await world.service.ask(path, { key })).status, 404, path);
    for (const [action, body] of Object.entries(actions))
      assert.equal((await world.act(jobID, action, body, { key })).status, 404, action);
    assert.deepEqual((await world.service.ask(world.jobs, { key })).body, []);
    const sales = world.service.a.keys.SALES;
    assert.equal((await world.service.ask(`${world.jobs}/${jobID}`, { key: sales })).status, 200);
    for (const [action, body] of Object.entries(actions))
      assert.equal((await world.act(jobID, action, body, { key: sales })).status, 403, action);
  });

  it('whose worker died is taken up after its lease, and proposes once', async () => {
    const { jobID } = await world.asked(valves);
    const { rows } = await world.service.pool.query(
      "select * from claim_queued_work('dead', interval '300 s', $1, $2)",
      [forgeLane.kinds, world.service.b.tenantID],
    );
    assert.deepEqual(
      rows.map(({ work_id }) => work_id),
      [jobID],
    );
    await world.sql("update forge_jobs set status = 'RUNNING' where job_id = $1", [jobID]);
    assert.equal(await workOffNext(world.worker, forgeLane), false, 'it is held');
    await world.sql("update queued_work set lease_until_utc = now() - interval '1 ms'");
    await world.workOff();
    const job = await world.read(jobID);
    assert.deepEqual([job.status, job.proposed], ['REVIEW', job.package.attributes.length * 2 + 2]);
    assert.deepEqual(await world.sql('select 1 from queued_work'), []);
    const trail = await world.done(`/v1/audit/byid/${jobID}`);
    assert.equal(trail.filter(({ action }: Body) => action === 'STATUS').length, 1, 'to REVIEW');
  });

  it('that was tried five times in vain ends', async () => {
    const { jobID } = await world.asked(valves);
    await world.sql('update queued_work set faults = 5');
    await world.workOff();
    const { status, failure } = await world.read(jobID);
    assert.deepEqual([status, failure.code], ['FAILED', 'InternalError']);
  });

  it('goes with its product', async () => {
    const { productID } = await world.service.make('/v1/products', { number: 'GONE', name: 'Gone' });
    const { jobID } = await world.asked({ ...valves, productID });
    await world.done(`/v1/products/${productID}`, { method: 'DELETE' });
    await world.workOff();
    assert.equal((await world.service.ask(`${world.jobs}/${jobID}`)).status, 404);
  });
});
