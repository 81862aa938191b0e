import { sql } from 'kysely';
import { notifyLevel } from '#areas/company/escalationtemplates';
import type { Says } from '#areas/ground/notifications';
import { auditRow, emitRow, lockRow, updateRow } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import type { Job } from '#platform/job';
import { type HeldWork, type WorkTools, withHeld } from '#platform/queued-work/held';
import { mostFaults, type WorkLane } from '#platform/queued-work/lane';
import { dropWork } from '#platform/queued-work/queue';
import { reaction } from '#platform/reaction';
import type { Escalation } from './escalation.fields.ts';
import { escalationRaised, escalationResource, levelRaised } from './escalation.resource.ts';
import { nextTime } from './next-time.ts';

const kind = 'ESCALATION';

/** Notifies all levels of a locked escalation that are due, one after the other. */
export const raiseDueLevels = async (ctx: Ctx, escalation: Escalation): Promise<void> => {
  let row = escalation;
  while (row.nextEscalationUTC !== null && row.nextEscalationUTC <= ctx.now) row = await raiseLevel(ctx, row);
};

/** Notifies the next level of a locked escalation that has one, and says when the one after it is due. */
export const raiseLevel = async (ctx: Ctx, old: Escalation): Promise<Escalation> => {
  const next = old.levels[old.level];
  if (!next) return old;
  const level = old.level + 1;
  const order = await ctx.one(
    sql<{ number: string }>`
      select p.number from production_orders p
      where ${ctx.mine('p')} and p.production_order_id = ${old.productionOrderID}`,
    'production order',
  );
  await notifyLevel(ctx, next, {
    entity: 'Escalation',
    entityID: old.escalationID,
    says: levelSays(old, { level, orderNumber: order.number }),
    severity: old.severity === 'CRITICAL' ? 'CRITICAL' : 'WARNING',
  });
  const nextEscalationUTC = await nextTime(ctx, { ...old, level });
  const row = await updateRow(ctx, escalationResource, old, { level, nextEscalationUTC });
  auditRow(ctx, escalationResource, 'UPDATE', old, row);
  await emitRow(ctx, escalationResource, levelRaised, row);
  return row;
};

const levelSays = (
  { number, title, description, severity, levels }: Escalation,
  { level, orderNumber }: { level: number; orderNumber: string },
): Says => {
  const most = levels.length;
  const more = description ? `\n${description}` : '';
  return {
    en: () => ({
      title: `${number}: ${title}`,
      text: `Level ${level} of ${most}. Production order ${orderNumber}. Severity ${severity}.${more}`,
    }),
    de: () => ({
      title: `${number}: ${title}`,
      text: `Stufe ${level} von ${most}. Fertigungsauftrag ${orderNumber}. Schwere: ${germanSeverity[severity]}.${more}`,
    }),
  };
};

const germanSeverity: Record<Escalation['severity'], string> = {
  LOW: 'niedrig',
  MEDIUM: 'mittel',
  HIGH: 'hoch',
  CRITICAL: 'kritisch',
};

/** What is due from the beginning is notified with the escalation. */
export const raiseFromBeginning = reaction({
  on: escalationRaised,
  run: async (ctx, { entityID }) => {
    await raiseDueLevels(ctx, await lockRow(ctx, escalationResource, entityID));
  },
});

/**
 * Once a minute: what is due becomes queued work, so that tenants take turns, a dead worker's is taken up,
 * and each level is notified once.
 */
export const queueDueEscalations: Job = {
  name: 'queue-due-escalations',
  cron: '* * * * *',
  run: async ({ pool, log }) => {
    const { rows } = await pool.query<{ queued: number }>(
      'select queue_due_escalations(now(), 1000) as queued',
    );
    const queued = rows[0]?.queued ?? 0;
    if (queued > 0) log.debug({ queued }, 'Escalations are due');
  },
};

/** Raises one escalation as far as it is due. What fails five times waits for the next minute. */
export const escalationLane: WorkLane = {
  name: 'Escalations',
  kinds: [kind],
  run: async (tools: WorkTools, held: HeldWork) =>
    withHeld(
      tools,
      held,
      { operation: 'raiseEscalation', lock: (ctx) => lockEscalation(ctx, held.workID) },
      async (ctx, row) => {
        if (held.faults < mostFaults) await raiseDueLevels(ctx, row);
        dropWork(ctx, kind, held.workID);
      },
    ),
};

const lockEscalation = async (ctx: Ctx, id: string): Promise<Escalation | undefined> => {
  const row = await ctx.first(sql<Escalation>`
    select ${escalationResource.select(ctx.now)} from escalations t
    where ${ctx.mine('t')} and t.escalation_id = ${id} for update`);
  return row && escalationResource.revive(row);
};
