import { sql } from 'kysely';
import {
  type ApprovalSubject,
  activePolicies,
  approvalState,
  approvalStateExample,
  approvalStateSchema,
  askForApproval,
  refuseUnapproved,
  withdrawApprovals,
} from '#areas/company/approvals';
import { behaviourOf } from '#kit/behaviour/behaviour-of';
import { moveRow } from '#kit/machine/move-row';
import { statusOperations } from '#kit/machine/status-operations';
import { auditRow, lockOne, readOne, updateRow } from '#kit/rows';
import { idIn, idParams, whole } from '#kit/shapes';
import { createRow } from '#kit/write-rows';
import { contentHash } from '#lib/content-hash';
import { dateIn } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { object, optional, text } from '#platform/schema';
import { qualityDocumentExample } from './document.example.ts';
import { qualityDocumentMachine } from './document.machine.ts';
import {
  type QualityDocument,
  qualityDocumentResource,
  qualityDocumentStatusChanged,
} from './document.resource.ts';

/** A revision as approval policies look at it: its file and words. */
const subjectOf = async (ctx: Ctx, key: string): Promise<ApprovalSubject<'DOCUMENT'>> => {
  const one = await readOne(ctx, qualityDocumentResource, key);
  const { number, revision, title, type, changeNote, documents } = one;
  const file = documents.map(({ sha256 }) => sha256);
  return {
    entity: 'DOCUMENT',
    entityID: key,
    number: number.slice(0, 40),
    version: revision,
    contentHash: contentHash({ number, revision, title, type, changeNote, file }),
    facts: { type, number },
    rates: [],
    ownUserIDs: [...new Set([one.createdByUserID, one.ownerUserID])].sort(),
  };
};

/** The words of the life of a revision. The former one becomes OBSOLETE with none of them. */
const means = {
  requires: {
    file: async (ctx: Ctx, { documentID }: QualityDocument) =>
      (await readOne(ctx, qualityDocumentResource, documentID)).documents.length > 0
        ? undefined
        : 'It has no file yet: POST …/file.',
    notOwn: (ctx: Ctx, { createdByUserID, ownerUserID }: QualityDocument) => {
      if (createdByUserID === ctx.userID || ownerUserID === ctx.userID)
        throw new Problem('Forbidden', 'Nobody approves what is their own: you made it, or answer for it.');
      return undefined;
    },
    approved: async (ctx: Ctx, { documentID }: QualityDocument) => {
      await refuseUnapproved(ctx, 'DOCUMENT', () => subjectOf(ctx, documentID), {
        ...{ goal: 'it is in force', ask: 'POST …/approval' },
      });
      return undefined;
    },
  },
  effects: {
    withdraw: async (ctx: Ctx, { documentID }: QualityDocument) => {
      await withdrawApprovals(ctx, { entity: 'DOCUMENT', entityID: documentID }, 'It is a draft again.');
    },
    obsoleteFormer: async (ctx: Ctx, { number }: QualityDocument): Promise<void> => {
      const former = await ctx.rows(sql<QualityDocument>`
        select ${qualityDocumentResource.select(ctx.now)} from quality_documents t
        where ${ctx.mine('t')} and t.number = ${number} and t.status = 'APPROVED' for update`);
      for (const old of former)
        await moveRow(
          ctx,
          qualityDocumentResource,
          qualityDocumentMachine,
          qualityDocumentResource.revive(old),
          'OBSOLETE',
          {
            ...{ by: 'status', event: qualityDocumentStatusChanged, means },
          },
        );
    },
    date: (ctx: Ctx, { effectiveDate }: QualityDocument) => ({
      effectiveDate: effectiveDate ?? dateIn(ctx.principal.timeZone, ctx.now),
    }),
  },
};

/** Moves a revision along its life. */
export const documentStatusOperations = statusOperations(qualityDocumentResource, qualityDocumentMachine, {
  description:
    'INREVIEW needs a file. APPROVED needs somebody who neither made it nor answers for it, and the approvals of the tenant’s policies (DOCUMENT); the ' +
    'revision that was in force becomes OBSOLETE with it.',
  bodyTitle: 'QualityDocumentStatusChange',
  readID: 'getQualityDocumentStateMachine',
  addition: true,
  event: qualityDocumentStatusChanged,
  problems: ['ApprovalRequired'],
  means,
});

