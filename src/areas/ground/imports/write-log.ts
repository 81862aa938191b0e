import { sql } from 'kysely';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';

/** An entry to write. `row` 0 is the file as a whole. */
export type LogEntry = {
  logType: 'MESSAGES' | 'ERRORS' | 'WARNINGS';
  row: number;
  column?: string | null;
  code: string;
  message: string;
  advice?: string | null;
  key?: string | null;
};

/** Writes entries, in their order, in one statement. Long texts are cut. */
export const writeLog = (ctx: Ctx, importID: string, entries: readonly LogEntry[]): void => {
  if (entries.length === 0) return;
  const rows = entries.map((one) => ({
    log_id: ctx.newID(),
    log_type: one.logType,
    row_number: one.row,
    column_name: one.column?.slice(0, 200) ?? null,
    code: one.code,
    message: one.message.slice(0, 2000),
    advice: one.advice?.slice(0, 1000) ?? null,
    key: one.key?.slice(0, 500) || null,
  }));
  ctx.send(sql`
    insert into import_logs (tenant_id, import_id, log_id, log_type, row_number, column_name, code, message, advice, key)
    select ${ctx.tenantID}, ${importID}, r.log_id, r.log_type, r.row_number, r.column_name, r.code, r.message, r.advice, r.key
    from json_populate_recordset(null::import_logs, ${printJson(rows)}::json) r`);
};
