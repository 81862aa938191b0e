import { sql } from 'kysely';
import type { EscalationLevels } from '#areas/company/escalationtemplates';
import type { Ctx } from '#platform/ctx';
import { invalid } from '#platform/problem';
import type { Escalation } from './escalation.fields.ts';
import { nextTime } from './next-time.ts';

type Template = Pick<Escalation, 'isByWorkingTime' | 'risesUntil' | 'severity'> & {
  levels: EscalationLevels;
  isActive: boolean;
  entity: string;
};

/** Takes over into a new escalation how it rises, so that a change of the template does not reach it. */
export const takeTemplate = async (
  ctx: Ctx,
  row: Omit<Escalation, 'rowVersion' | `created${string}` | `lastUpdated${string}`>,
  sent: Record<string, unknown>,
): Promise<void> => {
  row.levelsFromUTC = ctx.now;
  if (row.templateID === null) return;
  const template = await ctx.first(sql<Template>`
    select s.levels, s.is_by_working_time as "isByWorkingTime", s.rises_until as "risesUntil", s.severity,
      s.is_active as "isActive", s.entity
    from escalation_templates s where ${ctx.mine('s')} and s.template_id = ${row.templateID}`);
  // One that does not exist the foreign key refuses.
  if (!template) return;
  if (template.entity !== 'ProductionOrder') throw invalid('/templateID', `is for ${template.entity}`);
  if (!template.isActive) throw invalid('/templateID', 'is switched off');
  row.levels = template.levels;
  row.isByWorkingTime = template.isByWorkingTime;
  row.risesUntil = template.risesUntil;
  if (sent.severity === undefined) row.severity = template.severity;
  row.nextEscalationUTC = await nextTime(ctx, row);
};
