import { sql } from 'kysely';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { id, instant, int32, list, object, oneOf, orNull, type Static, text } from '#platform/schema';
import { actingUser } from './acting-user.ts';
import { aboutPacks, seedPacks } from './packs.ts';
import type { SeedRun } from './seed-run.ts';
import { done, type Step, stepList, withStep } from './step.ts';

/** The kind of queued work; the tenant's id names it. */
export const provisioningKind = 'provisioning';

export const numberingModel = list(
  object(
    {
      entity: text(100, { description: 'As `GET /v1/setup/numbering` names it', examples: ['SalesQuote'] }),
      format: text(100, { examples: ['Q-YYYY-####'] }),
    },
    { title: 'NewNumbering' },
  ),
  { maxItems: 100, description: 'How its records are numbered, where not as usual' },
);

export const provisioningModel = object(
  {
    tenantID: id(),
    externalID: orNull(text(200, { description: 'By which the operator’s own system knows the tenant' })),
    name: text(200),
    adminEmail: orNull(
      text(254, { description: 'Of the first ADMIN; null for a tenant that was made otherwise' }),
    ),
    seedPack: oneOf(seedPacks, { description: aboutPacks }),
    numbering: numberingModel,
    status: oneOf(['CREATING', 'SEEDING', 'READY', 'FAILED']),
    steps: stepList,
    seedRunID: orNull(id({ description: 'The run that fills it; null before it begins' })),
    createdUTC: instant(),
    lastUpdatedUTC: instant(),
    rowVersion: int32(),
  },
  { title: 'TenantProvisioning' },
);
export type Provisioning = Static<typeof provisioningModel>;

/** In this order. The first two are done by the request itself. */
export const provisioningSteps = ['TENANT', 'ADMIN', 'NUMBERING', 'TEMPLATES', 'SEEDPACK'] as const;

const columns = sql`p.tenant_id as "tenantID", p.external_id as "externalID", t.name, p.admin_email as "adminEmail",
  p.seed_pack as "seedPack", p.numbering, p.status, p.steps, r.run_id as "seedRunID", p.created_utc as "createdUTC",
  p.last_updated_utc as "lastUpdatedUTC", p.row_version as "rowVersion"`;
const from = sql`tenant_provisionings p
  join tenants t on t.tenant_id = p.tenant_id
  left join seed_runs r on r.tenant_id = p.tenant_id and r.pack = p.seed_pack`;

type Row = Provisioning & { adminEmail: string };

const find = (ctx: Ctx, lock = sql``): Promise<Provisioning | undefined> =>
  ctx.first(sql<Row>`
    select ${columns} from ${from} where ${ctx.mine('p')} and ${ctx.mine('t')} ${lock}`);

/** The provisioning of the tenant that `ctx` acts in, locked; undefined for one that was made otherwise. */
export const lockProvisioning = (ctx: Ctx): Promise<Provisioning | undefined> =>
  find(ctx, sql`for update of p`);

/** A tenant that was made otherwise is READY. @throws Problem 404 */
export const readProvisioning = async (ctx: Ctx): Promise<Provisioning> => {
  const found = await find(ctx);
  if (found) return found;
  const tenant = await ctx.one(
    sql<Pick<Provisioning, 'name' | 'createdUTC' | 'lastUpdatedUTC' | 'rowVersion'>>`
    select t.name, t.created_utc as "createdUTC", t.last_updated_utc as "lastUpdatedUTC", t.row_version as "rowVersion"
    from tenants t where ${ctx.mine('t')}`,
    'tenant',
  );
  const steps = [done('TENANT', tenant.createdUTC), done('ADMIN', tenant.createdUTC)];
  return {
    ...{ tenantID: ctx.tenantID, externalID: null, adminEmail: null, seedPack: 'empty', numbering: [] },
    ...{ status: 'READY', steps, seedRunID: null, ...tenant },
  };
};

/** Writes what became of a locked provisioning. */
export const writeProvisioning = async (
  ctx: Ctx,
  old: Provisioning,
  changes: Partial<Pick<Provisioning, 'status' | 'numbering'>> & { steps: readonly Step[] },
): Promise<void> => {
  const { status = old.status, numbering = old.numbering, steps } = changes;
  await ctx.exec(sql`
    update tenant_provisionings as p set status = ${status}, steps = ${printJson(steps)}, numbering = ${printJson(numbering)},
      last_updated_by_user_id = ${ctx.userID}, last_updated_utc = ${ctx.now}, row_version = p.row_version + 1
    where ${ctx.mine('p')}`);
  if (status !== old.status)
    ctx.audit({
      entity: 'TenantProvisioning',
      entityID: ctx.tenantID,
      action: 'STATUS',
      old: { status: old.status },
      new: { status },
    });
};

/** In whose name the steps of a locked provisioning are done; kept. Undefined without an active ADMIN. */
export const actorOfProvisioning = async (ctx: Ctx): Promise<string | undefined> => {
  const userID = await actingUser(
    ctx,
    sql`select p.acting_user_id from tenant_provisionings p where ${ctx.mine('p')}`,
  );
  if (userID !== undefined)
    await ctx.exec(sql`
      update tenant_provisionings as p set acting_user_id = ${userID} where ${ctx.mine('p')}`);
  return userID;
};

/** What the end of a run means for the tenant whose provisioning waits for it; both are locked. */
export const noteSeeded = async (
  ctx: Ctx,
  waits: Provisioning | undefined,
  { pack }: Pick<SeedRun, 'pack'>,
  ended: { status: 'DONE' | 'FAILED'; steps: readonly Step[] },
): Promise<void> => {
  const step = waits?.steps.find(({ name }) => name === 'SEEDPACK');
  // Nor one whose earlier steps failed: it looks for the run once it comes to it.
  if (waits?.seedPack !== pack || !step || step.status === 'WAITING' || step.status === 'DONE') return;
  const problem = ended.steps.find(({ status }) => status === 'FAILED')?.problem ?? null;
  const now: Step = { ...step, status: ended.status, problem, utc: ctx.now };
  const status = ended.status === 'DONE' ? 'READY' : 'FAILED';
  await writeProvisioning(ctx, waits, { status, steps: withStep(waits.steps, now) });
};
