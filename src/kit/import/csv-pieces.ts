import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { type Row as CellRow, writeCsv } from '#lib/csv';
import type { Ctx } from '#platform/ctx';
import type { Resource, Row } from '../declaration.ts';
import { type ListPlan, listStatement } from '../list-plan.ts';
import { csvLine, type TextColumn } from './csv-line.ts';
import { markedToCsv } from './marked-csv.ts';

/** Rows of one statement: some hundred kilobytes. */
const stretchRows = 2000;

/**
 * An export's rows: the names of the columns, what stands in them, and the same printed from values, where it
 * must be.
 */
type Rows = {
  resource: Resource;
  plan: ListPlan;
  header: readonly string[];
  columns: readonly TextColumn[];
  values: (ctx: Ctx, rows: readonly Row[]) => Promise<CellRow[]>;
};

/**
 * The rows as CSV in pieces, the next stretch being read while one is taken. The same to the byte as
 * `writeCsv` of their values; undefined where the database cannot print them.
 */
export const csvPieces = (ctx: Ctx, rows: Rows): AsyncGenerator<string> | undefined => {
  const line = csvLine(rows.resource, rows.columns);
  return line && pieces(ctx, rows, line);
};

async function* pieces(ctx: Ctx, rows: Rows, line: RawBuilder<string>): AsyncGenerator<string> {
  for await (const header of writeCsv(rows.header, [])) yield header.slice(0, -2);
  let { plan } = rows;
  let coming: Promise<Stretch> | undefined = readStretch(ctx, rows, plan, line);
  while (coming) {
    const { marked, count, after }: Stretch = await coming;
    const own = plan;
    if (after) plan = { ...plan, after };
    coming = after && readStretch(ctx, rows, plan, line);
    coming?.catch(() => undefined); // looked at when it is waited for
    // What is sent goes out once this turn of the event loop is over: before the work below, and not after
    // it.
    await nextTurn();
    if (count > 0) yield* (await markedToCsv(ctx, marked, count, rows.columns)) ?? fromValues(ctx, rows, own);
  }
  yield '\r\n';
}

type Stretch = { marked: string; count: number; after: ListPlan['after'] };

const readStretch = async (
  ctx: Ctx,
  { resource }: Rows,
  plan: ListPlan,
  line: RawBuilder<string>,
): Promise<Stretch> => {
  const [key, id] = [plan.sortColumn, resource.columns.get(resource.spec.idField)];
  const lined = {
    ...resource,
    select: () => sql`${line} as line, ${sql.ref(`t.${key}`)} as key, ${sql.ref(`t.${id}`)} as id`,
  };
  // Without a sort the rows come by the index of their order. Of a tenant that its statistics do not know the
  // planner believes that it has one row, and would for each stretch read and sort all that it has.
  ctx.send(sql`set local enable_sort = off`);
  const reading = ctx.first(sql<{
    marked: string | null;
    count: number;
    key: string | null;
    id: string | null;
  }>`
    select string_agg(x.line, '') as marked, count(*)::int as count,
      (array_agg(x.key))[count(*)] as key, (array_agg(x.id))[count(*)] as id
    from (${listStatement(ctx, lined, plan, stretchRows)}) x`);
  ctx.send(sql`set local enable_sort = on`);
  const { marked, count = 0, key: last, id: lastID } = (await reading) ?? {};
  return {
    marked: marked ?? '',
    count,
    after: count < stretchRows ? undefined : [last as string, lastID as string],
  };
};

/** The same from the values, without the header and, as above, with each line end before its row. */
async function* fromValues(
  ctx: Ctx,
  { resource, header, values }: Rows,
  plan: ListPlan,
): AsyncGenerator<string> {
  const rows = await values(ctx, await ctx.rows(listStatement(ctx, resource, plan, stretchRows)));
  let isFirst = true;
  for await (const piece of writeCsv(header, rows)) {
    yield isFirst ? piece.slice(piece.indexOf('\r\n'), -2) : `\r\n${piece.slice(0, -2)}`;
    isFirst = false;
  }
}