/** `POST …/revisions`: the next revision, as a draft. */
export const reviseDocument = operation({
  id: 'reviseQualityDocument',
  method: 'POST',
  path: '/v1/quality/documents/{DocumentID}/revisions',
  tag: qualityDocumentResource.spec.tag,
  summary: 'Begin the next revision of a controlled document',
  description:
    'A DRAFT with its number, words and readers, and no file; the answer is the new one. While one revision is in work there is no other (409 Duplicate).',
  permission: 'qualitydocuments.write',
  addition: true,
  params: idParams(qualityDocumentResource),
  body: object({ changeNote: text(4000, { description: 'What it changes' }) }, { title: 'NewRevision' }),
  response: qualityDocumentResource.model,
  problems: ['NotFound', 'PreconditionFailed', 'NotEditable', 'Duplicate'],
  example: {
    body: { changeNote: 'Storage is described too.' },
    response: {
      ...qualityDocumentExample.row,
      ...{ documentID: '0198c5a0-0000-7000-8000-000000000654', revision: 2 },
      changeNote: 'Storage is described too.',
    },
  },
  run: async (ctx, { params, body: { changeNote } }) => {
    const old = await lockOne(ctx, qualityDocumentResource, idIn(qualityDocumentResource, params));
    if (old.status !== 'APPROVED' && old.status !== 'OBSOLETE')
      throw new Problem('NotEditable', `It is ${old.status}: it is in work itself.`);
    const { number, title, type, reviewDueDate, ownerUserID, readerUserIDs } = old;
    const said = { number, title, type, reviewDueDate, ownerUserID, readerUserIDs, changeNote };
    const { documentID } = await createRow(ctx, qualityDocumentResource, said);
    return whole(await readOne(ctx, qualityDocumentResource, documentID));
  },
});

/** `POST …/acknowledgement`: "I have read it". */
export const acknowledgeDocument = behaviourOf(qualityDocumentResource, {
  id: 'acknowledgeQualityDocument',
  does: 'acknowledgement',
  summary: 'Acknowledge that you have read a controlled document',
  description: 'For the one who asks, of the revision in force. A second time changes nothing.',
  permission: 'qualitydocuments.read',
  usersOnly: ['qualitydocuments.read'],
  addition: true,
  problems: ['NotEditable'],
  example: {
    response: {
      openReaders: 0,
      acknowledgements: [{ userID: qualityDocumentExample.row.ownerUserID, utc: '2026-01-31T12:00:00.000Z' }],
    },
  },
  run: async (ctx, old) => {
    if (old.status !== 'APPROVED')
      throw new Problem('NotEditable', `It is ${old.status}; what is in force is read.`);
    const before = await readOne(ctx, qualityDocumentResource, old.documentID);
    await ctx.exec(sql`
      insert into quality_document_readings (tenant_id, document_id, user_id, utc)
      values (${ctx.tenantID}, ${old.documentID}, ${ctx.userID}, ${ctx.now}) on conflict do nothing`);
    await updateRow(ctx, qualityDocumentResource, old, {});
    const after = await readOne(ctx, qualityDocumentResource, old.documentID);
    auditRow(ctx, qualityDocumentResource, 'UPDATE', before, after);
  },
});

const shared = {
  path: '/v1/quality/documents/{DocumentID}/approval',
  tag: 'quality-documents',
  addition: true,
  params: idParams(qualityDocumentResource),
  response: approvalStateSchema,
} as const;

const readApproval = operation({
  ...shared,
  id: 'getQualityDocumentApproval',
  method: 'GET',
  summary: 'Read which approvals a controlled document needs and has',
  permission: 'qualitydocuments.read',
  problems: ['NotFound'],
  example: { response: approvalStateExample },
  run: async (ctx, { params }) =>
    approvalState(ctx, await subjectOf(ctx, params.DocumentID), await activePolicies(ctx, 'DOCUMENT'), {
      locked: false,
    }),
});

const askApproval = operation({
  ...shared,
  id: 'askQualityDocumentApproval',
  method: 'POST',
  summary: 'Ask for the approvals that a controlled document needs',
  permission: 'qualitydocuments.write',
  body: object({ comment: optional(text(2000)) }, { title: 'DocumentApprovalQuestion' }),
  problems: ['NotFound', 'NotEditable', 'PreconditionMissing', 'PreconditionFailed'],
  example: { body: { comment: 'Please by Friday.' }, response: approvalStateExample },
  run: async (ctx, { params: { DocumentID: key }, body: { comment } }) => {
    const old = await lockOne(ctx, qualityDocumentResource, key);
    if (old.status !== 'INREVIEW')
      throw new Problem('NotEditable', `It is ${old.status}; it is approved INREVIEW.`);
    ctx.audit({ entity: 'QualityDocument', entityID: key, action: 'UPDATE' });
    return askForApproval(ctx, await subjectOf(ctx, key), comment);
  },
});

export const documentApprovals = [readApproval, askApproval];
