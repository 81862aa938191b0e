import type { PagesState } from '#platform/http/pages';
import type { Log } from '#platform/log';
import { buildConsole } from './build-console.ts';
import { readPages } from './read-pages.ts';

export type Console = {
  pages: () => PagesState;
  close: () => Promise<void>;
};

/** Begins to build the console, unless it is there already. Nobody waits for it: the API serves meanwhile. */
export const openConsole = ({ folder, log }: { folder: string; log: Log }): Console => {
  const closing = new AbortController();
  let pages: PagesState = 'BEING_MADE';
  const building = buildConsole(folder, closing.signal).then(
    (built) => {
      pages = readPages(built);
    },
    (error: unknown) => {
      pages = 'FAILED';
      if (!closing.signal.aborted) log.error({ err: error }, 'The console could not be built');
    },
  );
  return {
    pages: () => pages,
    close: async () => {
      closing.abort();
      await building;
    },
  };
};
