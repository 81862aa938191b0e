import type { Pages } from '#platform/http/pages';
import type { Log } from '#platform/log';
import { buildConsole } from './build-console.ts';
import { readPages } from './read-pages.ts';

export type Console = {
  /** Undefined while they are built, and where they could not be. */
  pages: () => Pages | undefined;
  /** Resolves when they are there, or cannot be. */
  ready: Promise<void>;
  close: () => Promise<void>;
};

/** Begins to build the console, unless it is there already. Nobody waits for it: the API serves meanwhile. */
export const openConsole = ({ folder, log }: { folder: string; log: Log }): Console => {
  const closing = new AbortController();
  let pages: Pages | undefined;
  const ready = buildConsole(folder, closing.signal).then(
    (built) => {
      pages = readPages(built);
    },
    (error: unknown) => {
      if (!closing.signal.aborted) log.error({ err: error }, 'The console could not be built');
    },
  );
  return {
    pages: () => pages,
    ready,
    close: async () => {
      closing.abort();
      await ready;
    },
  };
};
