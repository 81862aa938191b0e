import type { CsvNotation } from '#lib/office-csv';
import { beginningOf } from '#lib/text';
import type { Layout } from './rule-file-shape.ts';

/**
 * What became of a line: FAILED is wrong in itself, UNSUPPORTED states a duty that a percentage cannot say,
 * NOTED was loaded, but says more than a rule holds.
 */
export const findingKinds = ['FAILED', 'UNSUPPORTED', 'NOTED'] as const;
export type FindingKind = (typeof findingKinds)[number];
export type Finding = {
  lineNumber: number;
  commodityCode: string | null;
  result: FindingKind;
  detail: string;
};

/** A special program as the file mentions it; `isLoaded`: its countries got rules. */
export type ProgramSeen = { symbol: string; name: string; lineCount: number; isLoaded: boolean };

/**
 * What reading a file has found so far. Counts are whole, the list of findings is not longer than
 * `mostFindings`.
 */
export type FileReport = {
  layout: Layout | undefined;
  /** How the file is written. */
  notation: CsvNotation | undefined;
  rows: number;
  /** Lines that state no duty and have that of a line above. */
  inherited: number;
  counts: Record<FindingKind, number>;
  findings: Finding[];
  ignoredColumns: string[];
  programs: Map<string, ProgramSeen>;
  find(kind: FindingKind, line: number, code: string, detail: string): void;
};

/** How many findings are reported one by one. */
export const mostFindings = 1000;

/** An empty report. */
export const newReport = (): FileReport =>
  reportOf({
    layout: undefined,
    notation: undefined,
    rows: 0,
    inherited: 0,
    counts: { FAILED: 0, UNSUPPORTED: 0, NOTED: 0 },
    findings: [],
    ignoredColumns: [],
    programs: new Map(),
  });

/** A report that goes on from what was found so far. */
export const reportOf = (found: Omit<FileReport, 'find'>): FileReport => {
  const report: FileReport = {
    ...found,
    find: (result, lineNumber, code, detail) => {
      report.counts[result]++;
      if (report.findings.length >= mostFindings) return;
      report.findings.push({
        lineNumber,
        commodityCode: code === '' ? null : beginningOf(code, 20),
        result,
        detail: beginningOf(detail, 2000),
      });
    },
  };
  return report;
};
