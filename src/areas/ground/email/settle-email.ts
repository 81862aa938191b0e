import { sql } from 'kysely';
import { moveTo } from '#kit/machine';
import { auditRow, lockOne, readOne, updateRow } from '#kit/rows';
import { idIn, idParams, whole } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { emailExample } from './email.example.ts';
import { type EmailStatus, emailMachine } from './email.machine.ts';
import { emailResource } from './email.resource.ts';

const shared = {
  tag: 'email',
  permission: 'email.write',
  params: idParams(emailResource),
  response: emailResource.model,
} as const;

/**
 * `DELETE /v1/email/{EmailID}`: a mail that waits is not sent. It stays to be read, as what was sent does.
 */
export const cancelEmail = operation({
  ...shared,
  id: 'cancelEmail',
  method: 'DELETE',
  path: '/v1/email/{EmailID}',
  summary: 'Cancel an e-mail that has not been sent',
  description:
    'It stays in the list as CANCELLED. One that is being sent at this moment cannot be stopped (409 Busy).',
  problems: ['NotFound', 'IllegalTransition', 'Busy', 'PreconditionFailed'],
  example: { response: emailExample.cancelled },
  run: async (ctx, { params }) => settle(ctx, idIn(emailResource, params), 'CANCELLED', 'cancel'),
});

/** `POST /v1/email/{EmailID}/resend`: one that failed for good, or was held back, is queued once more. */
export const resendEmail = operation({
  ...shared,
  id: 'resendEmail',
  method: 'POST',
  path: '/v1/email/{EmailID}/resend',
  addition: true,
  summary: 'Send an e-mail again that failed or was held back',
  description:
    'It is queued with the same text; its retries start again. Of a test tenant only once delivery is enabled for it.',
  problems: ['NotFound', 'IllegalTransition', 'PreconditionMissing', 'PreconditionFailed'],
  example: { response: emailExample.row },
  run: async (ctx, { params }) => {
    const { isOff } = await ctx.one(
      sql<{ isOff: boolean }>`
        select n.environment = 'TEST' and not n.is_delivery_enabled as "isOff" from tenants n where ${ctx.mine('n')}`,
      'tenant',
    );
    return settle(ctx, idIn(emailResource, params), 'QUEUED', 'resend', () =>
      means.requires.deliveryEnabled(isOff),
    );
  },
});

const means = {
  requires: {
    deliveryEnabled: (isOff: boolean) => {
      if (isOff)
        throw new Problem(
          'PreconditionMissing',
          'Delivery is not enabled for this test tenant: an operator enables it.',
        );
    },
  },
  effects: {},
};

/** Moves a mail along its machine. `requires` is asked once the table has allowed the move. */
const settle = async (
  ctx: Ctx,
  emailID: string,
  to: EmailStatus,
  by: 'cancel' | 'resend',
  requires?: () => void,
) => {
  const old = await lockOne(ctx, emailResource, emailID);
  moveTo(emailMachine, old.status, to, { by, principal: ctx.principal, means });
  requires?.();
  const { isHeld } = await ctx.one(
    sql<{ isHeld: boolean }>`
      select coalesce(e.lease_until_utc > now(), false) as "isHeld" from emails e
      where ${ctx.mine('e')} and e.email_id = ${emailID}`,
    'e-mail',
  );
  if (isHeld) throw new Problem('Busy', 'The e-mail is being sent at this moment.');
  const nextAttemptUTC = to === 'QUEUED' ? ctx.now : null;
  const row = await updateRow(ctx, emailResource, old, { status: to, nextAttemptUTC });
  if (to === 'QUEUED')
    ctx.send(
      sql`update emails as e set queued_after = e.attempts where ${ctx.mine('e')} and e.email_id = ${emailID}`,
    );
  if (to === 'CANCELLED')
    ctx.send(
      sql`update emails as e set sealed_text = null where ${ctx.mine('e')} and e.email_id = ${emailID}`,
    );
  auditRow(ctx, emailResource, 'STATUS', old, row);
  return whole(await readOne(ctx, emailResource, emailID));
};
