import { type RawBuilder, sql } from 'kysely';
import { dateIn } from '#lib/instant';
import type { Ctx } from './ctx.ts';

/**
 * How the records of one kind are numbered until the tenant says otherwise. Areas list theirs in their face.
 */
export type NumberSeries = {
  /** In the contract's words: `SalesQuote`. */
  entity: string;
  /** Tokens YYYY YY MM DD and # (see #lib/number-format). */
  format: string;
  /** The first value of the sequence. */
  first: number;
  /**
   * A record that is refused or rolled back may leave its number unused: many can then be made at once
   * (numbers-aside.ts). Otherwise they wait for each other, and no number is left out.
   */
  mayHaveGaps?: boolean;
  /**
   * Looks at a change of how they are numbered, and refuses it by throwing a Problem: a gapless series does.
   */
  changing?: (ctx: Ctx, old: Numbering, wanted: Numbering) => Promise<void>;
};

/** What the sequence itself needs of a series. */
export type Counted = Pick<NumberSeries, 'entity' | 'format' | 'first'>;

export const resetPeriods = ['NONE', 'YEAR', 'MONTH', 'DAY'] as const;

/** How one kind of record is numbered in a tenant. */
export type Numbering = {
  entity: string;
  format: string;
  resetPeriod: (typeof resetPeriods)[number];
  nextValue: number;
  rowVersion: number;
};

/**
 * Takes the next number, such as `SO1002`, in the caller's transaction: the sequence's row is locked until it
 * ends, so two records never share a number, and a rolled-back one leaves no gap. Dates are the tenant's.
 */
export const takeNumber = async (ctx: Ctx, series: NumberSeries): Promise<string> => {
  queueForNumber(ctx, series);
  return (await ctx.one<{ number: string }>(takingNumber(ctx, series), 'number sequence')).number;
};

/**
 * The one who waits for the sequence's row itself is woken, with all others that do, by each transaction that
 * ends; in this queue they are woken one by one. Goes before `takingNumber`, and travels with it.
 */
export const queueForNumber = (ctx: Ctx, { entity }: NumberSeries): void =>
  ctx.send(sql`select pg_advisory_xact_lock(hashtextextended(${`number of ${ctx.tenantID} ${entity}`}, 0))`);

/**
 * The statement that takes the next number and answers it as `number`; it may stand in a `with` before the
 * insert that keeps it. A period never runs backwards: a request that began before midnight and gets its turn
 * after one of the new day counts on there.
 */
export const takingNumber = (
  ctx: Ctx,
  series: NumberSeries,
  day = dateIn(ctx.principal.timeZone, ctx.now),
) => sql<{ number: string }>`
    ${counting(ctx, series, day, 1)}
    returning format_number(s.format, s.next_value - 1, s.period::date) as number`;

/** The same for several at once, one a row, in their order. */
export const takingNumbers = (ctx: Ctx, series: Counted, day: string, count: number) => sql<{
  number: string;
}>`
    with s as (${counting(ctx, series, day, count)} returning s.format, s.next_value, s.period)
    select format_number(s.format, taken.value, s.period::date) as number
    from s, generate_series(s.next_value - ${count}::bigint, s.next_value - 1) taken (value)
    order by taken.value`;

const counting = (ctx: Ctx, { entity, format, first }: Counted, day: string, count: number) => sql`
    insert into number_sequences as s (tenant_id, entity, format, next_value, period)
    values (${ctx.tenantID}, ${entity}, ${format}, ${first + count}, ${day})
    on conflict (tenant_id, entity) do update set
      next_value = case when ${isOver} then 1 else s.next_value end + ${count}::bigint,
      period = greatest(s.period, excluded.period)
    where ${ctx.mine('s')}`;

/**
 * How the record about to be inserted comes to its number: what goes before the insert, and the value. A
 * series that may have gaps is asked for one aside, where the request has somebody to ask.
 */
export const numberToKeep = async (
  ctx: Ctx,
  series: NumberSeries,
): Promise<{ before: RawBuilder<unknown>; value: RawBuilder<unknown> }> => {
  if (series.mayHaveGaps && ctx.numberAside)
    return { before: sql``, value: sql`${await ctx.numberAside(series)}` };
  queueForNumber(ctx, series);
  return {
    before: sql`with taken as (${takingNumber(ctx, series)})`,
    value: sql`(select number from taken)`,
  };
};

/**
 * The part of a day that names the period in which a sequence counts on: `2026`, `2026-11`, the day, or
 * nothing.
 */
const periodOf = (column: 's.period' | 'excluded.period') =>
  sql`left(${sql.raw(column)}, case s.reset_period when 'YEAR' then 4 when 'MONTH' then 7 when 'DAY' then 10 else 0 end)`;
const isOver = sql`${periodOf('s.period')} < ${periodOf('excluded.period')}`;

/** How records are numbered now: as the tenant set it, or as the series says. */
export const readNumbering = async (ctx: Ctx, series: NumberSeries): Promise<Numbering> => {
  const stored = await ctx.first(sql<Numbering>`
    select s.entity, s.format, s.reset_period as "resetPeriod", s.next_value as "nextValue", s.row_version as "rowVersion"
    from number_sequences s where ${ctx.mine('s')} and s.entity = ${series.entity}`);
  return stored ?? { ...initial(series), rowVersion: 1 };
};

/**
 * The same, held until the transaction ends. The row is made first if none exists: nothing else could be
 * locked.
 */
export const lockNumbering = async (ctx: Ctx, series: NumberSeries): Promise<Numbering> => {
  const { entity, format, first } = series;
  await ctx.exec(sql`
    insert into number_sequences as s (tenant_id, entity, format, next_value, period)
    values (${ctx.tenantID}, ${entity}, ${format}, ${first}, ${dateIn(ctx.principal.timeZone, ctx.now)})
    on conflict (tenant_id, entity) do nothing`);
  await ctx.exec(
    sql`select 1 from number_sequences s where ${ctx.mine('s')} and s.entity = ${entity} for update`,
  );
  return readNumbering(ctx, series);
};

const initial = ({ entity, format, first }: NumberSeries) =>
  ({ entity, format, resetPeriod: 'NONE', nextValue: first }) as const;

/**
 * Sets how records are numbered from now on, in the locked row. Numbers that are taken already are
 * skipped later.
 */
export const writeNumbering = async (
  ctx: Ctx,
  numbering: Omit<Numbering, 'rowVersion'>,
): Promise<Numbering> => {
  const { entity, format, resetPeriod, nextValue } = numbering;
  await ctx.exec(sql`
    update number_sequences as s set format = ${format}, next_value = ${nextValue}, reset_period = ${resetPeriod},
      period = ${dateIn(ctx.principal.timeZone, ctx.now)}, row_version = s.row_version + 1
    where ${ctx.mine('s')} and s.entity = ${entity}`);
  return readNumbering(ctx, { entity, format, first: nextValue });
};
