import { QueryClient } from '@tanstack/react-query';
import { connect, isProblem } from '../../client/index.ts';

/** The service that served the page: the session's cookie says who asks. */
export const millwright = connect({ timeoutMs: 120_000, retries: 2 });

/** What was read is shown again at once, and read again when it is looked at after ten seconds. */
export const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: 10_000, retry: false, refetchOnWindowFocus: true } },
});

/** Whether nobody is signed in (any more). */
export const isSignedOut = (error: unknown): boolean => isProblem(error, 'Unauthenticated');
