import { sql } from 'kysely';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { statusField } from '#kit/machine/status-field';
import { resource } from '#kit/resource';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { queueWork } from '#platform/queued-work/queue';
import { int32, object, orNull } from '#platform/schema';
import { checkJob } from './check-job.ts';
import { forgeJobExample } from './job.example.ts';
import { forgeJobMachine } from './job.machine.ts';
import { jobKinds, proposers } from './job-kinds.ts';
import { forgeLimits, jobContext, jobFailure, jobPackage } from './package.schema.ts';

const tokens = int32({ minimum: 0 });
const set = { required: true, readOnly: true } as const;
const fixed = { required: true, createOnly: true } as const;
const fields = {
  kind: field.oneOf(jobKinds, {
    ...fixed,
    filter: 'equal',
    description: 'What is to be proposed; IMPORT is a whole model out of documents',
  }),
  proposer: field.oneOf(proposers, {
    ...fixed,
    filter: 'equal',
    description:
      'ITEMATTRIBUTES: from the attributes of the items of itemCategories. SPREADSHEET: from a table of variants (CSV or XLSX), a column Item naming the item of each. ' +
      'UVL: from a feature model. These give the same for the same. MODEL: by the tenant’s language model, from all that the context names',
  }),
  status: statusField(forgeJobMachine, {
    description: 'Moved by a worker, and by context, apply and cancel',
  }),
  productID: field.id({
    createOnly: true,
    refers: true,
    filter: 'equal',
    description: 'The product to propose for; without one a new product is proposed',
  }),
  number: field.text(60, { createOnly: true, description: 'Of the new product' }),
  name: field.text(200, { createOnly: true, description: 'Of the new product' }),
  prompt: field.longText(10_000, { description: 'What is wanted, in words. A MODEL needs it' }),
  context: field.json(jobContext, {
    required: true,
    fallback: { documents: [], itemCategories: [], notes: null },
  }),
  question: field.text(2000, {
    readOnly: true,
    description: 'What is to be said in the context, while it NEEDSCONTEXT',
  }),
  failure: field.json(jobFailure, { readOnly: true, description: 'null unless it FAILED' }),
  progress: field.integer(
    { minimum: 0, maximum: 100 },
    { ...set, fallback: 0, description: 'Percent of the worker’s part: 100 once it has ended' },
  ),
  proposed: field.integer({ minimum: 0 }, { ...set, fallback: 0, description: 'Parts of the package' }),
  accepted: field.integer({ minimum: 0 }, { ...set, fallback: 0, description: 'Of these the accepted ones' }),
  model: field.text(200, { readOnly: true, description: 'Which model answered' }),
  cost: field.json(
    object({ promptTokens: orNull(tokens), completionTokens: orNull(tokens) }, { title: 'ForgeCost' }),
    { readOnly: true, description: 'What the model’s server says it used; null without a model' },
  ),
  versionID: field.id({ readOnly: true, description: 'The DRAFT version that applying it made' }),
  finishedUTC: field.instant({ readOnly: true, description: 'When it was applied, failed or cancelled' }),
};

/** A job of an assistant, which proposes parts of a product. */
export const forgeJobResource = resource({
  entity: 'ForgeJob',
  noun: 'job',
  table: 'forge_jobs',
  path: '/v1/forge/ai/jobs',
  param: 'jobID',
  idField: 'jobID',
  tag: 'forge',
  permission: 'products',
  fields,
  parts: {
    package: {
      schema: orNull(jobPackage),
      select: sql`t.package`,
    },
  },
  operations: ['list', 'create', 'get'],
  additions: ['list', 'create'],
  sort: '-createdUTC',
  check: async (ctx, row) => checkJob(ctx, row),
  written: async (ctx, row, old) => {
    if (!old) await queueJob(ctx, row);
  },
  problems: { create: ['FeatureNotEnabled', 'TooManyJobs'] },
  example: forgeJobExample,
});

export type ForgeJob = Kept<typeof fields, 'jobID'>;

/** The kinds of queued work; a job's id names it. A slow model keeps no other proposer waiting. */
export const jobWork = { own: 'FORGE', model: 'FORGE_MODEL' } as const;

/** By which kind of work a job is done. */
export const workOf = ({ proposer }: Pick<ForgeJob, 'proposer'>): string =>
  proposer === 'MODEL' ? jobWork.model : jobWork.own;

/**
 * Has a worker propose, again where one does so already. Of a tenant so many jobs are under way: of two
 * requests at once the second counts the first. @throws Problem 429 TooManyJobs
 */
export const queueJob = async (ctx: Ctx, job: Pick<ForgeJob, 'proposer' | 'jobID'>): Promise<void> => {
  await ctx.exec(sql`select pg_advisory_xact_lock(hashtextextended(${`forge jobs of ${ctx.tenantID}`}, 0))`);
  const { others } = await ctx.one(
    sql<{ others: number }>`
      select count(*)::int as others from forge_jobs j
      where ${ctx.mine('j')} and j.status in ('QUEUED', 'RUNNING') and j.job_id <> ${job.jobID}`,
    'job',
  );
  if (others >= forgeLimits.jobs)
    throw new Problem(
      'TooManyJobs',
      `${others} jobs are under way already, as many as a tenant may have at once: wait for one, or cancel one.`,
    );
  queueWork(ctx, workOf(job), job.jobID);
};
