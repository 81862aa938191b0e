import { providerOf, settingsOf } from '#areas/selling/payments';
import type { JobTools } from '#platform/job';
import { inTenant } from '#platform/transaction';
import { firstTurn, type Turn } from '#platform/turn';
import { startWork, type WorkLoop } from '#platform/work-loop';

export type PageCloserParts = JobTools & {
  /** ISO 8601, UTC: whether an offer is over. */
  clock: () => string;
  pollMs?: number;
  /** How long a page is left alone that could not be closed. */
  leaseMs?: number;
};

/** Starts closing the pages of quotes that are not on offer any more. */
export const startPageCloser = (parts: PageCloserParts): WorkLoop => {
  const turn = firstTurn();
  return startWork({ log: parts.log, pollMs: parts.pollMs ?? 2000, what: 'Payment pages' }, () =>
    closeNextPage(parts, turn),
  );
};

type Claim = { tenantID: string; checkoutID: string; providerReference: string };

/**
 * Has the provider close the next page at which nobody shall pay any more; false if none exists. What becomes
 * of it comes as a message: closed, or paid meanwhile. One that could not be closed is tried again until its
 * time is over.
 */
export const closeNextPage = async (
  { pool, config, log, clock, leaseMs = 60_000 }: PageCloserParts,
  turn: Turn = firstTurn(),
): Promise<boolean> => {
  const { rows } = await pool.query<Claim>(
    `select tenant_id as "tenantID", checkout_id as "checkoutID", provider_reference as "providerReference"
     from claim_checkout($1, $2 * interval '1 ms', $3)`,
    [clock(), leaseMs, turn.servedLast],
  );
  const [claim] = rows;
  if (!claim) return false;
  const { tenantID, checkoutID, providerReference } = claim;
  turn.servedLast = tenantID;
  try {
    const settings = await inTenant(pool, tenantID, 'read', (client) => settingsOf(client, config, tenantID));
    // Without a provider nobody can close it; its messages are refused as well.
    if (settings) await providerOf(settings).expire({ config, log }, settings, providerReference);
    await inTenant(pool, tenantID, 'write', async (client) => {
      await client.query(
        'update sales_quote_checkouts set close_asked_utc = $3 where tenant_id = $1 and checkout_id = $2',
        [tenantID, checkoutID, clock()],
      );
    });
  } catch (error) {
    log.warn({ err: error, checkoutID }, 'A payment page could not be closed');
  }
  return true;
};
