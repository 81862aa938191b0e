import { sql } from 'kysely';
import { printJson } from '#lib/json';
import { CsvError } from '#lib/table-rows';
import { plainFileName } from '#lib/text';
import { needPermission } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { putFile } from '#platform/files';
import { type ImportKind, importCodes, importModes } from '#platform/import-kind';
import type { Read, Upload } from '#platform/operation';
import type { Outside } from '#platform/outside';
import { invalid } from '#platform/problem';
import { type Filled, flag, id, oneOf, optional, otherwise } from '#platform/schema';
import { layoutFields, type SaidLayout, toldLayout } from './file-layout.ts';
import type { Found } from './find-layout.ts';
import { matchColumns } from './match-columns.ts';
import { readImport } from './read-import.ts';
import { lookIntoFile } from './table-in-thread.ts';
import { type LogEntry, writeLog } from './write-log.ts';

/** Of one file, in bytes. */
export const mostFileBytes = 64 * 1024 * 1024;

/** The other parts of an upload. */
export const startFields = {
  mode: otherwise(
    oneOf(importModes, {
      description: 'INSERT skips records that exist, UPDATE those that do not; UPSERT takes both',
    }),
    'UPSERT',
  ),
  dryRun: otherwise(flag({ description: 'true: everything is checked, and nothing written' }), false),
  ...layoutFields,
};

type Started = Upload<Filled<typeof startFields>>;

/** A caller who wants to follow an import without having seen the answer names it. */
export const startQuery = {
  ImportID: optional(id({ description: 'The id that the import gets; made by the service when left out' })),
};

/**
 * How a file that was brought is to be read, found before the transaction, in a thread.
 * @throws Problem 400 at ?ImportID or /file, 403, 422, 429, 503
 */
export const lookAtUpload = async (
  kind: ImportKind,
  { upload, query: { ImportID } }: { upload: Started; query: { ImportID?: string } },
  { heavy }: Outside,
  read: Read,
): Promise<Looked> => {
  const { aside, fields } = upload;
  if (!aside) throw new Error('The file of an import is put aside.');
  const said = Object.fromEntries(
    Object.entries(fields).filter(([name]) => name in layoutFields),
  ) as SaidLayout;
  const { locale } = await read(async (ctx) => {
    needPermission(ctx, `${kind.permission}.write`);
    ctx.givenID(ImportID, '?ImportID');
    return ctx.one(sql<{ locale: string }>`select t.locale from tenants t where ${ctx.mine('t')}`, 'tenant');
  });
  try {
    const { found, header } = await lookIntoFile(heavy, kind, aside, said, locale);
    if (!header)
      throw invalid('/file', 'has no row below the one with the names of the columns that could be read');
    return { ...found, header };
  } catch (error) {
    if (error instanceof CsvError) throw invalid('/file', `line ${error.line}: ${error.detail}`);
    throw error;
  }
};

type Looked = Found & { header: string[] };

/** Takes a file for a worker to import. @throws Problem 400 at /file, 409 where the id is taken */
export const startImport = async (
  ctx: Ctx,
  kind: ImportKind,
  { aside, fileName, fields }: Started,
  { format, layout, entries, header }: Looked,
  named?: string,
) => {
  const importID = ctx.givenID(named, '?ImportID');
  if (!aside) throw new Error('The file of an import is put aside.');
  const { mode, dryRun } = fields;
  const { columns, unknown } = matchColumns(kind, header, layout.headerRow);
  const { fileID, size } = await putFile(ctx, aside.pieces());
  const name = plainFileName(fileName) || 'file';
  await ctx.exec(sql`
    insert into imports (tenant_id, import_id, entity, file_name, format, mode, dry_run, status, file_id, file_size, warnings,
      layout, principal, origin, correlation_id, created_by_user_id, created_utc)
    values (${ctx.tenantID}, ${importID}, ${kind.entity}, ${name.slice(0, 300)}, ${format}, ${mode}, ${dryRun}, 'QUEUED', ${fileID},
      ${size}, ${unknown.length + entries.length}, ${printJson(layout)}::jsonb, ${printJson(ctx.principal)}::jsonb, ${ctx.origin}, ${ctx.correlationID},
      ${ctx.userID}, ${ctx.now})`);
  writeLog(ctx, importID, [
    {
      logType: 'MESSAGES',
      row: 0,
      code: importCodes.Progress,
      message: `${name} was taken, ${size} bytes, with the columns ${[...columns.values()].map((one) => one.name).join(', ')}; ${toldLayout(layout)}.`,
    },
    ...entries,
    ...unknown.map(
      (column): LogEntry => ({
        logType: 'WARNINGS',
        row: layout.headerRow,
        column,
        code: importCodes.UnknownColumn,
        message: `The column “${column}” means nothing here, and is skipped.`,
        advice: `Leave it out, or give it one of these names: ${kind.columns.map((one) => one.name).join(', ')}.`,
      }),
    ),
  ]);
  const made = await readImport(ctx, importID);
  ctx.audit({ entity: 'Import', entityID: importID, action: 'CREATE', new: made });
  return made;
};
