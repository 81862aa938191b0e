import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withClient } from '#platform/db/connection';
import { startProvisioning, statuses } from '#test/provisioning-world';

const { service, operator, at, ask, wanted, read, retry, seed, runsOf, work, workInVain } =
  await startProvisioning();

describe('a step that fails', () => {
  const refused = { problem: { code: 'Duplicate', detail: 'There is one like this already.' } };

  it('keeps its problem, and goes on from there when it is asked for again', async () => {
    const { tenantID } = (await ask(wanted())).body.provisioning;
    at.next = [refused];
    await work();
    const failed = await read(tenantID);
    assert.deepEqual(
      [failed.status, statuses(failed)[2], failed.steps[2].problem],
      ['FAILED', 'NUMBERING FAILED', refused.problem],
    );
    await work();
    assert.deepEqual(at.performed, [], 'nobody does it by himself');
    const numbering = [{ entity: 'SalesQuote', format: 'A####' }];
    const stale = await retry(tenantID, {}, { headers: { 'if-match': '"1"' } });
    assert.equal(stale.status, 412);
    const answers = await Promise.all([retry(tenantID, { numbering }), retry(tenantID, { numbering })]);
    assert.deepEqual(
      answers.map(({ body }) => body.status),
      ['CREATING', 'CREATING'],
    );
    assert.deepEqual(answers[0]?.body.numbering, numbering);
    await work();
    assert.deepEqual(at.performed, ['NUMBERING', 'TEMPLATES', 'ONE', 'TWO']);
    const whole = await read(tenantID);
    assert.deepEqual([whole.status, whole.steps[2].problem], ['READY', null]);
  });

  it('after the numbering keeps that as it was done, whatever is asked for again', async () => {
    const numbering = [{ entity: 'SalesQuote', format: 'B####' }];
    const { tenantID } = (await ask(wanted({ numbering }))).body.provisioning;
    at.next = [{ counts: {} }, refused];
    await work();
    const again = await retry(tenantID, { numbering: [{ entity: 'SalesQuote', format: 'C####' }] });
    assert.deepEqual([again.body.status, again.body.numbering], ['CREATING', numbering]);
    await work();
    assert.equal((await read(tenantID)).status, 'READY');
  });

  it('of a pack fails the provisioning, and is asked for again by either', async () => {
    const again = [
      (tenantID: string) => retry(tenantID),
      (tenantID: string) => seed(tenantID, 'demo-hydraulics'),
    ];
    for (const askAgain of again) {
      const { tenantID } = (await ask(wanted({ seedPack: 'demo-hydraulics' }))).body.provisioning;
      const good = { counts: { things: 1 } };
      at.next = [good, good, good, refused];
      await work();
      const [run] = await runsOf(tenantID);
      assert.deepEqual([run.status, statuses(run)], ['FAILED', ['ONE DONE', 'TWO FAILED']]);
      const failed = await read(tenantID);
      assert.deepEqual([failed.status, failed.steps[4].problem], ['FAILED', refused.problem]);
      assert.equal((await askAgain(tenantID)).status, 200);
      await work();
      assert.deepEqual(at.performed, ['TWO'], 'what was done stays done');
      assert.equal((await read(tenantID)).status, 'READY');
      assert.deepEqual((await runsOf(tenantID))[0].counts, { things: 2 });
    }
  });

  it('because something passes is tried five times, and then given up', async () => {
    const { tenantID } = (await ask(wanted())).body.provisioning;
    at.next = Array.from({ length: 5 }, () => new Error('The database is away.'));
    at.performed = [];
    for (let time = 0; time < 20; time += 1) {
      await workInVain();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    assert.deepEqual(at.performed, Array(5).fill('NUMBERING'));
    const { status, steps } = await read(tenantID);
    assert.deepEqual([status, steps[2].problem.code], ['FAILED', 'InternalError']);
    await retry(tenantID);
    await work();
    assert.equal((await read(tenantID)).status, 'READY');
  });

  it('goes on as the ADMIN who began, while that one is active', async () => {
    const { provisioning, apiKey } = (await ask(wanted({ seedPack: 'sheet-metal' }))).body;
    const { tenantID } = provisioning;
    const good = { counts: {} };
    at.next = [good, refused];
    await work();
    const [first] = at.actors;
    const added = await service.ask('/v1/accounts', {
      ...{ method: 'POST' as const, key: apiKey.key },
      body: {
        email: `second@w${wanted().name.replace(/\D/g, '')}x.example.com`,
        displayName: 'Second',
        roles: ['ADMIN'],
      },
    });
    assert.equal(added.status, 200, JSON.stringify(added.body));
    const { userID } = added.body;
    const set = (text: string) =>
      withClient(service.db.admin, (client) =>
        client.query(`update millwright.users set ${text} where tenant_id = $1 and user_id = $2`, [
          ...[tenantID, userID],
        ]),
      );
    // Now he would be the first of the tenant's ADMINs.
    await set("created_utc = '2000-01-01T00:00:00Z'");
    at.next = [good, good, refused];
    await retry(tenantID);
    await work();
    assert.deepEqual(at.performed, ['TEMPLATES', 'ONE', 'TWO']);
    assert.deepEqual(at.actors, [first, userID, userID], 'the run begins with who is first now');
    await set('is_active = false');
    await retry(tenantID);
    await work();
    assert.deepEqual([at.performed, at.actors], [['TWO'], [first]]);
    assert.equal((await read(tenantID)).status, 'READY');
  });
});

describe('a tenant that is suspended while a step of it is done', () => {
  it('is left as it is, and gone on with afterwards as if nothing had gone wrong', async () => {
    const { tenantID } = (await ask(wanted())).body.provisioning;
    const move = async (word: 'suspend' | 'resume') => {
      const body = word === 'suspend' ? { body: {} } : {};
      const got = await service.ask(`/v1/tenants/${tenantID}/${word}`, {
        ...{ method: 'POST' as const, key: operator, ...body },
      });
      assert.equal(got.status, 200, JSON.stringify(got.body));
    };
    const waits = () =>
      withClient(service.db.admin, async (client) => {
        const { rows } = await client.query<{ faults: number; lease_owner: string | null }>(
          'select faults, lease_owner from millwright.queued_work where tenant_id = $1',
          [tenantID],
        );
        return rows;
      });
    at.meanwhile = () => move('suspend');
    await work();
    assert.deepEqual(at.performed, ['NUMBERING']);
    assert.deepEqual(await waits(), [{ faults: 0, lease_owner: null }]);
    const paused = await read(tenantID);
    assert.deepEqual([paused.status, statuses(paused)[2]], ['CREATING', 'NUMBERING RUNNING']);
    await move('resume');
    await work();
    assert.deepEqual(at.performed, ['NUMBERING', 'TEMPLATES', 'ONE', 'TWO']);
    assert.deepEqual([(await read(tenantID)).status, await waits()], ['READY', []]);
  });
});
