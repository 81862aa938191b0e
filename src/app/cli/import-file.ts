import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#platform/start-error';
import { cancelImport, createImport, getImport, pageImportLogs } from '../../../client/groups/imports.ts';
import {
  type CallOptions,
  type Client,
  type Import,
  type ImportLog,
  type InputOf,
  isProblem,
} from '../../../client/index.ts';
import { type Progress, showProgress } from './progress-bar.ts';
import { type ServiceAccess, serviceAt } from './service-at.ts';
import { print, say, table } from './tell.ts';

type Sent = InputOf<typeof createImport>['body'];

export type ImportOptions = {
  entity: string;
  file: string;
  service: ServiceAccess;
  /** What every change says besides. */
  headers?: CallOptions['headers'];
  mode: Import['mode'];
  dryRun: boolean;
  /** What is said of how the file is written; the rest is found out. */
  layout?: Omit<Sent, 'file' | 'entity' | 'mode' | 'dryRun'>;
  /** At most so many errors, and as many warnings, are shown. */
  errors: number;
  json: boolean;
};

/**
 * Brings a file and waits for the end. Answers the exit code: 0 all taken, 2 some rows failed, 1 no import.
 * @throws StartError
 */
export const importFile = async (options: ImportOptions): Promise<0 | 1 | 2> => {
  const { file, entity, mode, dryRun, layout, headers = {} } = options;
  const service = serviceAt(options.service);
  const body = { ...layout, entity, mode, dryRun, file: new File([await opened(file)], basename(file)) };
  say(`Bringing ${file} to ${options.service.url}${dryRun ? ' (dry run: nothing is written)' : ''} …`);
  const begun = await service(createImport, { body }, { headers }).catch((error: unknown) => {
    if (!isProblem(error)) throw error;
    // Its pointer is for programs: here there is one file.
    throw new StartError(error.detail.replace(/^\/file:? /, 'The file '), { cause: error });
  });
  const ended = await followed(service, begun, headers);
  const logs = async (LogType: ImportLog['logType']) =>
    options.errors === 0
      ? []
      : service(pageImportLogs, {
          params: { ImportID: ended.importID, page: 1 },
          query: { LogType, limit: Math.min(options.errors, 1000) },
        });
  const [errors, warnings] = [await logs('ERRORS'), await logs('WARNINGS')];
  if (options.json) print(JSON.stringify({ ...ended, errors, warnings }, null, 2));
  else {
    showLog(errors, ended.failed, 'error');
    showLog(warnings, ended.warnings, 'warning');
    say(howRead(ended.layout));
    print(summary(ended));
  }
  return ended.status === 'DONE' ? 0 : ended.status === 'DONEWITHERRORS' ? 2 : 1;
};

const opened = async (file: string): Promise<Blob> => {
  try {
    return await openAsBlob(file);
  } catch (cause) {
    throw new StartError(`${file} cannot be read: look whether it is there and may be opened.`, { cause });
  }
};

/** Asks how far it is until it has ended. */
const followed = async (
  service: Client,
  begun: Import,
  headers: NonNullable<CallOptions['headers']>,
): Promise<Import> => {
  const params = { ImportID: begun.importID };
  const bar: Progress = showProgress();
  const cancel = () => {
    process.once('SIGINT', () => process.exit(130)); // once more: at once
    bar.say('Cancelling …');
    service(cancelImport, { params }, { headers }).catch((error: Error) => bar.say(error.message));
  };
  process.once('SIGINT', cancel);
  let now = begun;
  try {
    for (let pauseMs = 100; now.finishedUTC === null; pauseMs = Math.min(pauseMs * 1.5, 1000)) {
      await sleep(pauseMs);
      now = await service(getImport, { params });
      bar.show(now);
    }
    return now;
  } finally {
    process.removeListener('SIGINT', cancel);
    bar.end();
  }
};

const showLog = (entries: readonly ImportLog[], count: number, noun: string) => {
  if (entries.length === 0) return;
  const rows = entries.map(({ row, column, key, message }) => [
    row > 0 ? String(row) : '',
    key ?? '',
    column ?? '',
    message,
  ]);
  print(table([['LINE', 'RECORD', 'COLUMN', noun.toUpperCase()], ...rows]));
  const rest =
    count - new Set(entries.map(({ row, column }) => (noun === 'error' ? row : `${row} ${column}`))).size;
  if (rest > 0) print(`… and ${rest} more.`);
  const advice = new Set(entries.map((one) => one.advice).filter((one) => one !== null));
  for (const one of [...advice].slice(0, 3)) print(`→ ${one}`);
  print('');
};

const howRead = (layout: Import['layout']): string => {
  const { said = [], ...rest }: Partial<NonNullable<typeof layout>> = layout ?? {};
  const told = Object.entries(rest).flatMap(([name, value]) =>
    value === null || name === 'locale' ? [] : [`${name} ${value}${said.includes(name) ? ' (as said)' : ''}`],
  );
  return `Read with ${told.join(', ')}.`;
};

const summary = (ended: Import): string => {
  const { rows, rowsTotal, created, updated, unchanged, skipped, failed } = ended;
  const counts = Object.entries({ created, updated, unchanged, skipped, failed })
    .filter(([name, count]) => count > 0 || name === 'failed')
    .map(([name, count]) => `${count.toLocaleString('en')} ${name}`);
  const done = `${rows.toLocaleString('en')} of ${(rowsTotal ?? 0).toLocaleString('en')} rows`;
  if (ended.status === 'FAILED')
    return `Failed, nothing was taken after ${rows} rows. ${ended.failure ?? ''}`;
  const end = ended.status === 'CANCELLED' ? 'Cancelled' : 'Done';
  return `${end}: ${done}: ${counts.join(', ')}.${ended.dryRun ? ' It was a dry run: nothing was written.' : ''}`;
};
