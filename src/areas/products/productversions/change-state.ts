import { findingsWithIDs } from '#areas/products/products';
import type { Finding } from '#configurator/document/finding';
import type { ProductDocument } from '#configurator/document/product-document';
import { readStored } from '#configurator/document/read-stored';
import { moveTo, readStatus, statusInput } from '#kit/machine';
import { machineOperation } from '#kit/machine/read-machine';
import { auditRow, lockOne, updateRow } from '#kit/rows';
import { needPermission } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import type { Heavy } from '#platform/heavy/pool';
import { answer, operation, type Read } from '#platform/operation';
import { notFound, Problem } from '#platform/problem';
import { object } from '#platform/schema';
import { checkInThread } from './check-in-thread.ts';
import { lockModel } from './document-of.ts';
import { findUnknownRecords } from './find-unknown-records.ts';
import { freezeQueries } from './freeze-queries.ts';
import { findUnknownDocuments } from './named-documents.ts';
import { versionModel, wholeVersion } from './read-versions.ts';
import { retireFormer } from './retire-former.ts';
import { documentsOf, keepDocument, textOf } from './stored-document.ts';
import { versionExample } from './version.example.ts';
import { versionMachine } from './version.machine.ts';
import { needOwnInstance, readVersion, versionParams, versionResource } from './version.resource.ts';
import { versionReleasing } from './version-releasing.ts';

const mayRelease = 'products.release';

/** So many findings are kept with a version. */
const mostFindings = 1000;

/** What a release needs that takes long: the document without queries, and what is wrong with it. */
type Checked = {
  model: ProductDocument;
  frozen: { text: string; sha256: string } | null;
  findings: Finding[];
};

const changeState = operation({
  id: 'setSmartQuoteVersionState',
  method: 'PATCH',
  path: `${versionResource.spec.path}/{VersionID}/state`,
  tag: 'products',
  summary: 'Move a version of a product to another state',
  description:
    'The moves that there are: GET /v1/products/versions/statemachines/state. RELEASED asks the queries of attributes and keeps their values with the ' +
    'version, checks the whole product (what makes it void or unreadable refuses the release with the places; warnings are kept and answered), ' +
    'and retires the version that was live, all at once. Where the product has active test cases, the latest run of the version must have passed all of them.',
  permission: 'products.write',
  needsToo: { [mayRelease]: 'to release a version, and to retire the released one' },
  params: versionParams,
  body: object({ state: statusInput(versionMachine) }, { title: 'SmartQuoteVersionStateChange' }),
  response: versionModel,
  problems: ['NotFound', 'IllegalTransition', 'PreconditionFailed', 'PreconditionMissing'],
  example: {
    body: { state: 'IN_TEST' },
    response: { ...versionExample.whole, state: 'IN_TEST', rowVersion: 2 },
  },
  before: async ({ heavy }, { params, body }, read) =>
    readStatus(versionMachine, body.state) === 'RELEASED' ? checkBefore(heavy, read, params) : undefined,
  run: async (ctx, { params: { InstanceID, ProductID, VersionID }, body, found }) => {
    needOwnInstance(ctx, InstanceID);
    const to = readStatus(versionMachine, body.state);
    await lockModel(ctx, ProductID);
    const old = await lockOne(ctx, versionResource, VersionID);
    if (old.productID !== ProductID) throw notFound(versionResource.spec.noun);
    if (to === 'RELEASED' || old.state === 'RELEASED') needPermission(ctx, mayRelease);
    const { effects } = moveTo(versionMachine, old.state, to, {
      by: 'state',
      principal: ctx.principal,
      means,
    });
    if (to === 'RELEASED') await ctx.consult(versionReleasing, VersionID, { productID: ProductID });
    const released = effects.includes('freezeValues') ? await release(ctx, VersionID, old.sha256, found) : {};
    if (effects.includes('retireFormer')) await retireFormer(ctx, ProductID);
    const row = await updateRow(ctx, versionResource, old, { state: to, ...released });
    auditRow(ctx, versionResource, 'STATUS', old, row);
    return answer({ body: await wholeVersion(ctx, row), version: row.rowVersion });
  },
});

/**
 * In a transaction that only reads, and then in none: a document never changes, so that what is found here
 * holds.
 */
const checkBefore = async (
  heavy: Heavy,
  read: Read,
  { InstanceID, ProductID, VersionID }: { InstanceID: string; ProductID: string; VersionID: string },
): Promise<Checked | undefined> => {
  const begun = await read(async (ctx) => {
    needOwnInstance(ctx, InstanceID);
    needPermission(ctx, mayRelease);
    const { state } = await readVersion(ctx, ProductID, VersionID);
    // What cannot be released any more is reported by the machine.
    if (state !== 'IN_TEST' && state !== 'DRAFT') return undefined;
    const model = readStored((await documentsOf(ctx, VersionID)).MODEL);
    const frozen = await freezeQueries(ctx, model);
    const unknown = await findUnknownRecords(ctx, model);
    return {
      model,
      frozen,
      unknown,
      isSame: model.attributes.every(({ query }) => query === null),
      today: ctx.now.slice(0, 10),
    };
  });
  if (!begun) return undefined;
  const { model, unknown } = begun;
  if ('findings' in begun.frozen)
    return { model, frozen: null, findings: [...begun.frozen.findings, ...unknown] };
  const text = textOf(begun.frozen.document);
  return {
    model,
    frozen: begun.isSame ? null : text,
    findings: [...(await checkInThread(heavy, text.text, begun.today)), ...unknown],
  };
};

const release = async (ctx: Ctx, versionID: string, sha256: string, found: Checked | undefined) => {
  if (!found) throw changedMeanwhile();
  const { model, frozen, findings } = found;
  const lost = await findUnknownDocuments(ctx, model, { isKept: true });
  // A document went since the check: the release must not hide it, and the check is asked again.
  if (lost.length > findings.filter(({ code }) => code === 'UNKNOWN_DOCUMENT').length)
    throw changedMeanwhile();
  const errors = findings.filter(({ severity }) => severity === 'ERROR');
  const [first] = errors;
  if (first)
    throw new Problem('PreconditionMissing', `The product cannot be released. ${first.message}`, {
      errors: errors.slice(0, 100).map(({ pointer, message }) => ({ pointer, detail: message })),
    });
  if (frozen) await keepDocument(ctx, versionID, 'RELEASED', frozen);
  return {
    releasedSHA256: frozen?.sha256 ?? sha256,
    releasedUTC: ctx.now,
    releasedByUserID: ctx.userID,
    findings: findingsWithIDs(findings.slice(0, mostFindings), {}),
  };
};

const changedMeanwhile = () =>
  new Problem(
    'Busy',
    'What the version is made of was changed while it was looked at. Send the request again.',
  );

export const stateOperations = [
  changeState,
  machineOperation(versionResource, versionMachine, {
    id: 'getSmartQuoteVersionStateMachine',
    path: '/v1/products/versions/statemachines/state',
    addition: true,
  }),
];

// Values are frozen where the check found nothing, in one.
const means = { requires: { noErrors: release }, effects: { freezeValues: release, retireFormer } };
