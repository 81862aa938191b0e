import { withArticle } from '#lib/article';
import type { Ctx } from '#platform/ctx';
import { problemOfPart } from '#platform/db-problem';
import {
  type ImportKind,
  type ImportMode,
  importCodes,
  type ReadRow,
  type RowFault,
  type RowResult,
} from '#platform/import-kind';
import type { Problem } from '#platform/problem';
import type { Row } from '../declaration.ts';
import { createRow, patchRow } from '../write-rows.ts';
import { attemptRow } from './attempt-row.ts';
import { compareSent, givenOf, notTaken } from './compare-sent.ts';
import type { ResourceImport } from './declaration.ts';
import { findReferences } from './references.ts';
import { fieldOf, type RowImport, takenColumns } from './row-import.ts';

/**
 * Makes what can be imported of a resource whose rows hang together, by the very functions of its operations,
 * one row after the other: slower than `importOf`, and each row sees what those before it did.
 */
export const importRowByRow = (declared: RowImport): ImportKind => {
  const { resource, name, key, claims } = declared;
  return {
    entity: resource.spec.entity,
    name,
    tag: resource.spec.tag,
    permission: resource.spec.permission,
    columns: takenColumns(declared),
    key,
    ...(claims ? { claims } : {}),
    take: (ctx, rows, mode) => take(ctx, declared, rows, mode),
  };
};

const take = async (
  ctx: Ctx,
  declared: RowImport,
  rows: readonly ReadRow[],
  mode: ImportMode,
): Promise<RowResult[]> => {
  const byField = rows.map((row) => ({ ...row, values: uncalled(declared, row.values) }));
  const found = await findReferences(ctx, asked(declared), byField);
  const read = byField.map(found);
  await declared.lock?.(
    ctx,
    read.flatMap(({ sent, faults }) => (faults.length === 0 ? [sent] : [])),
  );
  const results: RowResult[] = [];
  for (const { sent, faults } of read)
    results.push(faults.length > 0 ? failed(declared, faults) : await takeOne(ctx, declared, sent, mode));
  return results;
};

/** Each in an attempt of its own: of a row that is refused nothing stays. */
const takeOne = async (ctx: Ctx, declared: RowImport, row: Row, mode: ImportMode): Promise<RowResult> => {
  try {
    return await attemptRow(ctx, () => tryOne(ctx, declared, row, mode));
  } catch (error) {
    const problem = problemOfPart(error);
    if (!problem) throw error;
    return failed(declared, faultsOf(problem));
  }
};

const tryOne = async (ctx: Ctx, declared: RowImport, row: Row, mode: ImportMode): Promise<RowResult> => {
  const { spec } = declared.resource;
  const kin = await findKin(ctx, declared, row);
  if (kin.faults.length > 0) return failed(declared, kin.faults);
  const old = await declared.find(ctx, kin.sent);
  if (old && mode === 'INSERT')
    return passed(
      importCodes.AlreadyThere,
      `There is such ${withArticle(spec.noun)} already; with the mode INSERT it stays.`,
    );
  if (!old && mode === 'UPDATE')
    return passed(importCodes.NotThere, `There is no such ${spec.noun}; with the mode UPDATE none is made.`);
  const sent = declared.asSent?.(ctx, kin.sent, old) ?? kin.sent;
  return old ? change(ctx, declared, old, sent) : create(ctx, declared, sent);
};

const findKin = async (
  ctx: Ctx,
  declared: RowImport,
  values: Row,
): Promise<{ sent: Row; faults: RowFault[] }> => {
  const row = { row: 0, key: '', values };
  return (await findReferences(ctx, asked(declared, declared.kin ?? []), [row]))(row);
};

const create = async (ctx: Ctx, declared: RowImport, sent: Row): Promise<RowResult> => {
  const { given, faults } = givenOf(declared.resource.spec.fields, sent);
  if (faults.length > 0) return failed(declared, faults);
  await createRow(ctx, declared.resource, given);
  return { outcome: 'CREATED', faults: [] };
};

const change = async (ctx: Ctx, declared: RowImport, old: Row, sent: Row): Promise<RowResult> => {
  const { heard, differing, faults } = compareSent(ctx, declared.resource.spec.fields, old, sent);
  if (faults.length > 0) return failed(declared, faults);
  if (Object.keys(heard).length === 0) return { outcome: 'UNCHANGED', faults: [] };
  const now = await patchRow(ctx, declared.resource, old, heard);
  const warnings = inColumns(declared, notTaken(ctx, referencesOf(declared), differing, old, now));
  return { outcome: now === old ? 'UNCHANGED' : 'UPDATED', faults: warnings };
};

const referencesOf = ({ references = [], kin = [] }: RowImport) => [...references, ...kin];

/** What the kit's look-up of references wants to know. */
const asked = ({ resource, name, references = [] }: RowImport, which = references): ResourceImport => ({
  resource,
  name,
  key: '',
  references: which,
});

const uncalled = (declared: RowImport, values: Row): Row => {
  const { twins = {} } = declared;
  const [counting, own] = [Object.entries(values).filter(([name]) => name in twins), { ...values }];
  for (const [name] of counting) delete own[name];
  return {
    ...Object.fromEntries(Object.entries(own).map(([column, value]) => [fieldOf(declared, column), value])),
    ...Object.fromEntries(counting.map(([name, value]) => [twins[name], value])),
  };
};

const passed = (code: string, message: string): RowResult => ({
  outcome: 'SKIPPED',
  faults: [{ column: null, code, message }],
});

const failed = (declared: RowImport, faults: readonly RowFault[]): RowResult => ({
  outcome: 'FAILED',
  faults: inColumns(declared, faults),
});

/** Faults by field become faults by column. */
const inColumns = (declared: RowImport, faults: readonly RowFault[]): RowFault[] => {
  const columnOf = (field: string) =>
    referencesOf(declared).find((one) => one.field === field)?.column ?? declared.called?.[field] ?? field;
  return faults.map((one) => ({ ...one, column: one.column && columnOf(one.column) }));
};

const faultsOf = ({ code, message, extras: { errors = [] } }: Problem): RowFault[] =>
  errors.length === 0
    ? [{ column: null, code, message }]
    : errors.map(({ pointer, detail }) => ({ column: pointer.split('/')[1] ?? null, code, message: detail }));
