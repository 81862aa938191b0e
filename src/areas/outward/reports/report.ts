import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import type { MeasureName } from './measures.ts';

/** Parameters that narrow a report to records of something. */
export const filterNames = [
  'customerID',
  'salesRepUserID',
  'productID',
  'itemID',
  'supplierID',
  'resourceID',
  'locationID',
  'reason',
  'category',
  'source',
  'type',
] as const;
export type FilterName = (typeof filterNames)[number];

/** What is asked of a report, checked. */
export type Asked = {
  /** A name of its `by`. */
  by: string;
  filters: Partial<Record<FilterName, string>>;
  /** The first and the last day, in the tenant's calendar; null: not bounded. */
  from: string | null;
  to: string | null;
  /** The first instant of it and the first after it. */
  fromUTC: string;
  untilUTC: string;
  limit: number;
  /** The tenant's currency, in which amounts are. */
  ownCode: string;
  timeZone: string;
};

/** What a record level or a grouping of a report leads to. */
export type Value = string | number | Decimal | null;
export type ReportRow = { key: string | null; label: string | null; kind: string | null } & {
  [measure in MeasureName]?: Value;
};

/** An amount of records in one currency, and what of it is in the totals. */
export type CurrencyAmount = {
  currencyCode: string;
  measure: MeasureName;
  value: Decimal;
  convertedValue: Decimal;
};

export type Answered = {
  rows: ReportRow[];
  /** Of all that match, whatever the limit. */
  rowCount: number;
  totals: ReportRow;
  unconvertedCount: number;
  byCurrency: CurrencyAmount[];
};

/** One way to group: the parameters that narrow the report to a row of it. Null: the row has no such. */
export type Grouping = {
  title: string;
  /** Of a grouping: what of the report is in this row. */
  narrow?: (row: ReportRow, asked: Asked) => Record<string, string> | null;
  /** Of records: where the record is. */
  record?: (row: ReportRow) => string | null;
};

/** A report with a name, as the operations see it. */
export type Report = {
  name: string;
  title: string;
  description: string;
  /** What it takes beside `reports.read`. */
  needs: readonly string[];
  /** How its days count: the last year unless given, all unless given, a plan's weeks, or not at all. */
  days: 'YEAR' | 'ALL' | 'WEEKS' | 'NONE';
  /** What its days are of. */
  dated: string;
  filters: readonly FilterName[];
  groupings: Readonly<Record<string, Grouping>>;
  /** What it is grouped by unless asked otherwise, and the grouping that has a row for each record. */
  by: string;
  records: string;
  measures: readonly MeasureName[];
  answer: (ctx: Ctx, asked: Asked) => Promise<Answered>;
};
