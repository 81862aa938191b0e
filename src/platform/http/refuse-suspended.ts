import type { Principal } from '../auth/principal.ts';
import { type Operation, writes } from '../operation.ts';
import { Problem } from '../problem.ts';

/**
 * What a suspended tenant has is read and exported, by its keys and its links, and nothing of it is changed:
 * the one place where requests are refused for it. Workers take nothing of it up either: the functions that
 * claim work leave such tenants out, and work under way pauses (queued-work/held.ts). An operator acts in it
 * all the same, and an operation may say that it goes on (`evenSuspended`): a payment that was made is noted,
 * a session ended. @throws Problem 403 TenantSuspended
 */
export const refuseSuspended = (principal: Principal | undefined, operation: Operation): void => {
  if (!principal?.isSuspended || operation.evenSuspended || !writes(operation)) return;
  throw new Problem(
    'TenantSuspended',
    'The tenant is suspended: it can be read and exported, and nothing of it is changed. GET /v1/tenants says its status; the operator ends it.',
  );
};
