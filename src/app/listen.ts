import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartError } from '#platform/start-error';

/**
 * Opens a listener and answers its address, `http://127.0.0.1:8080`. @throws StartError that names the
 * setting to change
 */
export const listen = async (
  app: FastifyInstance,
  host: string,
  port: number,
  setting: string,
): Promise<string> => {
  try {
    // Longer than usual: of many who connect at once, those beyond it would try again only after seconds.
    await app.listen({ host, port, backlog: 4096 });
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} on ${host} is in use by another program: stop it, or set ${setting} to a free port.`,
      );
    }
    if (code === 'EACCES')
      throw new StartError(`Port ${port} may not be opened by this user: set ${setting} to one above 1023.`);
    throw new StartError(`Cannot listen on ${host}:${port} (${message}).`);
  }
  const { address, port: taken } = app.server.address() as AddressInfo;
  return `http://${address.includes(':') ? `[${address}]` : address}:${taken}`;
};
