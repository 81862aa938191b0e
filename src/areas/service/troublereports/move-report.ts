import { sql } from 'kysely';
import { statusOperations } from '#kit/machine/status-operations';
import type { Ctx } from '#platform/ctx';
import { optional, text } from '#platform/schema';
import { reportMachine } from './report.machine.ts';
import { type Report, reportResource, reportStatusChanged } from './report.resource.ts';

/** `PATCH …/status` and the machine as data. */
export const reportStatusOperations = statusOperations(reportResource, reportMachine, {
  summary: 'Move a trouble report to another status',
  addition: true,
  event: reportStatusChanged,
  body: { reason: optional(text(1000, { description: 'Stands in the history' })) },
  means: {
    requires: {
      symptoms: (_ctx: Ctx, { symptoms }: Report) =>
        symptoms.length === 0 ? 'It says no symptom: nothing was found yet.' : undefined,
      walksEnded: async (ctx: Ctx, { reportID }: Report) =>
        (await ctx.first(sql`
          select 1 from diagnostic_sessions d
          where ${ctx.mine('d')} and d.report_id = ${reportID} and d.status = 'RUNNING'`))
          ? 'A walk through a diagnostic tree is under way: finish or abandon it.'
          : undefined,
      notOwnWork: (ctx: Ctx, { technicianUserID }: Report) =>
        technicianUserID === ctx.userID ? 'Nobody approves a report of his own work.' : undefined,
      summary: (_ctx: Ctx, { repairSummary }: Report) =>
        repairSummary
          ? undefined
          : 'It has no repairSummary: write one, or have one made by …/repairsummary.',
    },
    effects: {
      noteApproval: (ctx: Ctx) => ({ approvedByUserID: ctx.userID }),
      withdrawApproval: () => ({ approvedByUserID: null }),
      noteClosing: (ctx: Ctx) => ({ closedUTC: ctx.now }),
    },
  },
});
