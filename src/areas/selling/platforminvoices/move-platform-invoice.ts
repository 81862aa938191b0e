import { lockOne, readOne, updateRow } from '#kit/rows';
import { whole } from '#kit/shapes';
import { dateIn } from '#lib/instant';
import { operation } from '#platform/operation';
import { invalid, Problem } from '#platform/problem';
import { date, id, object, oneOf, optional } from '#platform/schema';
import { tenantParam } from './bill-tenant.ts';
import { platformInvoiceExample } from './platform-invoice.example.ts';
import { type PlatformInvoice, platformInvoiceResource } from './platform-invoice.resource.ts';

type Status = PlatformInvoice['status'];

/** From each status, where to: a payment can be taken back, an unpaid one withdrawn. */
const moves: Record<Status, readonly Status[]> = { ISSUED: ['PAID', 'VOID'], PAID: ['ISSUED'], VOID: [] };

/** An operator says that a tenant has paid, that the payment did not hold, or that nothing is owed. */
export const movePlatformInvoice = operation({
  id: 'setPlatformInvoiceStatus',
  method: 'PATCH',
  path: '/v1/tenants/{tenantId}/invoices/{InvoiceID}/status',
  tag: 'tenants',
  summary: 'Mark a tenant’s invoice as paid, open or void',
  description: 'For operators. ISSUED becomes PAID or VOID, PAID becomes ISSUED again where it did not hold.',
  permission: 'operator.invoices',
  addition: true,
  tenantOf: ({ params }) => params.tenantId ?? '',
  params: object({ ...tenantParam, InvoiceID: id({ description: 'The invoice’s id' }) }),
  body: object(
    {
      status: oneOf(['ISSUED', 'PAID', 'VOID']),
      paidDate: optional(date({ description: 'With PAID; default: today, in UTC' })),
    },
    { title: 'PlatformInvoiceMove' },
  ),
  response: platformInvoiceResource.model,
  problems: ['NotFound', 'IllegalTransition', 'PreconditionFailed'],
  example: {
    body: { status: 'PAID', paidDate: '2026-03-12' },
    response: { ...platformInvoiceExample.row, status: 'PAID', paidDate: '2026-03-12' },
  },
  run: async (ctx, { params, body: { status, paidDate } }) => {
    if (paidDate !== undefined && status !== 'PAID') throw invalid('/paidDate', 'goes with the status PAID');
    const old = await lockOne(ctx, platformInvoiceResource, params.InvoiceID);
    if (!moves[old.status].includes(status))
      throw new Problem(
        'IllegalTransition',
        `The invoice ${old.number} is ${old.status} and cannot become ${status}.`,
        { allowed: [...moves[old.status]] },
      );
    const paid = status === 'PAID' ? (paidDate ?? dateIn(ctx.principal.timeZone, ctx.now)) : null;
    await updateRow(ctx, platformInvoiceResource, old, { status, paidDate: paid });
    const entity = { entity: 'PlatformInvoice', entityID: old.invoiceID } as const;
    const before = { status: old.status, paidDate: old.paidDate };
    ctx.audit({ ...entity, action: 'STATUS', old: before, new: { status, paidDate: paid } });
    return whole(await readOne(ctx, platformInvoiceResource, old.invoiceID));
  },
});
