import { documentFile } from '#areas/ground/documents';
import { needPermission } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { invalid, type PlaceError, Problem } from '#platform/problem';
import { refuseTogether } from '#platform/tell-all';
import { needConnection } from './connection.ts';
import type { JobKind, Proposer } from './job-kinds.ts';
import { forgeLimits, type JobContext } from './package.schema.ts';

/** What is asked of a new job. */
type Asked = {
  kind: JobKind;
  proposer: Proposer;
  productID: string | null;
  number: string | null;
  name: string | null;
  prompt: string | null;
  context: JobContext;
};

/**
 * Looks at what is asked of a job. @throws Problem 400; 403 without the rights to what the context names, or
 * without a model where one is to propose
 */
export const checkJob = async (ctx: Ctx, job: Asked): Promise<void> => {
  const { kind, proposer, productID, number, name, prompt } = job;
  const isNew = productID === null;
  const mayBeNew = kind === 'PRODUCTMODEL' || kind === 'IMPORT';
  refuseTogether([
    isNew && !mayBeNew && invalid('/productID', `is needed: ${kind} is proposed for a product that there is`),
    isNew && mayBeNew && number === null && invalid('/number', 'is needed for a new product'),
    isNew && mayBeNew && name === null && invalid('/name', 'is needed for a new product'),
    !isNew && number !== null && invalid('/number', 'is of a new product alone'),
    !isNew && name !== null && invalid('/name', 'is of a new product alone'),
    proposer === 'MODEL' && !prompt?.trim() && invalid('/prompt', 'is needed by a model'),
  ]);
  await checkContext(ctx, job.context, '/context');
  if (proposer === 'MODEL') await needConnection(ctx);
};

/** Whether all that a context names is there for the caller. @throws Problem 400, 403 */
export const checkContext = async (
  ctx: Ctx,
  { documents, itemCategories }: JobContext,
  pointer: string,
): Promise<void> => {
  if (itemCategories.length > 0) needPermission(ctx, 'items.read');
  if (documents.length > 0) needPermission(ctx, 'documents.read');
  const unknown: PlaceError[] = [];
  for (const [at, documentID] of documents.entries()) {
    const place = `${pointer}/documents/${at}`;
    if (documents.indexOf(documentID) < at) throw invalid(place, 'is named twice');
    try {
      const { size } = await documentFile(ctx, documentID);
      if (size > forgeLimits.documentBytes)
        throw invalid(place, `has ${size} bytes; at most ${forgeLimits.documentBytes} are read`);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'NotFound') throw error;
      unknown.push({ pointer: place, detail: 'does not exist' });
    }
  }
  const [first] = unknown;
  if (first) throw new Problem('UnknownReference', `${first.pointer} ${first.detail}.`, { errors: unknown });
};
