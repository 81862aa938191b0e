import { sql } from 'kysely';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { type ImportKind, importCodes, type RowFault, type RowResult } from '#platform/import-kind';
import type { RowRead } from './read-row.ts';
import type { Validated } from './validate-file.ts';
import { type LogEntry, writeLog } from './write-log.ts';

/** Notes how many rows the file has, and how they are read. */
export const noteValidated = async (
  ctx: Ctx,
  importID: string,
  { total, layout, entries }: Validated,
): Promise<void> => {
  const warnings = entries.filter(({ logType }) => logType === 'WARNINGS').length;
  await ctx.exec(sql`
    update imports as i set rows_total = ${total}, layout = ${layout === null ? null : printJson(layout)}::jsonb, warnings = i.warnings + ${warnings}
    where ${ctx.mine('i')} and i.import_id = ${importID}`);
  const notation = layout
    ? ` Numbers in text have the decimal sign ${layout.decimalSign}, dates ${layout.dateOrder === null ? 'are read only where they can be read in one way' : `the order ${layout.dateOrder}`}.`
    : '';
  writeLog(ctx, importID, [
    {
      logType: 'MESSAGES',
      row: 0,
      code: importCodes.Progress,
      message: `The file has ${total} rows below its header.${notation}`,
    },
    ...entries,
  ]);
};

/** Counts rows as done and logs what was said of them, in the transaction that took them. */
export const recordProgress = async (
  ctx: Ctx,
  importID: string,
  {
    kind,
    rows,
    results,
    isDryRun,
  }: { kind: ImportKind; rows: readonly RowRead[]; results: readonly RowResult[]; isDryRun: boolean },
): Promise<void> => {
  const count = (outcome: RowResult['outcome']) => results.filter((one) => one.outcome === outcome).length;
  const entries = rows.flatMap(({ row, key }, at) => {
    const result = results[at];
    return result ? result.faults.map((fault) => entryOf(kind, result, { row, key, fault })) : [];
  });
  const warnings = entries.filter(({ logType }) => logType === 'WARNINGS').length;
  ctx.send(sql`
    update imports as i set rows = i.rows + ${rows.length}, created = i.created + ${count('CREATED')}, updated = i.updated + ${count('UPDATED')},
      unchanged = i.unchanged + ${count('UNCHANGED')}, skipped = i.skipped + ${count('SKIPPED')}, failed = i.failed + ${count('FAILED')},
      warnings = i.warnings + ${warnings}, row_version = i.row_version + 1, faults = 0
    where ${ctx.mine('i')} and i.import_id = ${importID}`);
  writeLog(ctx, importID, [message(rows, count, isDryRun), ...entries]);
};

const message = (
  rows: readonly RowRead[],
  count: (outcome: RowResult['outcome']) => number,
  isDryRun: boolean,
): LogEntry => ({
  logType: 'MESSAGES',
  row: rows[0]?.row ?? 0,
  code: importCodes.Progress,
  message:
    `Lines ${rows[0]?.row} to ${rows.at(-1)?.row}: ${count('CREATED')} created, ${count('UPDATED')} updated, ` +
    `${count('UNCHANGED')} unchanged, ${count('SKIPPED')} skipped, ${count('FAILED')} failed${isDryRun ? ' (dry run: nothing was written)' : ''}.`,
});

const entryOf = (
  kind: ImportKind,
  { outcome }: RowResult,
  { row, key, fault }: { row: number; key: string; fault: RowFault },
): LogEntry => ({
  logType: outcome === 'FAILED' ? 'ERRORS' : 'WARNINGS',
  row,
  column: fault.column,
  code: fault.code,
  message: fault.column === null ? fault.message : `${fault.column} ${fault.message}`,
  advice: outcome === 'FAILED' ? adviceFor(kind, fault) : null,
  key,
});

const adviceFor = ({ columns }: ImportKind, { code, column, message }: RowFault): string => {
  const again = 'Then import the file again: rows already imported stay unchanged.';
  if (code === importCodes.DuplicateInFile) return `Keep one of the two lines. ${again}`;
  if (code === importCodes.AnotherRow) return `Correct that line. ${again}`;
  if (code === importCodes.BrokenRow)
    return message.startsWith('This row has')
      ? `Count the separators and quotes of this line against the first one. ${again}`
      : `Correct the row. ${again}`;
  const about = columns.find(({ name }) => name === column)?.description;
  return `Correct ${column === null ? 'the row' : `the cell${about ? ` (${about})` : ''}`}. ${again}`;
};
