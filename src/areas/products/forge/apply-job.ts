import { findingOnWire, findingsWithIDs } from '#areas/products/products';
import {
  checkForRelease,
  compareDocuments,
  documentChange,
  lockModel,
  makeDraft,
  textOf,
} from '#areas/products/productversions';
import type { Finding } from '#configurator/document/finding';
import { moveRow } from '#kit/machine/move-row';
import { lockOne, readOne } from '#kit/rows';
import { idParams, whole } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import type { Heavy } from '#platform/heavy/pool';
import { answer, operation, type Read } from '#platform/operation';
import { Problem } from '#platform/problem';
import { flag, list, object, oneOf, optional, orNull, otherwise, text } from '#platform/schema';
import { baseDocument } from './base-document.ts';
import { packageIn } from './change-job.ts';
import { forgeJobMachine } from './job.machine.ts';
import { type ForgeJob, forgeJobResource } from './job.resource.ts';
import { withPackage } from './package-parts.ts';

const { path, tag, example } = forgeJobResource.spec;
const params = idParams(forgeJobResource);
const sha256 = text(64, { pattern: '^[0-9a-f]{64}$', description: 'Of the product that it would change' });
const draft = '0198c5a0-0000-7000-8000-000000000971';

/** `GET …/diff`: what applying it would change, and what is wrong with that. */
const compareJob = operation({
  id: 'compareForgeJob',
  method: 'GET',
  path: `${path}/{jobID}/diff`,
  tag,
  addition: true,
  summary: 'Compare what a job proposes with the product as it is',
  description:
    'What would be added and changed, and what a release would find of the product with it. With an ERROR it cannot be applied.',
  permission: 'products.read',
  params,
  query: object({
    parts: otherwise(
      oneOf(['ACCEPTED', 'ALL'], { description: 'Which parts: the accepted ones, or as if all were' }),
      'ACCEPTED',
    ),
  }),
  response: object(
    {
      baseSHA256: sha256,
      changes: list(documentChange),
      hasMore: flag({ description: 'There are more changes than are reported' }),
      findings: list(findingOnWire),
    },
    { title: 'ForgeDiff' },
  ),
  problems: ['NotFound', 'PreconditionMissing'],
  example: {
    response: {
      baseSHA256: '4b227777d4dd1fc61c6f884f48641d02b4d121d3fd328cb08b5531fcacdabf8a',
      changes: [{ kind: 'ATTRIBUTE', key: 'BORE', change: 'ADDED', members: [] }],
      hasMore: false,
      findings: [],
    },
  },
  run: async (ctx, { params: { jobID }, query }) => {
    const job = await readOne(ctx, forgeJobResource, jobID);
    const { before, after, check } = await preview(ctx, job, query.parts);
    return answer({
      // The solver may take seconds: it works in a thread, and without a transaction.
      after: async ({ heavy }) => ({
        body: {
          baseSHA256: before.sha256,
          ...(await compareDocuments(heavy, before.text, after.text)),
          findings: findingsWithIDs(await check(heavy), {}),
        },
      }),
    });
  },
});

/** `POST …/apply`: makes the accepted parts so, and a DRAFT version of it. */
const applyJob = operation({
  id: 'applyForgeJob',
  method: 'POST',
  path: `${path}/{jobID}/apply`,
  tag,
  addition: true,
  summary: 'Apply the accepted parts of a job, as a DRAFT version',
  description:
    'The product gets the accepted parts, all or nothing, and a DRAFT version is made of it; a new product is inactive. What is live stays live until ' +
    'somebody releases a version. The whole is checked as for a release; an ERROR refuses it with the places.',
  permission: 'products.write',
  params,
  body: object(
    {
      notes: optional(orNull(text(4000, { description: 'Of the version' }))),
      baseSHA256: optional(
        text(64, {
          pattern: '^[0-9a-f]{64}$',
          description: 'As `…/diff` answered it: a product that was changed since is refused',
        }),
      ),
    },
    { title: 'ForgeApply' },
  ),
  response: forgeJobResource.model,
  problems: ['NotFound', 'PreconditionFailed', 'IllegalTransition', 'PreconditionMissing', 'Duplicate'],
  example: {
    body: { notes: 'Bores from the catalogue' },
    response: {
      ...example.row,
      ...{ status: 'APPLIED', versionID: draft, finishedUTC: '2026-01-31T12:00:00.000Z' },
    },
  },
  before: async ({ heavy }, { params: { jobID } }, read) => checkBefore(heavy, read, jobID),
  run: async (ctx, { params: { jobID }, body: { notes = null, baseSHA256 }, found }) => {
    const old = await lockOne(ctx, forgeJobResource, jobID);
    await moveRow(ctx, forgeJobResource, forgeJobMachine, old, 'APPLIED', {
      by: 'apply',
      changes: async () => {
        if (old.productID !== null) await lockModel(ctx, old.productID);
        const { before, after, wanted } = await merge(ctx, old, 'ACCEPTED');
        if (baseSHA256 !== undefined && baseSHA256 !== before.sha256) throw productChanged();
        if (old.accepted === 0) throw nothingAccepted();
        if (found?.sha256 !== after.sha256) throw changedMeanwhile();
        refuseErrors(found.findings);
        const { versionID, productID } = await makeDraft(ctx, wanted, old.productID, notes);
        return { versionID, productID, finishedUTC: ctx.now };
      },
    });
    return whole(await readOne(ctx, forgeJobResource, jobID));
  },
});

export const applyJobOperations = [compareJob, applyJob];

type Which = Parameters<typeof withPackage>[2];

/** The product without and with what is proposed. */
const merge = async (ctx: Ctx, job: ForgeJob, which: Which) => {
  const base = await baseDocument(ctx, job);
  const wanted = withPackage(base, await packageIn(ctx, job.jobID), which);
  return { before: textOf(base), after: textOf(wanted), wanted };
};

const preview = async (ctx: Ctx, job: ForgeJob, which: Which) => {
  const merged = await merge(ctx, job, which);
  return { ...merged, check: await checkForRelease(ctx, merged.wanted) };
};

/**
 * In a transaction that only reads, and then in none; `run` compares what it has found with what is there.
 */
const checkBefore = async (
  heavy: Heavy,
  read: Read,
  jobID: string,
): Promise<{ sha256: string; findings: Finding[] } | undefined> => {
  const begun = await read(async (ctx) => {
    const job = await readOne(ctx, forgeJobResource, jobID);
    // What cannot be applied is reported by the machine.
    return job.status === 'REVIEW' ? preview(ctx, job, 'ACCEPTED') : undefined;
  });
  return begun && { sha256: begun.after.sha256, findings: await begun.check(heavy) };
};

/** @throws Problem 409 with the places in the product's document */
const refuseErrors = (findings: readonly Finding[]): void => {
  const errors = findings.filter(({ severity }) => severity === 'ERROR');
  const [first] = errors;
  if (first)
    throw new Problem('PreconditionMissing', `It cannot be applied. ${first.message}`, {
      errors: errors.slice(0, 100).map(({ pointer, message }) => ({ pointer, detail: message })),
    });
};

const nothingAccepted = () =>
  new Problem('PreconditionMissing', 'No part is accepted: accept some by PATCH …/package first.', {
    missing: ['accepted'],
  });
const productChanged = () =>
  new Problem('PreconditionMissing', 'The product was changed since it was compared: compare again.', {
    missing: ['baseSHA256'],
  });
const changedMeanwhile = () =>
  new Problem('Busy', 'The product or the job was changed while it was checked. Send the request again.');
