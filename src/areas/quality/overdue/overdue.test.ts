import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { withClient } from '#platform/db/connection';
import { type LaneParts, workOffNext } from '#platform/queued-work/lane';
import { type QualityWorld, startQuality } from '#test/quality-world';
import { speaks } from '#test/speaks';
import { workerTools } from '#test/worker-tools';
import { overdueLane } from './raise-overdue.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

describe('what is overdue in quality', () => {
  let quality: QualityWorld;
  let parts: LaneParts;
  before(async () => {
    quality = await startQuality();
    parts = workerTools(quality.service);
    await template('NCR', 'Late reports');
    await template('CAPA', 'Late actions');
  });
  const template = (entity: string, name: string): Promise<Body> =>
    quality.stock.send('POST', '/v1/escalation/templates', {
      ...{ name, entity, isByWorkingTime: false, severity: 'CRITICAL' },
      levels: [
        { afterMinutes: 0, notify: { users: [quality.people.quentin.userID] }, channel: 'NOTIFICATION' },
        { afterMinutes: 1440, notify: { users: [quality.people.maria.userID] }, channel: 'NOTIFICATION' },
      ],
    });
  const queue = () =>
    withClient(quality.service.db.service, (client) =>
      client.query('select millwright.queue_overdue_quality($1, 100)', [quality.service.time.now]),
    );
  const at = async (now: string): Promise<void> => {
    quality.service.time.now = now;
    await queue();
    while (await workOffNext(parts, overdueLane));
  };
  /** What somebody was notified of about a record, the first first. */
  const newsOf = async (who: 'quinn' | 'quentin' | 'maria', id: string): Promise<string[]> => {
    const rows = await withClient(quality.service.db.admin, async (client) => {
      const { rows: found } = await client.query(
        `select title || ' · ' || text as said from millwright.notifications
         where user_id = $1 and entity_id = $2 order by notification_id`,
        [quality.people[who].userID, id],
      );
      return found;
    });
    return rows.map(({ said }) => said);
  };

  it('rises level by level, each once, to whom it names and who should have done it', async () => {
    quality.service.time.now = '2026-03-10T09:00:00.000Z';
    const sent = { title: 'Too soft', source: 'RECEIVING', dueDate: '2026-03-11' };
    const { qualityNcrID: id, number } = await quality.done('POST', '/ncr', sent);
    await quality.done('PATCH', `/ncr/${id}/Assignment`, { assignedToUserID: quality.people.quinn.userID });
    const before = await newsOf('quinn', id);
    const news = async () => [
      (await newsOf('quentin', id)).length,
      (await newsOf('maria', id)).length,
      (await newsOf('quinn', id)).length - before.length,
    ];
    await at('2026-03-11T23:59:00.000Z');
    assert.deepEqual(await news(), [0, 0, 0]);
    await at('2026-03-12T00:00:00.000Z');
    await at('2026-03-12T00:01:00.000Z');
    assert.deepEqual(await news(), [1, 0, 1]);
    assert.deepEqual(await newsOf('quentin', id), [
      `Overdue: ${number}, Too soft · It was due 11 Mar 2026. Level 1 of 2.`,
    ]);
    await queue();
    quality.service.time.now = '2026-03-13T00:00:00.000Z';
    await queue();
    await Promise.all([workOffNext(parts, overdueLane), workOffNext(parts, overdueLane)]);
    await at('2026-03-13T00:01:00.000Z');
    assert.deepEqual(await news(), [1, 1, 2]);
    const { history } = await quality.done('GET', `/ncr/${id}`);
    assert.deepEqual(
      history.filter((one: Body) => one.action === 'ESCALATED').map((one: Body) => one.newValue),
      ['Level 1', 'Level 2'],
    );
    // Another day begins again; what is over rises no more.
    await quality.done('PATCH', `/ncr/${id}`, { dueDate: '2026-03-14' });
    await at('2026-03-15T00:00:00.000Z');
    assert.deepEqual(await news(), [2, 1, 3]);
    await quality.done('PATCH', `/ncr/${id}/status`, { status: 'CANCELLED', reason: 'Measured wrongly' });
    await at('2026-03-20T00:00:00.000Z');
    assert.deepEqual(await news(), [2, 1, 3]);
  });

  it('is also a phase of a corrective action, for its owner, until it is done', async () => {
    quality.service.time.now = '2026-04-01T09:00:00.000Z';
    const { qualityCapaID: id, number } = await quality.done('POST', '/capa', { title: 'Seals' });
    const dueDate = '2026-04-02';
    await speaks(quality.service, quality.people.quinn.userID, 'de');
    await quality.done('PATCH', `/capa/${id}/phases`, {
      phases: [
        { phase: 'D3', dueDate, ownerUserID: quality.people.quinn.userID },
        { phase: 'D4', dueDate, status: 'DONE', result: 'Mixed up' },
      ],
    });
    await at('2026-04-03T00:00:00.000Z');
    // Each in their language, with the dates of that.
    const english = [`Overdue: ${number} D3, Seals · It was due 2 Apr 2026. Level 1 of 2.`];
    const german = [`Überfällig: ${number} D3, Seals · Fällig war es am 02.04.2026. Stufe 1 von 2.`];
    assert.deepEqual([await newsOf('quinn', id), await newsOf('quentin', id)], [german, english]);
    await quality.done('PATCH', `/capa/${id}/phases`, {
      phases: [{ phase: 'D3', status: 'DONE', result: 'Held' }],
    });
    await at('2026-04-05T00:00:00.000Z');
    assert.deepEqual(await newsOf('maria', id), []);
  });

  it('needs a template of its kind, and an escalation of production takes none of these', async () => {
    const itemID = await quality.stock.item({ replenishment: 'MAKE' });
    const { productionOrderID } = await quality.stock.send('POST', '/v1/prodorders', { itemID, quantity: 1 });
    const { templateID } = await template('CAPA', 'Later actions');
    const got = await quality.service.ask('/v1/prodorders/escalations', {
      method: 'POST',
      body: { productionOrderID, templateID, title: 'Stands still' },
    });
    assert.deepEqual([got.status, got.body.errors?.[0]?.pointer], [400, '/templateID']);
  });
});
