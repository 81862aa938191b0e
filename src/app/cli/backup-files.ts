import { type FileHandle, open, rm } from 'node:fs/promises';
import type { Config } from '#platform/config';
import { backup } from '#platform/db/backup';
import type { BackupSummary } from '#platform/db/backup-format';
import { restore } from '#platform/db/restore';
import { StartError } from '#platform/start-error';
import { allQueues } from '../all-queues.ts';
import { withAdmin } from '../database.ts';

type Say = (line: string) => void;

/** `millwright backup`: into a new file, of which nothing stays where it fails. @throws StartError */
export const backUp = async (config: Config, file: string, say: Say): Promise<BackupSummary> => {
  // Before anything is started; and what was there already is never overwritten, nor removed below.
  const out = (await openFile(file, 'wx')).createWriteStream();
  try {
    return await withAdmin(config, say, (admin) => backup(admin, out, config.backupKey));
  } catch (error) {
    out.destroy();
    await rm(file, { force: true });
    throw error;
  }
};

/** `millwright restore`, with the queues of all areas. @throws StartError */
export const restoreFrom = async (config: Config, file: string, say: Say): Promise<void> => {
  const source = (await openFile(file, 'r')).createReadStream();
  await withAdmin(config, say, (admin) =>
    restore(admin, source, { queues: allQueues, log: say, key: config.backupKey }),
  );
};

const openFile = async (file: string, flags: 'wx' | 'r'): Promise<FileHandle> => {
  try {
    return await open(file, flags, 0o600); // a backup is for its owner alone
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    throw new StartError(`${file} ${fileFaults[code] ?? `cannot be opened (${code})`}.`, { cause });
  }
};

const fileFaults: Record<string, string> = {
  EEXIST: 'is there already: name another file',
  ENOENT: 'cannot be found',
  EACCES: 'may not be opened by this user',
  EISDIR: 'is a folder',
};
