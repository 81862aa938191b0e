import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/**
 * The address that a request comes from: that of the connection, or where a trusted proxy
 * (MILLWRIGHT_TRUSTED_PROXIES) holds the connection, the last in X-Forwarded-For that is no trusted proxy.
 * What a proxy writes there that is no address counts as if it had written nothing.
 */
export const callerAddress = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip;

/**
 * Addresses and ranges with commas between. One of all addresses is refused: everybody could then say where
 * he comes from. @throws Error with what is wrong
 */
export const readProxies = (text: string): readonly string[] => {
  const proxies = text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  for (const one of proxies) {
    const isRange = ipaddr.isValidCIDR(one) && ipaddr.parseCIDR(one)[1] > 0;
    if (!isRange && isIP(one) === 0)
      throw new Error(
        'must be addresses or ranges like 10.0.0.5 or 10.0.0.0/24, with commas between several',
      );
  }
  return proxies;
};
