import type { Decimal } from '#lib/decimal';
import type { SaidNotation } from '#lib/office-csv';

/** A rule as a file tells it, with the line it begins on. What the file leaves open is absent. */
export type FileRule = {
  line: number;
  ruleID: string;
  commodityCode: string;
  originCountryCode?: string;
  destinationCountryCode: string;
  dutyRatePercent: Decimal;
  importTaxRatePercent: Decimal;
  validFrom?: string;
  validTo?: string;
  precedence?: number;
  program?: string;
  notes?: string;
};

/** The layouts that are distinguished by their header: our own, and those of two customs administrations. */
export const layouts = ['RULES', 'US_HTS', 'UK_TARIFF'] as const;
export type Layout = (typeof layouts)[number];

/** The columns of rates that the US schedule has. */
export const rateColumns = ['general', 'special', 'column2'] as const;
export type RateColumn = (typeof rateColumns)[number];

/** What a customs schedule does not say itself; undefined: the caller has not said it either. */
export type ScheduleOptions = {
  columns?: ReadonlySet<RateColumn> | undefined;
  importTaxRatePercent?: Decimal | undefined;
  validFrom?: string | undefined;
  validTo?: string | undefined;
  statisticalLines?: boolean | undefined;
  /** How the file is written. */
  said?: SaidNotation | undefined;
};

/**
 * A row: the cell of a column, by its name in lower case, without spaces at its ends; `raw` is the cell with
 * them.
 */
type FileRow = { line: number; cell: (column: string) => string; raw: (column: string) => string };

/** Turns rows into rules; what it cannot take goes into the report. */
export type RowReader = (row: FileRow) => Iterable<Omit<FileRule, 'ruleID'> & { ruleID?: string }>;
