import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { connect, isProblem } from '../../client/index.ts';

/** The service that served the page: the session's cookie says who asks. */
export const millwright = connect({ timeoutMs: 120_000, retries: 2 });

/**
 * What is read for the first time while something changes may be older than the change: it is read once more.
 * The library takes it for new.
 */
class Queries extends QueryClient {
  override async invalidateQueries<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    await super.invalidateQueries(filters, options);
    await Promise.all(
      first.map(({ queryKey }) => super.invalidateQueries({ queryKey, exact: true }, options)),
    );
  }
}

/** What was read is shown again at once, and read again when it is looked at after ten seconds. */
export const queries = new Queries({
  defaultOptions: { queries: { staleTime: 10_000, retry: false, refetchOnWindowFocus: true } },
});

/** Whether nobody is signed in (any more). */
export const isSignedOut = (error: unknown): boolean => isProblem(error, 'Unauthenticated');
