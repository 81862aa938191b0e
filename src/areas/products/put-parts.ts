import type { Resource, Row } from '#kit/declaration';
import { auditRow, deleteRow } from '#kit/rows';
import { createBody } from '#kit/shapes';
import { createRow, patchRow } from '#kit/write-rows';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { problemOfDatabaseError } from '#platform/db-problem';
import { type PlaceError, Problem } from '#platform/problem';
import type { TObject, TProperties } from '#platform/schema';
import { compileSentCheck } from '#platform/validate';

/** What became of a part of a product by importing its document. */
export type PartChange = { type: string; key: string; change: 'CREATED' | 'UPDATED' | 'DELETED' };

/** A part as a document wants it: its natural key, its place in the document, and the fields of its record. */
export type WantedPart = { key: string; pointer: string; document: unknown; body: Row };

/** What the records of one kind shall be. */
export type PutParts = {
  resource: Resource;
  /** In the words of findings: `RULE`. */
  type: string;
  /** The records that there are, locked by the model, by their natural key; `document` is how they stand in the product's document. */
  stored: ReadonlyMap<string, { row: Row; document: unknown }>;
  wanted: readonly WantedPart[];
  /** The shape of `body`, where it is not that of a create. */
  shape?: TObject;
};

/** Records by their natural key, with how the document has them; in the same order. */
export const storedParts = (
  rows: readonly Row[],
  documents: readonly unknown[] | undefined,
  keyOf: (row: Row) => string,
): PutParts['stored'] => new Map(rows.map((row, index) => [keyOf(row), { row, document: documents?.[index] }]));

/** Names are one whatever their letter case. */
export const nameKey = ({ name }: Row | { name: string }): string => String(name).toLowerCase();
export const numberKey = ({ number }: Row | { number: number }): string => String(number);

/** Deletes the records that the document does not have. */
export const deleteParts = async (ctx: Ctx, { resource, type, stored, wanted }: PutParts): Promise<PartChange[]> => {
  const keys = new Set(wanted.map(({ key }) => key));
  const gone = [...stored].filter(([key]) => !keys.has(key));
  for (const [, { row }] of gone) {
    await resource.spec.deleting?.(ctx, row as never);
    await deleteRow(ctx, resource, row[resource.spec.idField] as string);
    auditRow(ctx, resource, 'DELETE', row, undefined);
  }
  return gone.map(([key]) => ({ type, key, change: 'DELETED' }));
};

/**
 * Creates and changes records to be as the document has them; one that stands so already is left alone. What a record's own checks
 * refuse is told with its place in the document. @throws Problem
 */
export const putParts = async (
  ctx: Ctx,
  { resource, type, stored, wanted, shape }: PutParts,
): Promise<PartChange[]> => {
  const changes: PartChange[] = [];
  const check = checkOf(shape ?? createBody(resource));
  for (const { key, pointer, document, body } of wanted) {
    const before = stored.get(key);
    if (before && printJson(before.document) === printJson(document)) continue;
    await at(pointer, async () => {
      const errors = check(body);
      if (errors) throw new Problem('InvalidInput', `${errors[0]?.pointer} ${errors[0]?.detail}.`, { errors });
      await (before ? patchRow(ctx, resource, before.row, body) : createRow(ctx, resource, body));
    });
    changes.push({ type, key, change: before ? 'UPDATED' : 'CREATED' });
  }
  return changes;
};

/** The check of the fields that a user might send; a document may hold more than records take, longer names say. */
const checkOf = (shape: TObject) => {
  const check = compileSentCheck(shape);
  const written = new Set(Object.keys(shape.properties as TProperties));
  return (body: Row): PlaceError[] | undefined => {
    if (body.number === 0) return [{ pointer: '/number', detail: 'must be at least 1' }];
    return check(Object.fromEntries(Object.entries(body).filter(([name]) => written.has(name))));
  };
};

/** Tells the places of what is refused as places of the document. */
const at = async (pointer: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    const problem = error instanceof Problem ? error : problemOfDatabaseError(error as Error);
    if (!problem || problem.status >= 500 || !['InvalidInput', 'UnknownReference', 'Duplicate'].includes(problem.code))
      throw error;
    const places = problem.extras.errors ?? [{ pointer: '', detail: problem.message }];
    const errors = places.map((one) => ({
      // A record calls its page and its group by their ids, a document by their names.
      pointer: `${pointer}${one.pointer.replace(/^\/pageID$/, '/page').replace(/^\/ruleGroupID$/, '/group')}`,
      detail: one.detail,
    }));
    throw new Problem('InvalidInput', `${errors[0]?.pointer}: ${errors[0]?.detail}.`, { errors });
  }
};
