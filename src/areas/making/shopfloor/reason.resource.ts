import { sql } from 'kysely';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { refuseReferenced } from '#platform/references';
import { reasonExample } from './event.example.ts';

const { kind, name, sequence } = reasonExample;

/** Why something is scrapped, or stands still, in the tenant's words. */
export const reasonResource = resource({
  entity: 'ProductionReason',
  noun: 'reason',
  table: 'production_reasons',
  path: '/v1/prodorders/reasons',
  param: 'ReasonID',
  idField: 'reasonID',
  tag: 'shopfloor',
  permission: 'prodreasons',
  fields: {
    kind: field.oneOf(['SCRAP', 'DOWNTIME'], {
      required: true,
      createOnly: true,
      filter: 'equal',
      description: 'What it is a reason for',
    }),
    name: field.text(200, {
      required: true,
      unique: true,
      search: true,
      description: 'Unique among its kind, letter case aside',
    }),
    sequence: field.integer(
      { minimum: 0, maximum: 1_000_000 },
      { required: true, fallback: 0, sort: true, description: 'Its place in lists to choose from' },
    ),
    isActive: field.flag({ required: true, fallback: true, filter: 'equal', description: 'Can be chosen' }),
  },
  operations: ['list', 'create', 'get', 'patch', 'delete'],
  additions: 'all',
  sort: 'sequence',
  isReferredTo: true,
  deleting: (ctx, { reasonID }) => refuseReferenced(ctx, 'production_reasons', reasonID),
  example: { create: { kind, name, sequence }, patch: { isActive: false }, row: reasonExample },
});

/**
 * The reason that is named, with its name, or what is said in words. @throws Problem 400 where neither is
 * there, or it is not one of that kind that can be chosen
 */
export const readReason = async (
  ctx: Ctx,
  kindOf: 'SCRAP' | 'DOWNTIME',
  { reasonID, reason }: { reasonID?: string | undefined; reason?: string | undefined },
): Promise<{ reasonID: string | null; reason: string | null }> => {
  if (reasonID === undefined) {
    if (reason === undefined) throw invalid('/reasonID', 'is required, or a reason in words');
    return { reasonID: null, reason };
  }
  const found = await ctx.first(sql<{ name: string; isActive: boolean }>`
    select r.name, r.is_active as "isActive" from production_reasons r
    where ${ctx.mine('r')} and r.reason_id = ${reasonID} and r.kind = ${kindOf}`);
  if (!found)
    throw new Problem('UnknownReference', 'There is no such reason.', {
      errors: [{ pointer: '/reasonID', detail: `is not a reason of the kind ${kindOf}` }],
    });
  if (!found.isActive) throw invalid('/reasonID', `is ${found.name}, which is not chosen any more`);
  return { reasonID, reason: reason === undefined ? found.name : `${found.name}: ${reason}` };
};
