import { sql } from 'kysely';
import { holdStock } from '#areas/goods/stock';
import { behaviourOf } from '#kit/behaviour/behaviour-of';
import { appendHistory } from '#kit/parts/history';
import { auditRow, readOne, updateRow } from '#kit/rows';
import { invalid, Problem } from '#platform/problem';
import { id, list, optional, quantity, text } from '#platform/schema';
import { ncrResource } from './ncr.resource.ts';
import { releaseHolds } from './release-holds.ts';

/** `POST …/containment`: holds the stock that may be affected. */
export const contain = behaviourOf(ncrResource, {
  id: 'containNCR',
  does: 'containment',
  summary: 'Hold the stock that may be affected',
  description:
    'What is held is not available to promise, and no movement takes it but one to a location of type QUARANTINE. Without lots and pieces those of the ' +
    'nonconformance count; where it names none either, all that lies of the item. What is held already stays so; what arrives later is not held.',
  addition: true,
  body: {
    lotNumbers: optional(list(text(100), { maxItems: 100 })),
    serialNumbers: optional(list(text(100), { maxItems: 500 })),
    locationIDs: optional(
      list(id(), { maxItems: 100, description: 'Inventory locations; everywhere if left out' }),
    ),
    quantity: optional(quantity({ description: 'No more than that; all if left out' })),
    note: optional(text(1000, { description: 'Stands in the history' })),
  },
  bodyTitle: 'NcrContainment',
  problems: ['NotEditable', 'PreconditionMissing', 'InsufficientStock'],
  example: { body: { lotNumbers: ['L-2026-07'] } },
  run: async (ctx, old, { lotNumbers, serialNumbers, locationIDs = [], quantity: most, note }) => {
    if (old.status === 'CLOSED' || old.status === 'CANCELLED')
      throw new Problem('NotEditable', `It is ${old.status} and holds nothing any more.`);
    const { itemID, qualityNcrID: key, number, title } = old;
    if (itemID === null)
      throw new Problem('PreconditionMissing', 'It names no item whose stock could be held.', {
        missing: ['itemID'],
      });
    const before = await readOne(ctx, ncrResource, key);
    const own = await ctx.rows(sql<{ serialNumber: string }>`
      select s.serial_number as "serialNumber" from serial_numbers s
      where ${ctx.mine('s')} and s.serial_id = any (${old.serialIDs}::text[])`);
    const wanted = {
      itemID,
      locationIDs,
      lotNumbers: lotNumbers ?? (serialNumbers ? [] : old.lotNumbers),
      serialNumbers: serialNumbers ?? (lotNumbers ? [] : own.map((one) => one.serialNumber)),
    };
    const by = { entity: 'NCR', id: key, reason: `${number}: ${title}`.slice(0, 1000) };
    const made = await holdStock(ctx, wanted, by, most);
    if (made.length === 0)
      throw new Problem('InsufficientStock', 'Nothing of it lies in stock that is not held already.', {
        errors: [{ pointer: '', detail: 'names no stock that could be held' }],
      });
    const found = made.map(
      (one) => `${one.quantity.toFixed()}${one.lotNumber ? ` of lot ${one.lotNumber}` : ''}`,
    );
    appendHistory(
      ctx,
      'NCR',
      [key],
      [{ action: 'HOLD', field: 'stock', oldValue: note ?? null, newValue: found.join(', ').slice(0, 4000) }],
    );
    await updateRow(ctx, ncrResource, old, {});
    auditRow(ctx, ncrResource, 'UPDATE', before, await readOne(ctx, ncrResource, key));
  },
});

/** `POST …/containment/release`: what turned out to be right is let go. */
export const releaseContainment = behaviourOf(ncrResource, {
  id: 'releaseNCRContainment',
  does: 'containment/release',
  summary: 'Let held stock go that turned out to be right',
  permission: 'ncr.decide',
  usersOnly: ['ncr.decide'],
  addition: true,
  body: {
    quantity: optional(quantity({ description: 'No more than that; all if left out' })),
    lotNumber: optional(text(100)),
    reason: text(1000, { description: 'Why it is right; stands in the history' }),
  },
  bodyTitle: 'NcrContainmentRelease',
  problems: ['NotEditable'],
  example: { body: { reason: 'Hardness measured again: 70 Shore A', lotNumber: 'L-2026-08' } },
  run: async (ctx, old, { quantity: most, lotNumber, reason }) => {
    const before = await readOne(ctx, ncrResource, old.qualityNcrID);
    const released = await releaseHolds(ctx, old, { most, lotNumber });
    if (released.eq(0)) throw new Problem('NotEditable', 'It holds nothing of that.');
    if (most?.gt(released)) throw invalid('/quantity', `is more than the ${released.toFixed()} held`);
    appendHistory(
      ctx,
      'NCR',
      [old.qualityNcrID],
      [{ action: 'RELEASE', field: 'stock', oldValue: reason, newValue: released.toFixed() }],
    );
    await updateRow(ctx, ncrResource, old, {});
    auditRow(ctx, ncrResource, 'UPDATE', before, await readOne(ctx, ncrResource, old.qualityNcrID));
  },
});
