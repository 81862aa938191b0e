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
const versionsOf = (productID: string): Promise<Body[]> =>
  world.sql('select version_id, state from product_versions where product_id = $1 order by number', [
    productID,
  ]);

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

describe('a package', () => {
  it('is accepted and edited part by part, as carefully as what is saved by hand', async () => {
    const { jobID, package: found } = await review();
    const size = found.attributes.find(({ key }: Body) => key === 'Size');
    const content = { ...size.content, label: 'Nominal size' };
    const got = await world.act(jobID, 'package', {
      attributes: [{ key: 'Size', isAccepted: true, content }, { key: 'Body' }],
    });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    assert.deepEqual([got.body.accepted, got.body.proposed], [1, found.attributes.length * 2 + 2]);
    assert.deepEqual(got.body.package.attributes.find(({ key }: Body) => key === 'Size').content, content);
    const change = (attribute: object) => world.act(jobID, 'package', { attributes: [attribute] });
    for (const [attribute, pointer] of [
      [{ key: 'None', isAccepted: true }, '/attributes/0/key'],
      [{ key: 'Size', content: { ...content, dataType: 'CUBE' } }, '/attributes/0/content/dataType'],
      [{ key: 'Size', content: { ...content, evil: 1 } }, '/attributes/0/content/evil'],
      [{ key: 'Size', content: { ...content, name: 'body' } }, '/attributes/0/content'],
      [{ key: 'Size', content: { ...content, page: 5 } }, '/attributes/0/content/page'],
    ] as const) {
      const refused = await change(attribute);
      assert.deepEqual(
        [refused.status, refused.body.errors?.[0].pointer],
        [400, pointer],
        JSON.stringify(refused.body),
      );
    }
    const renamed = await change({ key: 'Size', content: { ...content, name: 'Width' } });
    assert.ok(renamed.body.package.attributes.some(({ key }: Body) => key === 'Width'));
  });

  it('of a job that has proposed nothing cannot be compared', async () => {
    const { jobID } = await world.asked(valves);
    const got = await world.service.ask(`${world.jobs}/${jobID}/diff`);
    assert.deepEqual([got.status, got.body.code], [409, 'PreconditionMissing']);
  });
});

describe('applying', () => {
  it('makes a new product, inactive, and a DRAFT of what was accepted', async () => {
    const { jobID, number } = await review();
    const diff = async (parts: string) => world.done(`${world.jobs}/${jobID}/diff?parts=${parts}`);
    assert.deepEqual((await diff('ACCEPTED')).changes, []);
    const all = (await diff('ALL')).changes.map(({ kind, change }: Body) => `${kind} ${change}`);
    assert.ok(all.includes('ATTRIBUTE ADDED') && all.includes('ITEM_MAPPING ADDED'), String(all));
    const none = await world.act(jobID, 'apply', {});
    assert.deepEqual([none.status, none.body.missing], [409, ['accepted']]);
    await accept(jobID);
    const { baseSHA256, findings } = await diff('ACCEPTED');
    assert.deepEqual(
      findings.filter(({ severity }: Body) => severity === 'ERROR'),
      [],
    );
    const got = await world.act(jobID, 'apply', { notes: 'From the items', baseSHA256 });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    const { status, productID, versionID, finishedUTC } = got.body;
    assert.deepEqual([status, finishedUTC], ['APPLIED', world.service.time.now]);
    const product = await world.done(`/v1/products/${productID}`);
    assert.deepEqual([product.number, product.status], [number, 'INACTIVE']);
    assert.deepEqual(await versionsOf(productID), [{ version_id: versionID, state: 'DRAFT' }]);
    const document = await world.done(`/v1/products/${productID}/document`);
    assert.deepEqual([document.attributes.length, document.itemMappings.length], [2, 2]);
  });

  it('changes a product that is live without anything going live, and keeps what was not proposed', async () => {
    const first = (await brought.APPLIED()).jobID;
    const { productID, versionID } = await world.read(first);
    const live = `/v1/instances/${world.service.a.tenantID}/smartquote/${productID}/versions`;
    for (const state of ['IN_TEST', 'RELEASED'])
      await world.done(`${live}/${versionID}/state`, { method: 'PATCH', body: { state } });
    const same = await review({ productID });
    assert.deepEqual([same.status, same.failure.code], ['FAILED', 'PreconditionMissing'], 'nothing is new');
    await world.item('V-3', 'Valves', { Size: '20', Body: 'Brass' });
    const { jobID, package: found } = await review({ kind: 'PRODUCTMODEL', productID });
    assert.deepEqual(found.pages, []);
    await accept(jobID);
    const got = await world.act(jobID, 'apply', {});
    assert.equal(got.status, 200, JSON.stringify(got.body));
    const states = (await versionsOf(productID)).map(({ state }) => state);
    assert.deepEqual(states, ['RELEASED', 'DRAFT']);
    assert.equal((await world.done(`${live}/released`)).versionID, versionID);
  });

  it('is refused with the places where the whole would be wrong, and changes nothing', async () => {
    const { jobID, number, package: found } = await review();
    const page = found.attributes[0].content.page;
    await world.act(jobID, 'package', { isAccepted: true, pages: [{ key: page, isAccepted: false }] });
    const { findings } = await world.done(`${world.jobs}/${jobID}/diff`);
    assert.ok(
      findings.some(({ code }: Body) => code === 'UNKNOWN_PAGE'),
      JSON.stringify(findings),
    );
    const got = await world.act(jobID, 'apply', {});
    assert.deepEqual([got.status, got.body.code], [409, 'PreconditionMissing']);
    assert.match(got.body.errors[0].pointer, /^\/attributes\/\d+\/page$/);
    assert.deepEqual(await world.sql('select 1 from products where number = $1', [number]), []);
    assert.equal((await world.read(jobID)).status, 'REVIEW');
  });

  it('is refused where the number was taken, or the product changed since it was compared', async () => {
    const { jobID, number } = await review();
    await accept(jobID);
    const { productID } = await world.service.make('/v1/products', { number, name: 'First' });
    const taken = await world.act(jobID, 'apply', {});
    assert.deepEqual([taken.status, taken.body.code], [409, 'Duplicate']);
    const other = await review({ productID });
    await accept(other.jobID);
    const { baseSHA256 } = await world.done(`${world.jobs}/${other.jobID}/diff`);
    await world.done(`/v1/products/${productID}`, { method: 'PATCH', body: { name: 'Second' } });
    const late = await world.act(other.jobID, 'apply', { baseSHA256 });
    assert.deepEqual([late.status, late.body.missing], [409, ['baseSHA256']]);
    assert.equal((await world.act(other.jobID, 'apply', {})).status, 200);
  });

  it('of two jobs of one new product makes it once', async () => {
    const one = await review();
    const other = await world.proposed({ ...valves, number: one.number, name: 'Other' });
    for (const { jobID } of [one, other]) await accept(jobID);
    const both = await Promise.all([one, other].map(({ jobID }) => world.act(jobID, 'apply', {})));
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    const made = await world.sql('select 1 from products where number = $1', [one.number]);
    assert.equal(made.length, 1);
  });
});
