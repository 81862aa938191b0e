import { useMutation, useQuery } from '@tanstack/react-query';
import {
  cancelImport,
  createImport,
  getImport,
  listImportEntities,
  pageImportLogs,
} from '../../../client/groups/imports.ts';
import type { Import, ImportLog, InputOf } from '../../../client/index.ts';
import { millwright, queries } from '../api.ts';
import { writeCsv } from './read-csv.ts';
import { placeOf, plain, type Table } from './table.ts';

export type Mode = NonNullable<InputOf<typeof createImport>['body']['mode']>;

export const useKinds = () =>
  useQuery({
    queryKey: ['importKinds'],
    queryFn: () => millwright(listImportEntities),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const isOver = ({ finishedUTC }: Import): boolean => finishedUTC !== null;

/** An import, looked at until it is over. */
export const useImport = (ImportID: string | undefined) =>
  useQuery({
    queryKey: ['/imports', 'record', ImportID],
    queryFn: () => millwright(getImport, { params: { ImportID: ImportID ?? '' } }),
    enabled: ImportID !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : 700),
  });

/** The most entries of a log that are shown. */
export const mostFaults = 10_000;

/** What the log of an import says of its rows: errors, and warnings beside them. */
export const useFaults = (ImportID: string | undefined, isThere: boolean) =>
  useQuery({
    queryKey: ['/imports', 'faults', ImportID],
    queryFn: async ({ signal }) => {
      const found: ImportLog[] = [];
      for (const LogType of ['ERRORS', 'WARNINGS'] as const) {
        const params = { ImportID: ImportID ?? '', page: 1 };
        const query = { LogType, limit: 1000 };
        for await (const page of millwright.pages(pageImportLogs, { params, query }, { signal })) {
          found.push(...page);
          if (found.length >= mostFaults) return found;
        }
      }
      return found;
    },
    enabled: ImportID !== undefined && isThere,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useCancel = (ImportID: string) =>
  useMutation({
    mutationFn: () => millwright(cancelImport, { params: { ImportID } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['/imports'] }),
  });

/** What a file is sent with. */
export type Sending = {
  table: Table;
  entity: string;
  mode: Mode;
  /** Of each column of the file the kind's column that it goes to, if any. */
  targets: readonly (string | undefined)[];
  /** Whether a cell was typed over. */
  isMended: boolean;
  decimalSign: 'POINT' | 'COMMA' | undefined;
  dateOrder: 'DMY' | 'MDY' | undefined;
  dryRun: boolean;
};

/** The rows that an import's log names, each by where it stands in the table. */
export type Sent = { importID: string; rowAt: ReadonlyMap<number, number> };

/**
 * Sends the file as it is, so that the service reads it whole; once columns were assigned otherwise or a cell
 * was mended, what stands here as CSV.
 */
export const send = async (sending: Sending): Promise<Sent> => {
  const { table, entity, mode, dryRun, decimalSign, dateOrder } = sending;
  const isAsItWas = !sending.isMended && isOwnMapping(sending);
  const made = isAsItWas ? undefined : converted(sending);
  const isBook = table.format === 'XLSX';
  const sign = decimalSign ?? (made && isBook ? ('POINT' as const) : undefined);
  const { importID } = await millwright(createImport, {
    body: {
      ...{ file: made?.file ?? table.file, entity, mode, dryRun },
      ...(made || !isBook ? { delimiter: table.delimiter } : { sheet: table.sheet }),
      ...(made ? { encoding: 'UTF-8' } : { encoding: table.encoding }),
      ...{ headerRow: made ? 1 : table.headerRow },
      ...{ decimalSign: sign, dateOrder },
    },
  });
  const numbers = made?.lines ?? table.rows.map(({ number }) => number);
  return { importID, rowAt: new Map(numbers.map((number, at) => [number, at])) };
};

/** Whether the service would find the same columns by their names. */
const isOwnMapping = ({ table, targets }: Sending): boolean =>
  table.columns.every((name, at) => targets[at] === undefined || plain(targets[at]) === plain(name)) &&
  new Set(targets.filter((one) => one !== undefined)).size ===
    targets.filter((one) => one !== undefined).length;

const converted = ({ table, targets }: Sending): { file: File; lines: number[] } => {
  const kept = table.columns.flatMap((_, at) => (targets[at] === undefined ? [] : [at]));
  const header = kept.map((at) => targets[at] ?? '');
  const rows = table.rows.map(({ cells }) => kept.map((at) => cells[at] ?? ''));
  const { text, lines } = writeCsv(header, rows, table.delimiter);
  const name = table.file.name.replace(/\.\w+$/, '');
  return { file: new File([text], `${name}.csv`, { type: 'text/csv' }), lines };
};

/** What is wrong with rows and cells of the table, by their places; a row as a whole is column -1. */
export const placed = (
  faults: readonly ImportLog[],
  { rowAt }: Sent,
  { table, targets }: Pick<Sending, 'table' | 'targets'>,
): Map<string, ImportLog> => {
  const columnAt = new Map<string, number>();
  for (const [at, name] of table.columns.entries()) {
    columnAt.set(plain(name), at);
    const target = targets[at];
    if (target !== undefined) columnAt.set(plain(target), at);
  }
  const found = new Map<string, ImportLog>();
  for (const fault of faults) {
    const row = rowAt.get(fault.row);
    if (row === undefined) continue;
    const place = placeOf(row, fault.column === null ? -1 : (columnAt.get(plain(fault.column)) ?? -1));
    if (!found.has(place)) found.set(place, fault);
  }
  return found;
};
