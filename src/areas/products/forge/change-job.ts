import { faultsOfPart } from '#areas/products/products';
import { isObject } from '#configurator/document/shape';
import { moveOf } from '#kit/machine/move-of';
import { readOne } from '#kit/rows';
import { type JsonValue, parseJson, printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { invalid, type PlaceError, Problem } from '#platform/problem';
import { dropWork } from '#platform/queued-work/queue';
import { optional, orNull, text } from '#platform/schema';
import { checkContext } from './check-job.ts';
import { needConnection } from './connection.ts';
import { writePackage } from './forge-lane.ts';
import { forgeJobMachine } from './job.machine.ts';
import { forgeJobResource, queueJob, workOf } from './job.resource.ts';
import {
  type JobPackage,
  type JobPart,
  type PartChange,
  packageChanges,
  saidContext,
} from './package.schema.ts';
import {
  countParts,
  documentLists,
  keyOfContent,
  type PackageList,
  packageLists,
  refuseLarge,
} from './package-parts.ts';

/** `PATCH …/context`: says more, and has it proposed again. */
const changeContext = moveOf(forgeJobResource, forgeJobMachine, {
  id: 'changeForgeJobContext',
  does: 'context',
  method: 'PATCH',
  addition: false,
  summary: 'Say more to a job, and have it propose again',
  description:
    'What is left out stays. What was proposed before is gone, accepted parts too; one under way begins again. Not of one that was applied or cancelled.',
  needsToo: {
    'items.read': 'where it names categories of items',
    'documents.read': 'where it names documents',
  },
  body: { prompt: optional(orNull(text(10_000, { min: 0 }))), ...saidContext },
  bodyTitle: 'ForgeContextChange',
  problems: ['UnknownReference', 'FeatureNotEnabled', 'TooManyJobs'],
  example: {
    body: { itemCategories: ['Cylinders', 'Rods'] },
    response: { status: 'QUEUED', package: null, progress: 0, proposed: 0, accepted: 0 },
  },
  to: 'QUEUED',
  changes: async (ctx, old, { prompt = old.prompt, ...said }) => {
    const context = {
      documents: said.documents ?? old.context.documents,
      itemCategories: said.itemCategories ?? old.context.itemCategories,
      notes: said.notes === undefined ? old.context.notes : said.notes,
    };
    if (old.proposer === 'MODEL' && !prompt?.trim()) throw invalid('/prompt', 'is needed by a model');
    await checkContext(ctx, context, '');
    if (old.proposer === 'MODEL') await needConnection(ctx);
    await writePackage(ctx, old.jobID, null);
    await queueJob(ctx, old);
    return {
      ...{ prompt, context, question: null, failure: null, model: null, cost: null, finishedUTC: null },
      ...{ progress: 0, proposed: 0, accepted: 0 },
    };
  },
});

/** `PATCH …/package`: edits and accepts parts. */
const changePackage = moveOf(forgeJobResource, forgeJobMachine, {
  id: 'changeForgeJobPackage',
  does: 'package',
  method: 'PATCH',
  addition: false,
  summary: 'Edit and accept what a job proposes',
  description:
    'Parts are named by their keys. `content` takes the place of a part’s whole content and is looked at as one that is saved by hand; a number or ' +
    'place that it leaves out stays. Nothing of the product changes before it is applied.',
  body: packageChanges,
  bodyTitle: 'ForgePackageChange',
  example: {
    body: { attributes: [{ key: 'BORE', isAccepted: true }] },
    response: {},
  },
  to: 'REVIEW',
  changes: async (ctx, old, { isAccepted, ...said }) => {
    const found = await packageIn(ctx, old.jobID);
    const errors: PlaceError[] = [];
    const changed = { ...found };
    for (const list of packageLists) {
      const all =
        isAccepted === undefined ? found[list] : found[list].map((part) => ({ ...part, isAccepted }));
      changed[list] = changedParts(list, all, said[list] ?? [], errors);
    }
    const [first] = errors;
    if (first) throw new Problem('InvalidInput', `${first.pointer}: ${first.detail}`, { errors });
    refuseLarge(changed);
    await writePackage(ctx, old.jobID, changed);
    return countParts(changed);
  },
});

/** `POST …/cancel` */
const cancelJob = moveOf(forgeJobResource, forgeJobMachine, {
  id: 'cancelForgeJob',
  does: 'cancel',
  addition: true,
  summary: 'Cancel a job',
  description: 'One under way is given up: what a worker or a model still answers is not taken.',
  example: { response: { status: 'CANCELLED', finishedUTC: '2026-01-31T12:00:00.000Z' } },
  to: 'CANCELLED',
  changes: (ctx, old) => {
    dropWork(ctx, workOf(old), old.jobID);
    return { finishedUTC: ctx.now };
  },
});

export const changeJobOperations = [changeContext, changePackage, cancelJob];

/** What a job proposes. @throws Problem 409 before it does */
export const packageIn = async (ctx: Ctx, jobID: string): Promise<JobPackage> => {
  const { package: found } = await readOne(ctx, forgeJobResource, jobID);
  if (found === null)
    throw new Problem('PreconditionMissing', 'The job has proposed nothing yet.', { missing: ['package'] });
  return found;
};

const changedParts = (
  list: PackageList,
  parts: readonly JobPart[],
  said: readonly PartChange[],
  errors: PlaceError[],
): JobPart[] => {
  const now = new Map(parts.map((part) => [part.key, part]));
  const order = parts.map(({ key }) => key);
  for (const [at, { key, isAccepted, content }] of said.entries()) {
    const place = `/${list}/${at}`;
    const part = now.get(key);
    if (!part) {
      errors.push({ pointer: `${place}/key`, detail: 'is not one of the package' });
      continue;
    }
    const edited = content === undefined ? part : editedPart(list, part, parseJson(printJson(content)));
    if ('faults' in edited) {
      errors.push(
        ...edited.faults.map(({ pointer, detail }) => ({ pointer: `${place}/content${pointer}`, detail })),
      );
      continue;
    }
    const isTaken = parts.some((one) => one.key !== key && sameKey(one.key, edited.key));
    if (isTaken) errors.push({ pointer: `${place}/content`, detail: `${edited.key} is another part` });
    else now.set(key, { ...edited, isAccepted: isAccepted ?? part.isAccepted });
  }
  return order.flatMap((key) => now.get(key) ?? []);
};

const sameKey = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const editedPart = (
  list: PackageList,
  part: JobPart,
  said: JsonValue,
): JobPart | { faults: readonly PlaceError[] } => {
  const old = parseJson(printJson(part.content));
  const place = isObject(old)
    ? Object.fromEntries(Object.entries(old).filter(([name]) => name === 'number' || name === 'sequence'))
    : {};
  const content: JsonValue = isObject(said) ? { ...place, ...said } : said;
  const faults = faultsOfPart(documentLists[list], content);
  const key = keyOfContent(list, content);
  return faults.length > 0 || key === undefined || !isObject(content)
    ? { faults }
    : { ...part, key, content };
};
