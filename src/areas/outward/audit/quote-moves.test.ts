import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { audit } from '#areas/outward/audit';
import { type QuoteWorld, startQuotes } from '#test/quote-world';

type Move = {
  id: string;
  from: string | null;
  to: string | null;
  minutesInFrom: number | null;
  number: string | null;
};

describe('the moves of quotes', () => {
  let world: QuoteWorld;
  let [won, open] = ['', ''];
  const moves = async (axis: 'status' | 'phase', body: unknown, query = '') => {
    const got = await world.service.ask(`/v1/audit/salesquotes/${axis}${query}`, { method: 'POST', body });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body as Move[];
  };
  const lines = (body: Move[]) => body.map(({ from, to, minutesInFrom }) => `${from}>${to} ${minutesInFrom}`);
  const at = (time: string) => {
    world.service.time.now = `2026-03-${time}:00.000Z`;
  };

  before(async () => {
    world = await startQuotes([audit]);
    at('02T09:00');
    won = (await world.make()).salesQuoteID;
    open = (await world.make({ phase: 'Enquiry' })).salesQuoteID;
    at('02T09:30');
    await world.patch(won, 'phase', { phase: 'Enquiry' });
    at('03T09:00');
    await world.patch(won, 'status', { status: 'OFFERED' });
    at('03T10:15');
    await world.patch(open, 'phase', { phase: null });
    await world.patch(won, 'phase', { phase: 'Negotiation' });
    at('05T09:00');
    await world.patch(won, 'status', { status: 'ACCEPTED' });
    await world.patch(won, 'history', {
      action: 'STATUS',
      field: 'status',
      oldValue: 'ACCEPTED',
      newValue: 'RELEASED',
    });
  });

  it('say from what to what, by whom, and for how many minutes it was what it was', async () => {
    const [last, ...rest] = await moves('status', { ids: [won] });
    const { auditID: _, ...shown } = last as Move & { auditID: string };
    assert.deepEqual(shown, {
      id: won,
      number: 'Q1001',
      from: 'OFFERED',
      to: 'ACCEPTED',
      userID: world.service.a.users.ADMIN,
      utc: '2026-03-05T09:00:00.000Z',
      minutesInFrom: 2 * 24 * 60,
    });
    assert.deepEqual(lines(rest), ['DRAFT>OFFERED 1440'], 'what people wrote into the history is no move');
    assert.deepEqual(lines(await moves('phase', { ids: [won] })), [
      'Enquiry>Negotiation 1485',
      'null>Enquiry 30',
    ]);
    assert.deepEqual(lines(await moves('phase', { ids: [open] })), ['Enquiry>null 1515']);
    assert.deepEqual(await moves('status', { ids: [open, 'nowhere'] }), []);
  });

  it('of a period count the time before it, and go on by link', async () => {
    const period = { fromUTC: '2026-03-03T10:00:00Z', toUTC: '2026-03-31T00:00:00Z' };
    assert.deepEqual(lines(await moves('status', period)), ['OFFERED>ACCEPTED 2880']);
    assert.deepEqual(lines(await moves('phase', { ...period, ids: [won] })), ['Enquiry>Negotiation 1485']);
    assert.equal((await moves('phase', period, '?limit=1')).length, 1);
    assert.equal((await moves('phase', {})).length, 3);
    const asked = { method: 'POST', body: { ids: [] } } as const;
    assert.equal((await world.service.ask('/v1/audit/salesquotes/status', asked)).status, 400);
  });

  it('outlive their quote, and are no other tenant’s', async () => {
    const asked = { method: 'POST', body: { ids: [won, open] }, key: world.service.b.keys.ADMIN } as const;
    assert.deepEqual((await world.service.ask('/v1/audit/salesquotes/phase', asked)).body, []);
    assert.equal((await world.ask(`/${open}`, { method: 'DELETE' })).status, 200);
    const [left] = await moves('phase', { ids: [open] });
    assert.deepEqual([left?.number, left?.from, left?.to], [null, 'Enquiry', null]);
    assert.equal((await moves('phase', { ids: [open] })).length, 1);
  });
});
