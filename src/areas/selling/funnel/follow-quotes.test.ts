import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type FunnelWorld, refusedBy, startFunnel } from '#test/funnel-world';

describe('quotes and their opportunity', () => {
  let world: FunnelWorld;
  before(async () => {
    world = await startFunnel();
  });
  const deal = async (stage?: string, more: object = {}) => {
    const { salesQuoteID, number } = await world.quotes.make();
    const made = await world.make({
      ...(stage ? { stage } : {}),
      ...(stage === 'LOST' ? { lostReason: 'Price' } : {}),
      salesQuoteIDs: [salesQuoteID],
      ...more,
    });
    return { id: made.opportunityID as string, salesQuoteID, number };
  };
  const stageOf = async (id: string) => (await world.read(id)).stage;
  const move = (id: string, status: string, reason?: string) =>
    world.quotes.patch(id, 'status', { status, ...(reason ? { reason } : {}) });

  const leads: Record<string, Record<string, string>> = {
    OFFERED: { LEAD: 'QUOTED', QUALIFIED: 'QUOTED' },
    ACCEPTED: { LEAD: 'WON', QUALIFIED: 'WON', QUOTED: 'WON', NEGOTIATION: 'WON' },
    RELEASED: { LEAD: 'WON', QUALIFIED: 'WON', QUOTED: 'WON', NEGOTIATION: 'WON' },
    REJECTED: { LEAD: 'LOST', QUALIFIED: 'LOST', QUOTED: 'LOST', NEGOTIATION: 'LOST' },
  };
  for (const [status, to] of Object.entries(leads)) {
    for (const stage of ['LEAD', 'QUALIFIED', 'QUOTED', 'NEGOTIATION', 'WON', 'LOST']) {
      it(`a quote that is ${status} leads from ${stage} to ${to[stage] ?? 'nowhere'}`, async () => {
        const { salesQuoteID } = await world.quotes.make();
        // Linked late, so that only the last of its moves counts.
        const way = { OFFERED: 'DRAFT', ACCEPTED: 'OFFERED', RELEASED: 'ACCEPTED', REJECTED: 'OFFERED' }[
          status
        ];
        await world.quotes.bring(salesQuoteID, way ?? '');
        const { opportunityID: id } = await world.make({
          ...{ stage, salesQuoteIDs: [salesQuoteID] },
          ...(stage === 'LOST' ? { lostReason: 'Price' } : {}),
        });
        const before = await world.read(id);
        assert.equal(before.stage, stage, 'a stage that is said stays, whatever its quotes are');
        const told = (await world.events(id)).length;
        await move(salesQuoteID, status, 'Too dear');
        const after = await world.read(id);
        const events = (await world.events(id)).slice(told);
        if (!to[stage]) return assert.deepEqual([after, events], [before, []]);
        assert.deepEqual(
          [after.stage, after.stageSetBy, after.lostReason, events.map(({ event }) => event)],
          [to[stage], 'QUOTE', to[stage] === 'LOST' ? 'Quote rejected' : null, ['StageChanged']],
        );
        assert.equal(events[0]?.body.stage, to[stage]);
        assert.match(
          after.history.at(-1).newValue,
          status === 'REJECTED' ? /REJECTED: Too dear/ : new RegExp(status),
        );
      });
    }
  }

  it('are lost together only when the last one is rejected, cancelled ones aside', async () => {
    const { id, salesQuoteID: one } = await deal();
    const { salesQuoteID: two } = await world.quotes.make();
    const { salesQuoteID: three } = await world.quotes.make();
    assert.equal((await world.change(id, { salesQuoteIDs: [one, two, three] })).status, 200);
    for (const quote of [one, two, three]) await world.quotes.bring(quote, 'OFFERED');
    await move(one, 'REJECTED');
    assert.equal(await stageOf(id), 'QUOTED');
    await world.service.ask(`/v1/salesquotes/${three}/cancel`);
    assert.equal(await stageOf(id), 'QUOTED');
    await move(two, 'REJECTED');
    assert.equal(await stageOf(id), 'LOST');
  });

  it('rejected at the same time lose it all the same, once', async () => {
    for (let round = 0; round < 4; round++) {
      const { id, salesQuoteID: one } = await deal();
      const { salesQuoteID: two } = await world.quotes.make();
      await world.change(id, { salesQuoteIDs: [one, two] });
      for (const quote of [one, two]) await world.quotes.bring(quote, 'OFFERED');
      await Promise.all([move(one, 'REJECTED'), move(two, 'REJECTED')]);
      assert.equal(await stageOf(id), 'LOST');
      const stages = (await world.events(id)).map(({ body }) => body.stage);
      assert.deepEqual(stages, ['LEAD', 'QUOTED', 'LOST']);
    }
  });

  it('respect a user who moved it back by hand, until it is won', async () => {
    const { id, salesQuoteID } = await deal();
    await world.quotes.bring(salesQuoteID, 'OFFERED');
    assert.equal((await world.change(id, { stage: 'LEAD' })).body.isStageHeld, true);
    await move(salesQuoteID, 'DRAFT');
    await move(salesQuoteID, 'OFFERED');
    assert.equal(await stageOf(id), 'LEAD');
    await move(salesQuoteID, 'REJECTED');
    assert.equal(await stageOf(id), 'LEAD');
    await move(salesQuoteID, 'DRAFT');
    for (const status of ['OFFERED', 'ACCEPTED']) await move(salesQuoteID, status);
    assert.equal(await stageOf(id), 'WON');
  });

  it('win what they lost, but not what a user lost', async () => {
    const { id, salesQuoteID } = await deal();
    for (const status of ['OFFERED', 'REJECTED', 'DRAFT', 'OFFERED']) await move(salesQuoteID, status);
    assert.equal(await stageOf(id), 'LOST', 'it is never moved backwards');
    await move(salesQuoteID, 'ACCEPTED');
    assert.equal(await stageOf(id), 'WON');
    const other = await deal('LOST');
    for (const status of ['OFFERED', 'ACCEPTED']) await move(other.salesQuoteID, status);
    assert.equal(await stageOf(other.id), 'LOST');
  });

  it('count as they are when they are linked', async () => {
    const { salesQuoteID: offered } = await world.quotes.make();
    await world.quotes.bring(offered, 'OFFERED');
    const made = await world.make({ salesQuoteIDs: [offered] });
    assert.deepEqual([made.stage, made.stageSetBy], ['QUOTED', 'QUOTE']);
    assert.deepEqual(
      (await world.events(made.opportunityID)).map(({ event, body }) => `${event} ${body.stage}`),
      ['Created QUOTED'],
    );
    const { salesQuoteID: accepted } = await world.quotes.make();
    await world.quotes.bring(accepted, 'ACCEPTED');
    const { body } = await world.change(made.opportunityID, { salesQuoteIDs: [offered, accepted] });
    assert.equal(body.stage, 'WON');
    assert.deepEqual(body.salesQuoteIDs, [offered, accepted].sort());
    const events = await world.events(made.opportunityID);
    assert.deepEqual(
      events.slice(1).map(({ event, body: sent }) => `${event} ${sent.stage}`),
      ['StageChanged WON'],
    );
  });

  it('belong to one opportunity at most, also when two link one at once', async () => {
    const { id, salesQuoteID, number } = await deal();
    const other = await world.make();
    const refused = refusedBy(
      await world.change(other.opportunityID, { salesQuoteIDs: [salesQuoteID] }),
      'Duplicate',
    );
    assert.match(refused.detail, new RegExp(`${number} belongs to the opportunity OP`));
    assert.equal((await world.change(id, { salesQuoteIDs: [] })).body.rowVersion, 2);
    const both = await Promise.all(
      [id, other.opportunityID].map((one) => world.change(one, { salesQuoteIDs: [salesQuoteID] })),
    );
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    const same = await world.change(id, { salesQuoteIDs: [salesQuoteID, salesQuoteID] });
    assert.equal(refusedBy(same, 'UnknownReference').errors[0].pointer, '/salesQuoteIDs/1');
    refusedBy(await world.change(id, { salesQuoteIDs: ['none'] }), 'UnknownReference');
  });

  it('move while they are linked: nobody waits for ever, and nothing is lost', async () => {
    for (let round = 0; round < 6; round++) {
      const { salesQuoteID } = await world.quotes.make();
      const { opportunityID: id } = await world.make();
      await Promise.all([world.change(id, { salesQuoteIDs: [salesQuoteID] }), move(salesQuoteID, 'OFFERED')]);
      assert.equal(await stageOf(id), 'QUOTED');
    }
  });

  it('go with their quote when it is deleted, and leave quotes when the opportunity is', async () => {
    const { id, salesQuoteID } = await deal();
    assert.equal(
      (await world.service.ask(`/v1/salesquotes/${salesQuoteID}`, { method: 'DELETE' })).status,
      200,
    );
    assert.deepEqual((await world.read(id)).salesQuoteIDs, []);
    const other = await deal();
    const outside = async () =>
      (await world.service.ask('/v1/salesquotes/notinfunnel')).body.map(
        (one: { number: string }) => one.number,
      );
    assert.ok(!(await outside()).includes(other.number));
    assert.equal((await world.ask(`/${other.id}`, { method: 'DELETE' })).status, 200);
    assert.ok((await outside()).includes(other.number));
    refusedBy(await world.service.ask('/v1/salesquotes/notinfunnel?after=x'), 'InvalidCursor');
    const { body } = await world.service.ask('/v1/salesquotes/notinfunnel?status=ACCEPTED');
    assert.ok(body.every((one: { status: string }) => one.status === 'ACCEPTED'));
  });
});
