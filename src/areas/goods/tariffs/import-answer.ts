import type { CsvNotation } from '#lib/office-csv';
import { csvLayoutExample, csvLayoutSchema } from '#platform/csv-layout-schema';
import { flag, id, int32, list, object, oneOf, orNull, type Static, text } from '#platform/schema';
import type { RulesWritten } from './put-rules.ts';
import { type FileReport, findingKinds, mostFindings } from './rule-file-report.ts';
import { layouts } from './rule-file-shape.ts';
import type { TariffSet } from './tariff-set.resource.ts';

const count = (description: string) => int32({ minimum: 0, description });
/** The answer of an import: a batch, its counts whole, its list bounded. */
export const imported = object(
  {
    setID: id(),
    versionNumber: int32({ minimum: 1, description: 'The set’s version afterwards' }),
    layout: oneOf(layouts),
    notation: csvLayoutSchema,
    dryRun: flag(),
    rows: count('Rows below the header'),
    created: count('Rules that were not there before'),
    updated: count('Rules that were there and say something else now'),
    unchanged: count('Rules that were there as they are'),
    failed: count('Rows that are wrong'),
    unsupported: count('Duties that a percentage cannot say; no rule was made of them'),
    noted: count('Rows that were taken and say more than a rule holds'),
    inherited: count('Lines of the US schedule that have the duty of a line above'),
    results: list(
      object({
        lineNumber: int32({ minimum: 1, description: 'Of the file, from 1' }),
        commodityCode: orNull(text(20, { min: 0 })),
        result: oneOf(findingKinds),
        detail: text(2000),
      }),
      { description: `Those that are not plainly taken, the first ${mostFindings} of them` },
    ),
    moreResults: flag({ description: 'There are more than are reported' }),
    programs: list(
      object({
        symbol: text(20),
        name: text(200),
        lineCount: count('Lines that name it with a rate that can be read'),
        isLoaded: flag({
          description: 'False: the origin alone does not tell who may have it, so there are no rules for it',
        }),
      }),
      { description: 'Programs that the US schedule’s special rates name' },
    ),
    ignoredColumns: list(text(500), { description: 'Columns that no rule is made of' }),
  },
  { title: 'TariffRuleImport' },
);

/** For the description. */
export const importExample = {
  setID: 'us-2026',
  versionNumber: 2,
  layout: 'US_HTS',
  notation: csvLayoutExample,
  dryRun: false,
  rows: 3,
  created: 2,
  updated: 0,
  unchanged: 0,
  failed: 0,
  unsupported: 1,
  noted: 0,
  inherited: 0,
  results: [
    {
      lineNumber: 4,
      commodityCode: '7318.22.00',
      result: 'UNSUPPORTED',
      detail:
        'General: "1¢/kg" is a specific duty, which a percentage of the value cannot say. Enter a rule by hand.',
    },
  ],
  moreResults: false,
  programs: [
    { symbol: 'KR', name: 'United States-Korea Free Trade Agreement', lineCount: 1, isLoaded: true },
  ],
  ignoredColumns: ['Unit of Quantity'],
};

/** From what was read and written. */
export const answerOf = (
  set: TariffSet,
  written: RulesWritten,
  report: FileReport,
  dryRun: boolean,
): Static<typeof imported> => {
  const { FAILED, UNSUPPORTED, NOTED } = report.counts;
  const { created, updated, unchanged, versionNumber } = written;
  return {
    setID: set.setID,
    versionNumber,
    // A file without a row is refused, and one that was read says how.
    layout: report.layout ?? 'RULES',
    notation: report.notation as CsvNotation,
    dryRun,
    rows: report.rows,
    created,
    updated,
    unchanged,
    failed: FAILED,
    unsupported: UNSUPPORTED,
    noted: NOTED,
    inherited: report.inherited,
    results: report.findings,
    moreResults: FAILED + UNSUPPORTED + NOTED > report.findings.length,
    programs: [...report.programs.values()].sort((one, other) => (one.symbol < other.symbol ? -1 : 1)),
    ignoredColumns: report.ignoredColumns,
  };
};
