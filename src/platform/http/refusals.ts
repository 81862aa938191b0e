import type { FastifyInstance } from 'fastify';
import type { Log } from '../log.ts';

const tellEveryMs = 10_000;
/** Of so many tenants it is reported how often each was refused, those most often refused first. */
const tenantsTold = 10;

/**
 * Counts requests that met a limit, and tells the log of them every ten seconds at most: a line for each
 * would cost more than the refusal, just when there is too much to do.
 */
export const countRefusals = (app: FastifyInstance, log: Log): ((tenantID: string | undefined) => void) => {
  let refused = new Map<string, number>();
  const tell = () => {
    if (refused.size === 0) return;
    const byTenant = [...refused].toSorted(([, one], [, other]) => other - one);
    refused = new Map();
    const count = byTenant.reduce((sum, [, of]) => sum + of, 0);
    const tenants = Object.fromEntries(byTenant.slice(0, tenantsTold));
    log.warn({ count, tenants }, 'Requests were refused, because their tenant or key met a limit');
  };
  const timer = setInterval(tell, tellEveryMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    tell();
  });
  return (tenantID = '') => void refused.set(tenantID, (refused.get(tenantID) ?? 0) + 1);
};
