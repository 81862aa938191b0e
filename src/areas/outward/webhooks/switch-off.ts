import { auditRow, lockOne, readOne, updateRow } from '#kit/rows';
import { newID } from '#lib/id';
import type { JobTools } from '#platform/job';
import { makeCtx } from '#platform/make-ctx';
import { Problem } from '#platform/problem';
import { reactionsByEvent } from '#platform/reaction';
import { inTenant } from '#platform/transaction';
import { writeAudit } from '#platform/write-audit';
import { queueDeliveries } from './queue-deliveries.ts';
import { webhookResource, webhookSwitchedOff } from './webhook.resource.ts';

/** Stands for the service itself where a user is named. */
const serviceUserID = 'service';

/**
 * Switches a webhook off on the service's own account, and tells the tenant: on the webhook, in the audit
 * trail, and by an event that its other webhooks may hear. What is off or gone already stays so.
 */
export const switchOff = async (
  pool: JobTools['pool'],
  { tenantID, webhookID }: { tenantID: string; webhookID: string },
  reason: 'GONE' | 'FAILING',
  now: string,
): Promise<void> => {
  try {
    await inTenant(pool, tenantID, 'write', async (client) => {
      const requestID = newID();
      const { ctx, audited } = makeCtx({
        client,
        principal: servicePrincipal(tenantID),
        tenantID,
        now,
        requestID,
        correlationID: requestID,
        origin: 'APP',
        // No later area hears events of this one.
        reactions: reactionsByEvent([queueDeliveries]),
      });
      const old = await lockOne(ctx, webhookResource, webhookID);
      if (!old.isActive) return;
      await updateRow(ctx, webhookResource, old, {
        isActive: false,
        disabledReason: reason,
        disabledUTC: now,
      });
      const shown = await readOne(ctx, webhookResource, webhookID);
      auditRow(ctx, webhookResource, 'UPDATE', old, shown);
      await ctx.emit(webhookSwitchedOff, webhookID, shown);
      await writeAudit(ctx, audited, { operation: 'deliverWebhooks', origin: 'SERVICE' });
    });
  } catch (error) {
    if (error instanceof Problem && error.code === 'NotFound') return; // deleted in the meantime
    throw error;
  }
};

const servicePrincipal = (tenantID: string) =>
  ({
    kind: 'INTEGRATION',
    apiKeyID: null,
    tenantID,
    userID: serviceUserID,
    roles: [],
    scopes: [],
    environment: 'PRODUCTION',
    timeZone: 'UTC',
  }) as const;
