import { behaviourOf } from '#kit/behaviour/behaviour-of';
import { statusOperations } from '#kit/machine/status-operations';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { optional, text } from '#platform/schema';
import type { Escalation } from './escalation.fields.ts';
import { type EscalationStatus, escalationMachine } from './escalation.machine.ts';
import { escalationMoved, escalationResource, levelRaised } from './escalation.resource.ts';
import { isRising, nextTime } from './next-time.ts';
import { raiseLevel } from './raise-levels.ts';

/** `PATCH /v1/prodorders/escalations/{EscalationID}/status` and the machine as data. */
export const escalationMoves = statusOperations(escalationResource, escalationMachine, {
  addition: true,
  event: escalationMoved,
  body: {
    resolution: optional(text(10_000, { description: 'What was done; needed to become RESOLVED, once' })),
    reason: optional(text(2000, { description: 'Needed to take up again what is RESOLVED' })),
  },
  means: {
    requires: {
      resolution: (_ctx, row, sent) =>
        sent.resolution || row.resolution ? undefined : 'Say in `resolution` what was done.',
      reason: (_ctx, _row, sent) => (sent.reason ? undefined : 'Say in `reason` why it is taken up again.'),
    },
    effects: {
      acknowledge: (ctx, row) => ({ ...seen(ctx, row), ...rises(row, 'ACKNOWLEDGED') }),
      begin: (ctx, row) => ({ ...seen(ctx, row), ...rises(row, 'IN_PROGRESS') }),
      resolve: (ctx, row, sent) => ({
        ...seen(ctx, row),
        ...{ resolution: sent.resolution ?? row.resolution, resolvedUTC: ctx.now, nextEscalationUTC: null },
      }),
      // It begins again: levels count from now.
      reopen: async (ctx, row) => {
        const again = { level: 0, levelsFromUTC: ctx.now };
        const status = 'IN_PROGRESS' as const;
        const nextEscalationUTC = await nextTime(ctx, { ...row, ...again, status });
        return { ...again, nextEscalationUTC, resolution: null, resolvedUTC: null };
      },
    },
  },
});

/** Who says first that they saw it. */
const seen = (ctx: Ctx, { acknowledgedByUserID, acknowledgedUTC }: Escalation) => ({
  acknowledgedByUserID: acknowledgedByUserID ?? ctx.userID,
  acknowledgedUTC: acknowledgedUTC ?? ctx.now,
});

const rises = ({ risesUntil, nextEscalationUTC }: Escalation, status: EscalationStatus) => ({
  nextEscalationUTC: isRising({ status, risesUntil }) ? nextEscalationUTC : null,
});

/** `POST /v1/prodorders/escalations/{EscalationID}/raise` */
export const raiseNow = behaviourOf(escalationResource, {
  id: 'raiseEscalation',
  does: 'raise',
  summary: 'Escalate to the next level now',
  description: 'Does not wait for its time. The level after it comes when it would have come.',
  addition: true,
  emits: [levelRaised],
  problems: ['PreconditionMissing'],
  example: { response: { level: 1 } },
  run: async (ctx, old) => {
    if (!isRising(old) || !old.levels[old.level])
      throw new Problem('PreconditionMissing', 'No level is left, or it rises no more in its status.', {
        missing: ['a level that is left'],
      });
    await raiseLevel(ctx, old);
  },
});
