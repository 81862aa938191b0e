import { sql } from 'kysely';
import { type EscalationLevels, notifyLevel } from '#areas/company/escalationtemplates';
import { workingTimesAfter } from '#areas/company/resources';
import { appendHistory } from '#kit/parts/history';
import { addDays, addMinutes, startOfDay } from '#lib/instant';
import type { Language } from '#lib/language';
import type { Ctx } from '#platform/ctx';
import type { Job } from '#platform/job';
import { withHeld } from '#platform/queued-work/held';
import { mostFaults, type WorkLane } from '#platform/queued-work/lane';
import { dropWork } from '#platform/queued-work/queue';
import { type Kind, type Overdue, overdueParts } from './overdue-parts.ts';

const kind = 'QUALITYOVERDUE';

/**
 * Once a minute: records of which something is overdue and the next level due become queued work, so that
 * tenants take turns, a dead worker's is taken up, and each level is notified once.
 */
export const queueOverdueQuality: Job = {
  name: 'queue-overdue-quality',
  cron: '* * * * *',
  run: async ({ pool, log }) => {
    const { rows } = await pool.query<{ queued: number }>(
      'select queue_overdue_quality(now(), 1000) as queued',
    );
    const queued = rows[0]?.queued ?? 0;
    if (queued > 0) log.debug({ queued }, 'Records of quality are overdue');
  },
};

/**
 * Raises what is overdue of one record, as far as it is due. What fails five times waits for the next minute.
 */
export const overdueLane: WorkLane = {
  name: 'Overdue in quality',
  kinds: [kind],
  run: async (tools, held) => {
    const { entity, id } = recordOf(held.workID);
    return withHeld(
      tools,
      held,
      { operation: 'raiseOverdueQuality', lock: (ctx) => overdueParts(ctx, entity, id) },
      async (ctx, parts) => {
        if (held.faults < mostFaults)
          for (const template of await templatesFor(ctx, entity))
            for (const part of parts) await raise(ctx, { entity, id }, part, template);
        dropWork(ctx, kind, held.workID);
      },
    );
  },
};

type Named = { entity: Kind; id: string };
const recordOf = (workID: string): Named => {
  const at = workID.indexOf('-');
  return { entity: workID.slice(0, at) === 'NCR' ? 'NCR' : 'CAPA', id: workID.slice(at + 1) };
};

type Template = {
  templateID: string;
  levels: EscalationLevels;
  isByWorkingTime: boolean;
  severity: string;
};

const templatesFor = (ctx: Ctx, entity: Kind): Promise<Template[]> =>
  ctx.rows(sql<Template>`
    select s.template_id as "templateID", s.levels, s.is_by_working_time as "isByWorkingTime", s.severity
    from escalation_templates s
    where ${ctx.mine('s')} and s.entity = ${entity} and s.is_active order by lower(s.name)`);

/** Notifies the levels of a template that are due for one due date, and notes how far it came. */
const raise = async (ctx: Ctx, record: Named, part: Overdue, template: Template): Promise<void> => {
  const { entity, id } = record;
  const { templateID, levels } = template;
  const known = await ctx.first(sql<{ level: number }>`
    select e.level from quality_escalations e
    where ${ctx.mine('e')} and e.entity = ${entity} and e.entity_id = ${id} and e.part = ${part.part}
      and e.template_id = ${templateID} and e.due_date = ${part.dueDate}::date`);
  const times = await timesOf(ctx, part, template);
  let level = known?.level ?? 0;
  for (; level < levels.length; level += 1) {
    const [next, time] = [levels[level], times[level] ?? null];
    if (!next || time === null || time > ctx.now) break;
    await notifyOf(ctx, record, part, { template, level: level + 1, next });
  }
  await ctx.exec(sql`
    insert into quality_escalations (tenant_id, entity, entity_id, part, template_id, due_date, level, next_utc)
    values (${ctx.tenantID}, ${entity}, ${id}, ${part.part}, ${templateID}, ${part.dueDate}::date, ${level},
      ${times[level] ?? null}::timestamptz)
    on conflict (tenant_id, entity, entity_id, part, template_id) do update
      set due_date = excluded.due_date, level = excluded.level, next_utc = excluded.next_utc`);
};

/** When each level is due: its minutes count from the end of the due day, in the tenant's calendar. */
const timesOf = async (
  ctx: Ctx,
  { dueDate, locationID }: Overdue,
  { levels, isByWorkingTime }: Template,
): Promise<(string | null)[]> => {
  const since = startOfDay(ctx.principal.timeZone, addDays(dueDate, 1));
  const minutes = levels.map(({ afterMinutes }) => afterMinutes);
  return isByWorkingTime
    ? workingTimesAfter(ctx, { locationID, since }, minutes)
    : minutes.map((some) => addMinutes(since, some));
};

/** A phase is called as it is, D3, in every language. */
const nameOf = (part: string, language: Language): string =>
  part === 'EFFECTIVENESS' ? effectiveness[language] : part;
const effectiveness: Record<Language, string> = { en: 'effectiveness', de: 'Wirksamkeit' };

type Raised = { template: Template; level: number; next: EscalationLevels[number] };

const notifyOf = async (
  ctx: Ctx,
  { entity, id }: Named,
  { part, dueDate, ownerUserID, number, title }: Overdue,
  { template: { levels, severity }, level, next }: Raised,
): Promise<void> => {
  const users = [...(next.notify.users ?? []), ...(ownerUserID === null ? [] : [ownerUserID])];
  await notifyLevel(
    ctx,
    { ...next, notify: { ...next.notify, users: [...new Set(users)] } },
    {
      ...{ entity, entityID: id },
      says: {
        en: ({ day }) => ({
          title: `Overdue: ${number}${part === '' ? '' : ` ${nameOf(part, 'en')}`}, ${title}`.slice(0, 200),
          text: `It was due ${day(dueDate)}. Level ${level} of ${levels.length}.`,
        }),
        de: ({ day }) => ({
          title: `Überfällig: ${number}${part === '' ? '' : ` ${nameOf(part, 'de')}`}, ${title}`.slice(
            0,
            200,
          ),
          text: `Fällig war es am ${day(dueDate)}. Stufe ${level} von ${levels.length}.`,
        }),
      },
      severity: severity === 'CRITICAL' ? 'CRITICAL' : 'WARNING',
    },
  );
  appendHistory(
    ctx,
    entity,
    [id],
    [
      {
        action: 'ESCALATED',
        field: part === '' ? 'dueDate' : part,
        oldValue: dueDate,
        newValue: `Level ${level}`,
      },
    ],
  );
  ctx.audit({
    ...{ entity, entityID: id, action: 'UPDATE' },
    ...{ old: { escalationLevel: level - 1, part }, new: { escalationLevel: level, part } },
  });
};
