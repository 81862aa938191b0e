import { median } from './rounds.ts';
import type { ExportOutcome } from './transfer-export.ts';
import type { ImportOutcome } from './transfer-import.ts';

/** Imports and exports in RESULTS.md, where they were measured. */
export const transferSection = ({
  imports,
  exports,
}: {
  imports: ImportOutcome | undefined;
  exports: ExportOutcome | undefined;
}): string[] =>
  imports || exports
    ? [
        '',
        '## Files of customers',
        'Over HTTP, in CSV, beside `COPY` of the same rows in the same database. An import lasts from the first byte of the upload to the end of',
        'its last transaction, the reading before included; it writes each record with its event, its audit entry and what finds it. Alive is what',
        'the process holds after a collection, heap and buffers; resident is what the system has given it, which V8 keeps for a while. Both as',
        'growth over the process before, which has imported or exported once.',
        '',
        '| | ratio: median (least to most) | aim | rows /s | CPU of a row µs | more alive MB | more resident MB | aim |',
        '|---|---|---|---|---|---|---|---|',
        ...(imports ? importRows(imports) : []),
        ...(exports ? [exportRow(exports)] : []),
        '',
      ]
    : [];

const importRows = ({ memory, ...seen }: ImportOutcome): string[] => [
  `| Import of ${seen.rows}, to COPY into the same table | ${spread(seen.ratios)} | ≥ 0.3 | ${seen.perSecond.toFixed(0)} (COPY ${seen.copyPerSecond.toFixed(0)}) | ${cpu(seen)} | | | |`,
  `| The same, to COPY into every table written | ${spread(seen.ratiosToAll)} | | ${seen.perSecond.toFixed(0)} (COPY ${seen.copyAllPerSecond.toFixed(0)}) | | | | |`,
  `| Import of ${memory.rows} | | | | | **${megabytes(memory.live)}** | ${megabytes(memory.rss)} | ≤ 64 |`,
];

const exportRow = ({ memory, ...seen }: ExportOutcome): string =>
  `| Export of ${seen.rows}, to COPY TO | ${spread(seen.ratios)} | ≥ 0.5 | ${seen.perSecond.toFixed(0)} (COPY ${seen.copyPerSecond.toFixed(0)}) | ${cpu(seen)} | **${megabytes(memory.live)}** | ${megabytes(memory.rss)} | ≤ 64 |`;

const spread = (ratios: readonly number[]) =>
  `**${median(ratios).toFixed(2)}** (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`;

const cpu = ({ nodeCpu, databaseCpu }: { nodeCpu: number; databaseCpu: number }) =>
  nodeCpu === null || Number.isNaN(nodeCpu) ? '' : `${nodeCpu.toFixed(1)} + ${databaseCpu.toFixed(1)}`;

const megabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(0);
