import type { Import } from '../../../client/index.ts';
import { say } from './tell.ts';

export type Progress = { show(now: Import): void; say(line: string): void; end(): void };

const width = 30;

/** How far an import is: a bar that moves where a person looks on, a line for each status in a log. */
export const showProgress = (): Progress => {
  const isLive = process.stderr.isTTY === true;
  const began = performance.now();
  let last = '';
  const clear = () => {
    if (isLive && last !== '') process.stderr.write('\r\x1b[K');
    last = '';
  };
  return {
    show: (now) => {
      const line = isLive ? bar(now, performance.now() - began) : `${now.status.toLowerCase()} …`;
      if (line === last) return;
      if (isLive) {
        clear();
        process.stderr.write(line);
      } else if (now.finishedUTC === null) say(line);
      last = line;
    },
    say: (line) => {
      clear();
      say(line);
    },
    end: clear,
  };
};

const bar = ({ rows, rowsTotal, failed, status }: Import, ms: number): string => {
  const share = rowsTotal ? rows / rowsTotal : 0;
  const full = Math.round(share * width);
  const speed =
    rows > 0 ? ` ${Math.round((rows / ms) * 1000).toLocaleString('en')}/s` : ` ${status.toLowerCase()}`;
  const wrong = failed > 0 ? `, ${failed.toLocaleString('en')} failed` : '';
  const total = rowsTotal === null ? '' : ` of ${rowsTotal.toLocaleString('en')}`;
  return `[${'█'.repeat(full)}${'·'.repeat(width - full)}] ${String(Math.floor(share * 100)).padStart(3)}% ${rows.toLocaleString('en')}${total} rows${wrong}${speed}`;
};
