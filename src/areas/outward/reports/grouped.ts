import { type RawBuilder, sql } from 'kysely';
import { type Decimal, decimal, isDecimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import type { MeasureName } from './measures.ts';
import type { Answered, Asked, FilterName, Grouping, Report, ReportRow, Value } from './report.ts';

type Sql = RawBuilder<unknown>;

/** The sum of a column of records `r`. */
export const total = (column: string): Sql => sql`coalesce(sum(${sql.ref(`r.${column}`)}), 0)`;

/** A way to group records `r` of a report. */
type Dimension = Grouping & {
  key: (asked: Asked) => Sql;
  /** How the key `g.key` is called. */
  label?: (ctx: Ctx) => Sql;
  /** What the key is of, where that differs. */
  kind?: Sql;
  /** What rows are ordered by, of `g`; the report's order unless given. */
  order?: Sql;
};

type Grouped = Omit<Report, 'groupings' | 'filters' | 'measures' | 'answer'> & {
  /**
   * The records, with all columns that dimensions and measures read, and `currency_code` where they have
   * amounts. `narrowed` begins with "and", or is empty.
   */
  source: (ctx: Ctx, asked: Asked, narrowed: Sql) => Sql | Promise<Sql>;
  /** By parameter the column of the source that it narrows by. */
  filters: Partial<Record<FilterName, string>>;
  dimensions: Readonly<Record<string, Dimension>>;
  /** Of records `r`; those of `amounts` come beside them. */
  measures: Partial<Record<MeasureName, Sql>>;
  /**
   * Columns with amounts in the record's currency, and what they are called: `<column>_own` is the same in
   * the tenant's, null where there is no rate.
   */
  amounts: Partial<Record<MeasureName, string>>;
  /** How many records `r` have an amount without a rate. */
  unconverted?: Sql;
  /** What rows are ordered by, of `g`. */
  order: Sql;
};

type Level = Record<string, Value> & { level: number; rows: number; currency: string | null };

/**
 * A report of records that one statement groups: by what is asked for, by currency, and all together, in one
 * pass, so that the three agree. Of each amount there is the sum in the tenant's currency, each record
 * converted and rounded by itself, and the sums by currency. `offset 0` has PostgreSQL compute each column
 * of a record once; otherwise each figure that reads it would compute it again.
 */
export const grouped = (it: Grouped): Report => {
  const { source, dimensions, measures, amounts, filters, ...report } = it;
  return {
    ...report,
    filters: Object.keys(filters).filter((name): name is FilterName => name in filters),
    groupings: dimensions,
    measures: namesOf({ ...measures, ...amounts }),
    answer: async (ctx, asked) => {
      const narrowed = sql.join(
        Object.entries(asked.filters).map(
          ([name, value]) => sql`and ${sql.ref(columnOf(filters, name))} = ${value}`,
        ),
        sql` `,
      );
      const from = await source(ctx, asked, narrowed);
      return answerOf(it, await ctx.rows(statementOf(ctx, it, asked, from)));
    },
  };
};

/** A report names only columns of parameters that it has. */
const columnOf = (filters: Grouped['filters'], name: string): string =>
  Object.entries(filters).find(([one]) => one === name)?.[1] ?? name;

const namesOf = (measures: Partial<Record<MeasureName, unknown>>): MeasureName[] =>
  Object.keys(measures).filter((name): name is MeasureName => name in measures);

const statementOf = (ctx: Ctx, it: Grouped, asked: Asked, from: Sql) => {
  const dimension = it.dimensions[asked.by];
  if (!dimension) throw new Error(`${it.name} is not grouped by ${asked.by}.`);
  const amounts = Object.entries(it.amounts);
  const currency = amounts.length > 0;
  const columns = [
    ...Object.entries(it.measures).map(([name, of]) => sql`${of} as ${sql.ref(name)}`),
    ...amounts.flatMap(([name, column]) => [
      sql`coalesce(sum(${sql.ref(`r.${column}_own`)}), 0) as ${sql.ref(name)}`,
      sql`coalesce(sum(${sql.ref(`r.${column}`)}), 0) as ${sql.ref(`raw_${name}`)}`,
    ]),
    sql`${dimension.kind ?? sql`null::text`} as kind`,
    sql`${currency ? (it.unconverted ?? unconvertedOf(Object.values(it.amounts))) : sql`0`} as unconverted`,
  ];
  const code = currency ? sql`r.currency_code` : sql`null::text`;
  const order = sql`${dimension.order ?? it.order}, g.key`;
  return sql<Level>`
    select g.*, ${dimension.label ? sql`case when g.level = 1 then ${dimension.label(ctx)} end` : sql`g.key`} as label
    from (
      select g.*, row_number() over (partition by g.level order by ${order}) as place,
        (count(*) over (partition by g.level))::int as rows
      from (
        select grouping(r.key, r.code) as level, r.key, r.code as currency, ${sql.join(columns)}
        from (select r.*, ${dimension.key(asked)} as key, ${code} as code from (${from}) r offset 0) r
        group by grouping sets ((r.key), (r.code), ())
      ) g
    ) g
    where g.level <> 1 or g.place <= ${asked.limit}
    order by g.level, g.place`;
};

const unconvertedOf = (columns: readonly string[]): Sql => {
  const lacking = columns.map(
    (column) => sql`(${sql.ref(`r.${column}`)} is not null and ${sql.ref(`r.${column}_own`)} is null)`,
  );
  return sql`count(*) filter (where ${sql.join(lacking, sql` or `)})`;
};

/** As `grouping` counts: the key alone, the currency alone, neither. */
const levels = { row: 1, currency: 2, total: 3 };

const answerOf = (it: Grouped, found: readonly Level[]): Answered => {
  const at = (level: number) => found.filter((one) => one.level === level);
  const names = namesOf({ ...it.measures, ...it.amounts });
  const [all] = at(levels.total);
  return {
    rows: at(levels.row).map((one) => rowOf(names, one)),
    rowCount: at(levels.row)[0]?.rows ?? 0,
    totals: rowOf(names, all ?? { level: levels.total, rows: 0, currency: null }),
    unconvertedCount: Number(all?.unconverted ?? 0),
    byCurrency: at(levels.currency)
      .filter(({ currency }) => currency !== null)
      .toSorted((one, other) => ((one.currency ?? '') < (other.currency ?? '') ? -1 : 1))
      .flatMap((one) =>
        namesOf(it.amounts).map((measure) => ({
          currencyCode: one.currency ?? '',
          measure,
          value: amountIn(one[`raw_${measure}`]),
          convertedValue: amountIn(one[measure]),
        })),
      ),
  };
};

const amountIn = (value: Value | undefined): Decimal => (isDecimal(value) ? value : decimal(value ?? 0));

const textIn = (value: Value | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

const rowOf = (names: readonly MeasureName[], found: Level): ReportRow => ({
  key: textIn(found.key),
  label: textIn(found.label),
  kind: textIn(found.kind),
  ...Object.fromEntries(names.map((name) => [name, found[name] ?? null])),
});
