import { sql } from 'kysely';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { invalid, Problem } from '#platform/problem';
import { reviver } from '#platform/revive';
import type { Static } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';
import {
  defaultSettings,
  type FunnelSettings,
  type Outcome,
  settingsInput,
  settingsModel,
} from './funnel-settings.schema.ts';

type Kept = Static<typeof settingsModel>;
const revive = reviver(settingsModel);

const select = (ctx: Ctx, lock = sql``) => sql<Kept>`
  select s.stages, s.lost_reasons as "lostReasons", s.rejected_quote_reason as "rejectedQuoteReason",
    s.last_updated_by_user_id as "lastUpdatedByUserID", s.last_updated_utc as "lastUpdatedUTC",
    s.row_version as "rowVersion"
  from funnel_settings s where ${ctx.mine('s')} ${lock}`;

/** Stages and lost reasons as they are; the usual ones until the tenant sets its own. */
export const readSettings = async (ctx: Ctx): Promise<Kept> => {
  const found = await ctx.first(select(ctx));
  return found
    ? revive(found)
    : { ...defaultSettings, lastUpdatedByUserID: ctx.userID, lastUpdatedUTC: ctx.now, rowVersion: 1 };
};

/**
 * The same, kept as they are until the transaction ends: who moves an opportunity holds them with `share`, so
 * that its stage cannot vanish meanwhile.
 */
export const holdSettings = async (ctx: Ctx, lock: 'share' | 'update' = 'share'): Promise<Kept> => {
  const held = select(ctx, sql`for ${sql.raw(lock)}`);
  const found = await ctx.first(held);
  if (found) return revive(found);
  const { stages, lostReasons, rejectedQuoteReason } = defaultSettings;
  // Of two at once the later one waits here, and finds the row of the other.
  await ctx.exec(sql`
    insert into funnel_settings (tenant_id, stages, lost_reasons, rejected_quote_reason, last_updated_by_user_id, last_updated_utc)
    values (${ctx.tenantID}, ${printJson(stages)}, ${printJson(lostReasons)}, ${rejectedQuoteReason}, ${ctx.userID}, ${ctx.now})
    on conflict (tenant_id) do nothing`);
  return revive(await ctx.one(held, 'funnel'));
};

const shared = { tag: 'sales-funnel', path: '/v1/salesfunnel/settings', addition: true } as const;
const example: Kept = {
  ...defaultSettings,
  lastUpdatedByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
  lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
  rowVersion: 1,
};
// An example has plain numbers.
const shown = JSON.parse(printJson(example));

const getSettings = operation({
  ...shared,
  id: 'getFunnelSettings',
  method: 'GET',
  summary: 'Read the stages of the funnel and the lost reasons',
  permission: 'funnel.read',
  response: settingsModel,
  example: { response: shown },
  run: async (ctx) => {
    const settings = await readSettings(ctx);
    return answer({ body: settings, version: settings.rowVersion });
  },
});

const putSettings = operation({
  ...shared,
  id: 'setFunnelSettings',
  method: 'PUT',
  summary: 'Set the stages of the funnel and the lost reasons',
  description:
    'Takes all of them. A stage that opportunities are in can neither vanish nor mean something else; its label, place and probability may change. ' +
    'Opportunities keep their probability until they move, and the reason for which they were lost.',
  permission: 'funnel.setup',
  body: settingsInput,
  response: settingsModel,
  problems: ['Referenced', 'PreconditionFailed'],
  example: {
    body: JSON.parse(printJson(defaultSettings)),
    response: shown,
  },
  run: async (ctx, { body }) => {
    refuseFaults(body);
    const old = await holdSettings(ctx, 'update');
    ctx.expectVersion(old.rowVersion);
    await refuseInUse(ctx, body);
    await ctx.exec(sql`
      update funnel_settings as s set stages = ${printJson(body.stages)}, lost_reasons = ${printJson(body.lostReasons)},
        rejected_quote_reason = ${body.rejectedQuoteReason}, last_updated_by_user_id = ${ctx.userID},
        last_updated_utc = ${ctx.now}, row_version = s.row_version + 1
      where ${ctx.mine('s')}`);
    const settings = await readSettings(ctx);
    ctx.audit({ entity: 'FunnelSettings', entityID: ctx.tenantID, action: 'UPDATE', old, new: settings });
    return answer({ body: settings, version: settings.rowVersion });
  },
});

const refuseFaults = ({ stages, lostReasons, rejectedQuoteReason }: FunnelSettings): void => {
  const names = stages.map(({ stage }) => stage);
  const has = (wanted: Outcome) => stages.some(({ outcome }) => outcome === wanted);
  const fixed: Partial<Record<Outcome, number>> = { WON: 100, LOST: 0 };
  const firstForOffers = stages.findIndex(({ isForOffers }) => isForOffers);
  refuseTogether([
    ...stages.flatMap(({ stage, outcome, probabilityPercent, isForOffers }, at) => [
      names.indexOf(stage) < at && invalid(`/stages/${at}/stage`, 'comes twice'),
      fixed[outcome] !== undefined &&
        !probabilityPercent.eq(fixed[outcome]) &&
        invalid(
          `/stages/${at}/probabilityPercent`,
          `must be ${fixed[outcome]} where the outcome is ${outcome}`,
        ),
      isForOffers &&
        outcome !== 'OPEN' &&
        invalid(`/stages/${at}/isForOffers`, 'can be true only of an open stage'),
      isForOffers &&
        at > firstForOffers &&
        invalid(`/stages/${at}/isForOffers`, 'is true of another stage already'),
    ]),
    ...(['OPEN', 'WON', 'LOST'] as const).map(
      (wanted) => !has(wanted) && invalid('/stages', `must have a stage whose outcome is ${wanted}`),
    ),
    ...lostReasons.map(
      (reason, at) => lostReasons.indexOf(reason) < at && invalid(`/lostReasons/${at}`, 'comes twice'),
    ),
    !lostReasons.includes(rejectedQuoteReason) &&
      invalid('/rejectedQuoteReason', 'must be one of lostReasons'),
  ]);
};

/** @throws Problem 409 Referenced where opportunities are in a stage that is gone or means something else */
const refuseInUse = async (ctx: Ctx, { stages }: FunnelSettings): Promise<void> => {
  const used = await ctx.rows(sql<{ stage: string; outcome: Outcome; count: number }>`
    select t.stage, t.outcome, count(*) as count from opportunities t where ${ctx.mine('t')}
    group by t.stage, t.outcome order by t.stage`);
  const wrong = used.filter(
    (one) => !stages.some(({ stage, outcome }) => stage === one.stage && outcome === one.outcome),
  );
  if (wrong.length === 0) return;
  const uses = wrong.map(({ stage, outcome, count }) => `${stage} (${outcome}): ${count}`);
  throw new Problem(
    'Referenced',
    `Opportunities are in stages that would be gone or mean something else: ${uses.join(', ')}. Move them first.`,
    { missing: uses },
  );
};

export const settingsOperations = [getSettings, putSettings];
