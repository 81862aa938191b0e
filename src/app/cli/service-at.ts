import { StartError } from '#platform/start-error';
import { type Client, connect } from '../../../client/index.ts';

/** A running service, and a key for what a command does there. */
export type ServiceAccess = { url: string; key: string };

/**
 * The typed client of a command. Its calls throw ProblemError for what the service refuses, and StartError
 * where nothing answers, or something else than the service does.
 */
export const serviceAt = ({ url, key }: ServiceAccess): Client => {
  const notThere = (why: string, cause?: unknown) =>
    new StartError(`${url} is not reached, or is no such service (${why}): look whether it runs there.`, {
      cause,
    });
  return connect({
    ...{ address: url, apiKey: key, retries: 2, timeoutMs: 120_000 },
    fetch: async (input, request) => {
      const answer = await fetch(input, request).catch((error: Error) => {
        const { code, message } = (error.cause ?? error) as { code?: unknown; message: string };
        throw notThere(typeof code === 'string' ? code : message, error);
      });
      if (/\bjson\b/.test(answer.headers.get('content-type') ?? '')) return answer;
      throw notThere(`${answer.status} without JSON`);
    },
  });
};
