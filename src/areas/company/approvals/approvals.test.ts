import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { type ApprovalWorld, type Person, startApprovals } from '#test/approval-world';
import { createIntegrationKey } from '#test/tenant';
import { approvalMachine, approvalStatuses } from './approval.machine.ts';

describe('requests for approval', () => {
  let world: ApprovalWorld;
  before(async () => {
    world = await startApprovals();
  });
  beforeEach(() => world.noPolicies());

  const requests = (path: string, by: Person) =>
    world.service.ask(`/v1/approval/requests${path}`, { key: by.key });
  const mine = async (by: Person) =>
    (await requests('/mine', by)).body.map(({ requestID }: { requestID: string }) => requestID);
  const pending = async (policy: Record<string, unknown> = {}, quote: Record<string, unknown> = {}) => {
    await world.noPolicies();
    const made = await world.policy(policy);
    const { salesQuoteID } = await world.quote(quote);
    return { policyID: made.policyID, salesQuoteID, ...(await world.asked(salesQuoteID)) };
  };
  const withdraw = (id: string, by: Person, body: unknown = {}) =>
    world.service.ask(`/v1/approval/requests/${id}/withdraw`, { method: 'POST', key: by.key, body });
  const told = async (id: string) =>
    (await world.events(id)).map(({ event, body }) => `${event} ${body.status}`);
  const step = (sequence: number, approvers: unknown, mode = 'ANY', more = {}) => ({
    sequence,
    approvers,
    mode,
    ...more,
  });

  it('cannot be decided by who asked, made, looks after or ever priced the record, handed over or not', async () => {
    const { maria, mark, sara } = world.people;
    const policy = { steps: [step(1, { roles: ['MANAGEMENT', 'SALES'] })] };
    const own = async (requestID: string, who: Person) => {
      const refused = await world.decide(requestID, who);
      assert.equal(refused.status, 403, JSON.stringify(refused.body));
      assert.match(refused.body.detail, /Nobody decides on what is their own/);
      assert.equal((await mine(who)).includes(requestID), false);
    };
    const made = await pending(policy);
    await own(made.requestID, sara);
    const lookedAfter = await pending(policy, { salesRepUserID: maria.userID });
    await own(lookedAfter.requestID, maria);
    // Priced by one, its terms set by another, made by a third who handed it over, looked
    // through by a fourth, used by a fifth.
    const { sven, quinn } = world.people;
    await world.noPolicies();
    await world.policy({ steps: [step(1, { roles: ['MANAGEMENT', 'SALES', 'ADMIN'] })] });
    const { salesQuoteID: id } = await world.quote({}, sven);
    const admin = {
      userID: world.service.a.users.ADMIN as string,
      key: world.service.a.keys.ADMIN as string,
    };
    for (const [by, path, body] of [
      [mark, 'discount', { discountPercent: 33 }],
      [maria, 'basics', { paymentTerms: '90 days net' }],
      [admin, 'notes', { text: 'Looked through.' }],
    ] as const)
      assert.equal((await world.ask(`/${id}/${path}`, { method: 'PATCH', key: by.key, body })).status, 200);
    const handOver = { fromUserID: sven.userID, toUserID: quinn.userID, ids: [id] };
    assert.equal((await world.ask('/createdby', { method: 'PATCH', body: handOver })).body.updated, 1);
    const request = await world.asked(id, sara);
    for (const who of [mark, maria, sven, sara]) await own(request.requestID, who);
    assert.ok(request.ownUserIDs.includes(quinn.userID));
    assert.equal((await world.decide(request.requestID, admin)).body.status, 'APPROVED');
  });

  it('are decided by the approvers of the step alone, and by no admin or machine that is not one', async () => {
    const { requestID } = await pending();
    const { a, db } = world.service;
    assert.equal((await world.decide(requestID, world.people.quinn)).status, 403);
    assert.match(
      (await world.decide(requestID, { userID: '', key: a.keys.ADMIN as string })).body.detail,
      /not an approver/,
    );
    const machine = await createIntegrationKey(db.admin, a.tenantID, ['approvals.decide', 'approvals.read']);
    assert.equal((await world.decide(requestID, { userID: '', key: machine })).status, 403);
    assert.deepEqual(await mine({ userID: '', key: machine }), []);
    const gone = await pending({ steps: [step(1, { users: [world.people.quinn.userID] })] });
    await world.sql('update users set is_active = false where user_id = $1', [world.people.quinn.userID]);
    world.service.app.findPrincipal.forget();
    assert.equal((await world.decide(gone.requestID, world.people.quinn)).status, 401);
    await world.sql('update users set is_active = true where user_id = $1', [world.people.quinn.userID]);
    world.service.app.findPrincipal.forget();
    assert.equal((await world.decide(gone.requestID, world.people.quinn)).status, 200);
  });

  it('go from step to step, and one rejection ends them', async () => {
    const { maria, mark, quinn } = world.people;
    const steps = [step(20, { users: [mark.userID] }), step(10, { roles: ['QUALITY'] })];
    const { requestID, currentSequence } = await pending({ steps });
    assert.equal(currentSequence, 10);
    assert.deepEqual(
      [(await mine(quinn)).includes(requestID), (await mine(mark)).includes(requestID)],
      [true, false],
    );
    assert.equal((await world.decide(requestID, mark)).status, 403);
    const first = await world.decide(requestID, quinn);
    assert.deepEqual([first.body.status, first.body.currentSequence], ['PENDING', 20]);
    assert.deepEqual(
      [(await mine(quinn)).includes(requestID), (await mine(mark)).includes(requestID)],
      [false, true],
    );
    const silent = await world.decide(requestID, mark, 'REJECTED');
    assert.equal(silent.body.errors[0].pointer, '/comment');
    const last = await world.decide(requestID, mark, 'REJECTED', 'Not with this customer.');
    assert.equal(last.body.status, 'REJECTED');
    assert.deepEqual(
      last.body.decisions.map(({ sequence, userID, decision }: Record<string, unknown>) => [
        sequence,
        userID,
        decision,
      ]),
      [
        [10, quinn.userID, 'APPROVED'],
        [20, mark.userID, 'REJECTED'],
      ],
    );
    assert.equal((await world.decide(requestID, maria)).body.code, 'IllegalTransition');
    assert.deepEqual(await told(requestID), ['Created PENDING', 'Decided PENDING', 'Decided REJECTED']);
  });

  it('of mode ALL need each user named and one of each role, but nobody whose own it is or who left', async () => {
    const { maria, mark, quinn, sara } = world.people;
    const steps = [step(1, { users: [mark.userID, sara.userID], roles: ['MANAGEMENT', 'QUALITY'] }, 'ALL')];
    const { requestID } = await pending({ steps });
    assert.equal((await world.decide(requestID, maria)).body.status, 'PENDING');
    const again = await world.decide(requestID, maria);
    assert.equal(again.body.code, 'Duplicate');
    assert.equal((await world.decide(requestID, quinn)).body.status, 'PENDING');
    assert.equal((await world.decide(requestID, mark)).body.status, 'APPROVED');
    const other = await pending({ steps });
    await world.decide(other.requestID, maria);
    await world.sql('update users set is_active = false where user_id = $1', [mark.userID]);
    assert.equal((await world.decide(other.requestID, quinn)).body.status, 'APPROVED');
    await world.sql('update users set is_active = true where user_id = $1', [mark.userID]);
  });

  it('expire when they are due, and can be asked for again', async () => {
    const { requestID, salesQuoteID, expiresUTC } = await pending({
      steps: [step(1, { roles: ['MANAGEMENT'] }, 'ANY', { dueHours: 24 })],
    });
    const start = world.service.time.now;
    assert.equal(expiresUTC, '2026-03-03T09:00:00.000Z');
    world.service.time.now = expiresUTC;
    assert.equal((await world.request(requestID)).status, 'PENDING');
    world.service.time.now = '2026-03-03T09:00:00.001Z';
    assert.equal((await world.request(requestID)).status, 'EXPIRED');
    const expired = await requests('?status=EXPIRED', world.people.maria);
    assert.ok(expired.body.some((one: { requestID: string }) => one.requestID === requestID));
    assert.equal((await mine(world.people.maria)).includes(requestID), false);
    assert.equal((await world.decide(requestID, world.people.maria)).body.code, 'IllegalTransition');
    assert.match((await world.offer(salesQuoteID)).body.detail, /EXPIRED/);
    const anew = await world.asked(salesQuoteID);
    assert.notEqual(anew.requestID, requestID);
    assert.equal((await world.decide(anew.requestID, world.people.maria)).body.status, 'APPROVED');
    world.service.time.now = start;
    assert.equal((await world.request(requestID)).status, 'EXPIRED');
  });

  it('are escalated where the step says to whom, and then never expire', async () => {
    const { quinn, maria, mark } = world.people;
    const steps = [
      step(1, { users: [maria.userID, mark.userID] }, 'ALL', {
        dueHours: 1,
        escalateTo: { roles: ['QUALITY'] },
      }),
    ];
    const { requestID, expiresUTC } = await pending({ steps });
    assert.equal(expiresUTC, null);
    assert.equal((await world.decide(requestID, quinn)).status, 403);
    const start = world.service.time.now;
    world.service.time.now = '2026-03-05T09:00:00.000Z';
    assert.equal((await world.request(requestID)).isEscalated, true);
    assert.ok((await mine(quinn)).includes(requestID));
    assert.equal((await world.decide(requestID, maria)).body.status, 'PENDING');
    assert.equal((await world.decide(requestID, quinn)).body.status, 'APPROVED');
    world.service.time.now = start;
  });

  it('are withdrawn by those whose own they are and by who writes policies, and by nobody else', async () => {
    const { sara, sven, maria } = world.people;
    const one = await pending();
    assert.equal((await withdraw(one.requestID, sven)).status, 403);
    const gone = await withdraw(one.requestID, sara, { reason: 'Too late.' });
    assert.deepEqual([gone.body.status, gone.body.withdrawnReason], ['WITHDRAWN', 'Too late.']);
    const two = await pending();
    await world.decide(two.requestID, world.people.mark);
    assert.equal((await withdraw(two.requestID, maria)).body.status, 'WITHDRAWN');
    assert.equal((await world.offer(two.salesQuoteID)).body.code, 'ApprovalRequired');
    assert.deepEqual(await told(two.requestID), [
      'Created PENDING',
      'Decided APPROVED',
      'Withdrawn WITHDRAWN',
    ]);
    assert.equal((await withdraw('nobody', maria)).status, 404);
    assert.equal((await world.decide('nobody', maria)).status, 404);
  });

  // The life cycle, written down once more by hand.
  const allowed: Record<string, string[]> = {
    PENDING: ['APPROVED', 'REJECTED', 'WITHDRAWN'],
    APPROVED: ['WITHDRAWN'],
    REJECTED: [],
    WITHDRAWN: [],
    EXPIRED: [],
  };
  it('follow the table that is served', async () => {
    const served = await requests('/statemachines/status', world.people.sara);
    assert.deepEqual(served.body, approvalMachine);
    for (const { from, to, by } of served.body.transitions)
      assert.ok(by === 'time' ? to === 'EXPIRED' : allowed[from]?.includes(to), `${from} ${to}`);
  });
  for (const from of approvalStatuses) {
    for (const to of ['APPROVED', 'REJECTED', 'WITHDRAWN'] as const) {
      const may = allowed[from]?.includes(to);
      it(`${from} → ${to} ${may ? 'is done' : 'is refused with what is allowed'}`, async () => {
        const { requestID } = await pending();
        await world.sql(
          `update approval_requests set status = case when $2 = 'EXPIRED' then 'PENDING' else $2 end,
             expires_utc = case when $2 = 'EXPIRED' then timestamptz '2026-01-01' end where request_id = $1`,
          [requestID, from],
        );
        const got =
          to === 'WITHDRAWN'
            ? await withdraw(requestID, world.people.sara)
            : await world.decide(requestID, world.people.maria, to, 'Because.');
        assert.equal(got.status, may ? 200 : 409, JSON.stringify(got.body));
        if (may) assert.equal(got.body.status, to);
        else assert.equal(got.body.code, 'IllegalTransition');
        assert.equal((await world.request(requestID)).status, may ? to : from);
      });
    }
  }

  it('of two who decide at the same moment one wins and the other gets the reason', async () => {
    const { maria, mark } = world.people;
    for (let round = 0; round < 8; round++) {
      const { requestID } = await pending();
      const both = await Promise.all([
        world.decide(requestID, maria, 'APPROVED'),
        world.decide(requestID, mark, 'REJECTED', 'No.'),
      ]);
      const won = both.filter(({ status }) => status === 200);
      assert.equal(won.length, 1);
      assert.equal(both.find(({ status }) => status !== 200)?.body.code, 'IllegalTransition');
      const after = await world.request(requestID);
      assert.equal(after.status, won[0]?.body.status);
      assert.equal(after.decisions.length, 1);
    }
  });

  it('of two who complete a step of mode ALL at the same moment both count', async () => {
    const { maria, mark } = world.people;
    const steps = [step(1, { users: [maria.userID, mark.userID] }, 'ALL')];
    for (let round = 0; round < 5; round++) {
      const { requestID } = await pending({ steps });
      const both = await Promise.all([world.decide(requestID, maria), world.decide(requestID, mark)]);
      assert.deepEqual(both.map(({ body }) => body.status).sort(), ['APPROVED', 'PENDING']);
      assert.equal((await world.request(requestID)).status, 'APPROVED');
    }
  });

  it('are refused where nobody could decide them', async () => {
    const { maria, sara } = world.people;
    for (const [approvers, mode] of [
      [{ roles: ['TECH'] }, 'ANY'],
      [{ users: [sara.userID] }, 'ALL'],
      [{ users: [maria.userID], roles: ['TECH'] }, 'ALL'],
    ] as const) {
      await world.noPolicies();
      await world.policy({ steps: [step(1, approvers, mode)] });
      const { salesQuoteID } = await world.quote();
      const refused = await world.ask(`/${salesQuoteID}/approval`, {
        method: 'POST',
        key: sara.key,
        body: {},
      });
      assert.equal(refused.body.code, 'PreconditionMissing', JSON.stringify(refused.body));
    }
  });

  it('are listed, filtered and counted', async () => {
    const { requestID, policyID, salesQuoteID } = await pending();
    for (const filter of [`entityID=${salesQuoteID}`, `policyID=${policyID}&status=PENDING`]) {
      const found = await requests(`?${filter}`, world.people.sara);
      assert.deepEqual(
        found.body.map((one: { requestID: string }) => one.requestID),
        [requestID],
      );
      assert.deepEqual((await requests(`/count?${filter}`, world.people.sara)).body, { count: 1 });
    }
    assert.equal((await requests('', { userID: '', key: world.service.a.keys.SHOP as string })).status, 403);
  });

  it('keep their steps when the policy changes, and keep the policy from being deleted', async () => {
    const { requestID, policyID } = await pending();
    const url = `/v1/approval/policies/${policyID}`;
    const steps = [step(1, { roles: ['QUALITY'] })];
    assert.equal((await world.service.ask(url, { method: 'PATCH', body: { steps } })).status, 200);
    const refused = await world.service.ask(url, { method: 'DELETE' });
    assert.equal(refused.body.code, 'Referenced');
    assert.match(refused.body.detail, /approval requests: 1/);
    assert.equal((await world.decide(requestID, world.people.maria)).body.status, 'APPROVED');
  });
});
