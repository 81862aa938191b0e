import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

const dayMs = 86_400_000;

/** Until when a link to a quote opens it: the end of its validity, and as much longer as the tenant says. */
export const lastsUntil = async (ctx: Ctx, validUntilUTC: string): Promise<string> => {
  const { days } = await ctx.one(
    sql<{ days: number }>`select n.quote_link_extra_days as days from tenants n where ${ctx.mine('n')}`,
    'tenant',
  );
  return new Date(Date.parse(validUntilUTC) + days * dayMs).toISOString();
};
