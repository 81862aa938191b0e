import { sql } from 'kysely';
import { operation } from '#platform/operation';
import { invalid, Problem } from '#platform/problem';
import { decimalNumber, id, object, oneOf, optional, text } from '#platform/schema';
import { isLimit } from './choose-plan.ts';
import { readSwitching, takePosition } from './read-switching.ts';
import { limits } from './sampling-tables.ts';
import { switchingExample, switchingModel } from './switching.schema.ts';
import { ways } from './switching.ts';

/** `POST /v1/quality/inspections/switching`: what an authority decides of a series of lots. */
export const directInspectionSwitching = operation({
  id: 'directInspectionSwitching',
  method: 'POST',
  path: '/v1/quality/inspections/switching',
  tag: 'quality-inspections',
  summary: 'Decide how the next lots of an item are inspected',
  description:
    'For the authority that ISO 2859-1 names. REDUCED from NORMAL, before the switching score reaches 30 as well, where the tenant allows reduced inspection; NORMAL from REDUCED, where ' +
    'production became irregular; TIGHTENED from any other state, by which DISCONTINUED is resumed. It counts for inspections that are made from then on; the switching rules go on from there.',
  permission: 'inspections.setup',
  addition: true,
  body: object(
    {
      itemID: id(),
      supplierID: optional(id({ description: 'Without it lots of no named supplier' })),
      aql: decimalNumber({ integer: 4, places: 3, min: '0' }, { description: limits.map(String).join(', ') }),
      severity: oneOf(['NORMAL', 'TIGHTENED', 'REDUCED']),
      reason: text(1000, { min: 1 }),
    },
    { title: 'InspectionDirection' },
  ),
  response: switchingModel,
  problems: ['UnknownReference', 'IllegalTransition', 'PreconditionMissing'],
  example: {
    body: {
      ...{ itemID: '0198c5a0-0000-7000-8000-000000000007', aql: 1, severity: 'TIGHTENED' },
      reason: 'Two complaints of the assembly',
    },
    response: switchingExample,
  },
  run: async (ctx, { body }) => {
    const { itemID, supplierID = null, aql, severity, reason } = body;
    if (!isLimit(aql)) throw invalid('/aql', `is none of ${limits.map(String).join(', ')}`);
    const series = { itemID, supplierID, aql };
    const position = await takePosition(ctx, series);
    const old = await readSwitching(ctx, series);
    if (!ways[old.state].includes(severity))
      throw new Problem(
        'IllegalTransition',
        `${old.state} inspection cannot become ${severity} by decision.`,
      );
    if (!old.decisions.includes(severity))
      throw new Problem('PreconditionMissing', 'Reduced inspection is not allowed by the settings.');
    const directionID = ctx.newID();
    await ctx.exec(sql`
      insert into inspection_directions (tenant_id, direction_id, item_id, supplier_id, aql, severity, reason,
        series_position, directed_by_user_id, directed_utc)
      values (${ctx.tenantID}, ${directionID}, ${itemID}, ${supplierID}, ${aql}, ${severity}, ${reason}, ${position},
        ${ctx.userID}, ${ctx.now})`);
    const direction = { itemID, supplierID, aql, severity, reason };
    ctx.audit({ entity: 'InspectionDirection', entityID: directionID, action: 'CREATE', new: direction });
    return await readSwitching(ctx, series);
  },
});
