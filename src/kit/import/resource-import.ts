import { withArticle } from '#lib/article';
import type { Ctx } from '#platform/ctx';
import {
  type ImportKind,
  type ImportMode,
  importCodes,
  type ReadRow,
  type RowFault,
  type RowResult,
} from '#platform/import-kind';
import { Problem } from '#platform/problem';
import type { Row } from '../declaration.ts';
import { rowToChange, rowToCreate } from '../write-rows.ts';
import { compareSent, givenOf, notTaken } from './compare-sent.ts';
import { columnsOf, type ResourceImport } from './declaration.ts';
import type { Change } from './insert-many.ts';
import { findReferences } from './references.ts';
import { lockByKey, writeBatch } from './write-batch.ts';

/**
 * Makes what can be imported of a resource: the same defaults, check, audit entries and events as its create
 * and patch, for many rows in a few statements.
 */
export const importOf = (declared: ResourceImport): ImportKind => {
  const { resource, name, key } = declared;
  return {
    entity: resource.spec.entity,
    name,
    tag: resource.spec.tag,
    permission: resource.spec.permission,
    columns: columnsOf(declared),
    key: [key],
    take: (ctx, rows, mode) => take(ctx, declared, rows, mode),
  };
};

const take = async (
  ctx: Ctx,
  declared: ResourceImport,
  rows: readonly ReadRow[],
  mode: ImportMode,
): Promise<RowResult[]> => {
  const { resource, key } = declared;
  const known = await lockByKey(
    ctx,
    resource,
    key,
    rows.map((row) => row.key),
  );
  const found = await findReferences(ctx, declared, rows);
  const takeRow = async (row: ReadRow): Promise<{ result: RowResult; change?: Change }> => {
    const old = known.get(row.key);
    const passed = skipped(declared, old, mode);
    if (passed) return { result: passed };
    const { sent, faults: unknown } = found(row);
    try {
      if (unknown.length > 0) throw new Faulty(unknown);
      const { change, warnings } = await (old
        ? changed(ctx, declared, old, sent)
        : created(ctx, declared, sent));
      const faults = inColumns(declared, warnings);
      if (!change) return { result: { outcome: 'UNCHANGED', faults } };
      return {
        result: { outcome: old ? 'UPDATED' : 'CREATED', faults },
        change: { ...change, row: row.row },
      };
    } catch (error) {
      return { result: { outcome: 'FAILED', faults: faultsOf(declared, error) } };
    }
  };
  // All are begun before one is waited for, so that what their checks look up travels together; and all are
  // waited for, since none may go on looking after the transaction has ended.
  const ended = await ctx.rememberReads(() => Promise.allSettled(rows.map(takeRow)));
  const changes: Change[] = [];
  const results = new Map<number, RowResult>();
  for (const [at, one] of ended.entries()) {
    if (one.status === 'rejected') throw one.reason;
    results.set((rows[at] as ReadRow).row, one.value.result);
    if (one.value.change) changes.push(one.value.change);
  }
  const late = await writeBatch(ctx, resource, key, changes);
  // Made by somebody else since they were looked for: now they can be seen, and are changed instead.
  if (late.size > 0) {
    const again = rows.filter(({ row }) => late.has(row));
    for (const [at, result] of (await take(ctx, declared, again, mode)).entries())
      results.set((again[at] as ReadRow).row, result);
  }
  return rows.map(({ row }) => results.get(row) as RowResult);
};

const skipped = (
  { resource }: ResourceImport,
  old: Row | undefined,
  mode: ImportMode,
): RowResult | undefined => {
  const { noun } = resource.spec;
  if (old && mode === 'INSERT')
    return warned(
      importCodes.AlreadyThere,
      `There is such ${withArticle(noun)} already; with the mode INSERT it stays as it is.`,
    );
  if (!old && mode === 'UPDATE')
    return warned(importCodes.NotThere, `There is no such ${noun}; with the mode UPDATE none is made.`);
  return undefined;
};

const warned = (code: string, message: string): RowResult => ({
  outcome: 'SKIPPED',
  faults: [{ column: null, code, message }],
});

/** What becomes of a row: undefined where nothing is written; and what is worth knowing, by field. */
type Found = { change: Omit<Change, 'row'> | undefined; warnings: readonly RowFault[] };

/** A row to insert, as a create would make it. */
const created = async (ctx: Ctx, { resource }: ResourceImport, sent: Row): Promise<Found> => {
  const { given, faults } = givenOf(resource.spec.fields, sent);
  if (faults.length > 0) throw new Faulty(faults);
  return { change: { old: undefined, next: await rowToCreate(ctx, resource, given) }, warnings: [] };
};

/** A row as a patch would change it. */
const changed = async (
  ctx: Ctx,
  { resource, references = [] }: ResourceImport,
  old: Row,
  sent: Row,
): Promise<Found> => {
  const { heard, differing, faults } = compareSent(ctx, resource.spec.fields, old, sent);
  if (faults.length > 0) throw new Faulty(faults);
  if (Object.keys(heard).length === 0) return { change: undefined, warnings: [] };
  const { row: next, differing: written } = await rowToChange(ctx, resource, old, heard);
  return {
    change: Object.keys(written).length > 0 ? { old, next } : undefined,
    warnings: notTaken(ctx, references, differing, old, next),
  };
};

/** What is wrong with one row; caught above. */
class Faulty extends Error {
  readonly faults: readonly RowFault[];
  constructor(faults: readonly RowFault[]) {
    super('A row is refused.');
    this.faults = faults;
  }
}

const columnsFor =
  ({ references = [] }: ResourceImport) =>
  (field: string) =>
    references.find((one) => one.field === field)?.column ?? field;

/** Faults by field become faults by column. */
const inColumns = (declared: ResourceImport, faults: readonly RowFault[]): RowFault[] =>
  faults.map((fault) => ({ ...fault, column: fault.column && columnsFor(declared)(fault.column) }));

const faultsOf = (declared: ResourceImport, error: unknown): readonly RowFault[] => {
  if (error instanceof Faulty) return inColumns(declared, error.faults);
  if (!(error instanceof Problem) || error.status >= 500) throw error;
  const { errors = [] } = error.extras;
  if (errors.length === 0) return [{ column: null, code: error.code, message: error.message }];
  return errors.map(({ pointer, detail }) => ({
    column: columnsFor(declared)(pointer.replace(/^\//, '').split('/')[0] as string),
    code: error.code,
    message: detail,
  }));
};
