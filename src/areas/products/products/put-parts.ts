import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Resource, Row } from '#kit/declaration';
import { type Change, writeBatch } from '#kit/import/write-batch';
import { auditRow, deleteRow } from '#kit/rows';
import { createBody } from '#kit/shapes';
import { createRow, patchRow, rowToCreate, sameValue } from '#kit/write-rows';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { problemOfDatabaseError } from '#platform/db-problem';
import { type PlaceError, Problem } from '#platform/problem';
import type { TObject } from '#platform/schema';
import { compileSentCheck } from '#platform/validate';

/** What became of a part of a product by importing its document. */
export type PartChange = { type: string; key: string; change: 'CREATED' | 'UPDATED' | 'DELETED' };

/**
 * A part as a document wants it: its natural key, its place in the document, and the fields of its record.
 */
export type WantedPart = { key: string; pointer: string; document: unknown; body: Row };

/** What the records of one kind shall be. */
export type PutParts = {
  resource: Resource;
  /** In the words of findings: `RULE`. */
  type: string;
  /**
   * The records that there are, locked by the model, by their natural key; `document` is how they stand in
   * the product's document.
   */
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
): PutParts['stored'] =>
  new Map(rows.map((row, index) => [keyOf(row), { row, document: documents?.[index] }]));

/** Names are one whatever their letter case. */
export const nameKey = ({ name }: Row | { name: string }): string => String(name).toLowerCase();
export const numberKey = ({ number }: Row | { number: number }): string => String(number);

/** Deletes the records that the document does not have. */
export const deleteParts = async (
  ctx: Ctx,
  { resource, type, stored, wanted }: PutParts,
): Promise<PartChange[]> => {
  const keys = new Set(wanted.map(({ key }) => key));
  const gone = [...stored].filter(([key]) => !keys.has(key));
  for (const [, { row }] of gone) {
    await resource.spec.deleting?.(ctx, row as never);
    await deleteRow(ctx, resource, String(row[resource.spec.idField]));
    auditRow(ctx, resource, 'DELETE', row, undefined);
  }
  return gone.map(([key]) => ({ type, key, change: 'DELETED' }));
};

/**
 * Creates and changes records to be as the document has them, many in a statement; one that stands so already
 * is left alone. What a record's own checks or the database refuse is reported with its place in the
 * document.
 * @throws Problem
 */
export const putParts = async (ctx: Ctx, parts: PutParts): Promise<PartChange[]> => {
  const changes: PartChange[] = [];
  const complete = completing(parts);
  for (const some of together(differing(parts))) {
    // What many ask the same of is looked up once: none of them changes what another one asks for.
    const ready = await ctx.rememberReads(async () => {
      const found: Ready[] = [];
      for (const one of some) {
        const change = await at(one.pointer, () => complete(ctx, one));
        if (change) found.push({ ...change, row: found.length, pointer: one.pointer });
      }
      return found;
    });
    for (const { key } of some)
      changes.push({ type: parts.type, key, change: parts.stored.has(key) ? 'UPDATED' : 'CREATED' });
    await write(ctx, parts.resource, ready);
    await nextTurn();
  }
  return changes;
};

/** The same of one record alone, as its operations create and change it. */
export const putPart = async (ctx: Ctx, parts: PutParts): Promise<PartChange[]> => {
  const { resource, type, stored } = parts;
  const check = checkOf(parts);
  const changes: PartChange[] = [];
  for (const { key, pointer, body } of differing(parts)) {
    const before = stored.get(key);
    await at(pointer, async () => {
      check(body);
      await (before ? patchRow(ctx, resource, before.row, body) : createRow(ctx, resource, body));
    });
    changes.push({ type, key, change: before ? 'UPDATED' : 'CREATED' });
  }
  return changes;
};

const differing = ({ stored, wanted }: PutParts): WantedPart[] =>
  wanted.filter(({ key, document }) => {
    const before = stored.get(key);
    return !before || printJson(before.document) !== printJson(document);
  });

