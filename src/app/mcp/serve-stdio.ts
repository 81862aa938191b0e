import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { StartError } from '#platform/start-error';
import { makeServer, type Offer } from './make-server.ts';
import { Refused } from './refused.ts';

/** Serves the tools over standard input and output until the input ends. @throws StartError */
export const serveStdio = async (offer: Offer, key: string): Promise<void> => {
  const server = await makeServer(offer, key).catch((error: unknown) => {
    throw error instanceof Refused ? new StartError(error.message, { cause: error }) : error;
  });
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  server.onclose = end;
  process.stdin.once('end', () => void server.close());
  process.once('SIGINT', () => void server.close());
  process.once('SIGTERM', () => void server.close());
  await server.connect(new StdioServerTransport());
  await over;
};
