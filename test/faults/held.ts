import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void; // named by the flag, and typed nowhere

/**
 * Bytes that this process holds of what it has used: heap and buffers, once what nobody holds is collected.
 */
export const heldBytes = (): number => {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

const open = '/proc/self/fd';

/** How many files that were put aside are open; 0 where the system does not tell. */
export const filesAside = (): number => {
  if (!existsSync(open)) return 0;
  return readdirSync(open).filter((fd) => {
    try {
      return readlinkSync(`${open}/${fd}`).includes('millwright-spool-');
    } catch {
      return false; // closed meanwhile
    }
  }).length;
};