/** Parts that are written in one statement: so many, or so long that a few are enough. */
function* together(parts: readonly WantedPart[]): Generator<WantedPart[]> {
  let some: WantedPart[] = [];
  let letters = 0;
  for (const one of parts) {
    some.push(one);
    letters += printJson(one.document).length;
    if (some.length < mostTogether && letters < mostLetters) continue;
    yield some;
    some = [];
    letters = 0;
  }
  if (some.length > 0) yield some;
}
const mostTogether = 250;
const mostLetters = 1_000_000;

/** A record ready to be written, and its place in the document. */
type Ready = Change & { pointer: string };

/** Makes a part a record to write; undefined where nothing of the record differs. */
const completing = (parts: PutParts) => {
  const { resource, stored } = parts;
  const check = checkOf(parts);
  return async (ctx: Ctx, { key, body }: WantedPart): Promise<Omit<Change, 'row'> | undefined> => {
    check(body);
    const old = stored.get(key)?.row;
    if (!old) return { old, next: await rowToCreate(ctx, resource, body) };
    const next = { ...old, ...body };
    await resource.spec.check?.(ctx, next as never, old as never, body);
    return Object.keys(next).some((name) => !sameValue(next[name], old[name])) ? { old, next } : undefined;
  };
};

/**
 * Writes records in a statement or two. Where the database refuses them, one after the other, so that it is
 * known which.
 */
const write = async (ctx: Ctx, resource: Resource, ready: readonly Ready[]): Promise<void> => {
  if (ready.length === 0) return;
  const put = async (some: readonly Ready[]): Promise<void> => {
    const late = await writeBatch(ctx, resource, resource.spec.idField, some);
    if (late.size > 0) throw new Error(`A new ${resource.spec.noun} has the id of another one.`);
  };
  try {
    await ctx.attempt(() => put(ready));
  } catch (error) {
    if (!refusedBy(error)) throw error;
    for (const one of ready) await at(one.pointer, () => put([one]));
    throw error; // each by itself was taken: what refused them together is not one of theirs
  }
};

/**
 * Refuses a part whose fields no user might send; a document may hold more than records take, longer names
 * say.
 */
const checkOf = ({ resource, shape = createBody(resource) }: PutParts): ((body: Row) => void) => {
  const check = compileSentCheck(shape);
  const written = new Set(Object.keys(shape.properties));
  const errorsIn = (body: Row): PlaceError[] | undefined => {
    if (body.number === 0) return [{ pointer: '/number', detail: 'must be at least 1' }];
    return check(Object.fromEntries(Object.entries(body).filter(([name]) => written.has(name))));
  };
  return (body) => {
    const errors = errorsIn(body);
    if (errors) throw new Problem('InvalidInput', `${errors[0]?.pointer} ${errors[0]?.detail}.`, { errors });
  };
};

/** What is refused of a part, no matter which part says so; undefined of what would befall any other too. */
const refusedBy = (error: unknown): Problem | undefined => {
  const problem = error instanceof Problem ? error : problemOfDatabaseError(error as Error);
  return problem &&
    problem.status < 500 &&
    ['InvalidInput', 'UnknownReference', 'Duplicate'].includes(problem.code)
    ? problem
    : undefined;
};

/** Tells the places of what is refused as places of the document. */
const at = async <T>(pointer: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const problem = refusedBy(error);
    if (!problem) throw error;
    const places = problem.extras.errors ?? [{ pointer: '', detail: problem.message }];
    const errors = places.map((one) => ({
      // A record calls its page and its group by their ids, a document by their names.
      pointer: `${pointer}${one.pointer.replace(/^\/pageID$/, '/page').replace(/^\/ruleGroupID$/, '/group')}`,
      detail: one.detail,
    }));
    throw new Problem('InvalidInput', `${errors[0]?.pointer}: ${errors[0]?.detail}.`, { errors });
  }
};
