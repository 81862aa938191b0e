import { sql } from 'kysely';
import { isCountryCode } from '#areas/ground/reference';
import { amountOf, isIBAN } from '#areas/selling/invoices';
import { categoryCodes, needsReason, totalsOf } from '#areas/selling/taxes';
import { insertRow, lockRow, readOne } from '#kit/rows';
import { whole } from '#kit/shapes';
import { hasMinorUnits } from '#lib/currency';
import { sum } from '#lib/decimal';
import { dateIn } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid, Problem } from '#platform/problem';
import { id, object } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';
import { platformInvoiceExample } from './platform-invoice.example.ts';
import { type PlatformInvoice, platformInvoiceResource } from './platform-invoice.resource.ts';
import {
  type NewPlatformInvoice,
  newPlatformInvoice,
  type PlatformLineInput,
} from './platform-invoice.schema.ts';

/** The tenant that an operator's request is about. */
export const tenantParam = { tenantId: id({ description: 'The tenant’s id' }) };

/** An operator bills a tenant. */
export const billTenant = operation({
  id: 'billTenant',
  method: 'POST',
  path: '/v1/tenants/{tenantId}/invoices',
  tag: 'tenants',
  summary: 'Bill a tenant',
  description:
    'For operators. Records an invoice or credit note of the platform, with the number of the operator’s accounting; totals and taxes are calculated. The ADMIN of the tenant reads it at `/v1/instance/invoices`. Of an invoice nothing changes afterwards but its status.',
  permission: 'operator.invoices',
  addition: true,
  tenantOf: ({ params }) => params.tenantId ?? '',
  params: object(tenantParam),
  body: newPlatformInvoice,
  response: platformInvoiceResource.model,
  problems: ['NotFound', 'Duplicate', 'UnknownReference', 'PreconditionMissing'],
  example: { body: platformInvoiceExample.create, response: platformInvoiceExample.row },
  run: async (ctx, { body }) => {
    const tenant = await readTenant(ctx);
    const issueDate = body.issueDate ?? dateIn(tenant.timeZone, ctx.now);
    refuseFaults(body, issueDate);
    const { creditsInvoiceID = null, currencyCode, seller, customer = {}, lines, ...rest } = body;
    const priced = lines.map((line, at) => priceLine(line, at, body));
    const { subTotal, taxTotal, total, taxes } = totalsOf(priced, currencyCode);
    if (creditsInvoiceID !== null) await refuseBeyond(ctx, creditsInvoiceID, { currencyCode, total });
    const { name, address } = tenant;
    const row = await insertRow(ctx, platformInvoiceResource, {
      ...{ ...rest, kind: body.kind ?? 'SUBSCRIPTION', creditsInvoiceID, currencyCode, issueDate },
      ...{ subTotal, taxTotal, total, taxes, status: 'ISSUED' },
      invoiceID: ctx.givenID(body.invoiceID, '/invoiceID'),
      seller: { ...noIssuer, ...seller },
      customer: { ...noPlace, name, ...address, ...customer },
      lines: priced.map(({ tax: _tax, ...line }) => line),
    });
    const { invoiceID, number, kind } = row;
    // Without its content: the trail is read by more than those who may read the invoice.
    const told = { invoiceID, number, kind, status: row.status };
    ctx.audit({ entity: 'PlatformInvoice', entityID: invoiceID, action: 'CREATE', new: told });
    return whole(await readOne(ctx, platformInvoiceResource, invoiceID));
  },
});

type Tenant = { name: string; timeZone: string; address: Record<string, string | null> };

const readTenant = (ctx: Ctx): Promise<Tenant> =>
  ctx.one(
    sql<Tenant>`select n.name, n.time_zone as "timeZone", n.address from tenants n where ${ctx.mine('n')}`,
    'tenant',
  );

const noPlace = {
  ...{ address1: null, address2: null, postalCode: null, city: null, state: null, country: null },
  taxID: null,
};
const noIssuer = {
  ...{ ...noPlace, phone: null, email: null, website: null, registrationNumber: null, bic: null },
  ...{ legalInformation: null, contactName: null, contactPhone: null, contactEmail: null },
  ...{ accountName: null, bankName: null, iban: null },
};

/** @throws Problem 400 */
const refuseFaults = (body: NewPlatformInvoice, issueDate: string): void => {
  const { kind, creditsInvoiceID = null, dueDate, currencyCode, seller, customer, lines } = body;
  const { periodFrom = null, periodUntil = null } = body;
  const wrongCountry = (country: string | null | undefined) => country != null && !isCountryCode(country);
  refuseTogether([
    (kind === 'CREDITNOTE') !== (creditsInvoiceID !== null) &&
      invalid('/creditsInvoiceID', 'is given for a CREDITNOTE, and for nothing else'),
    dueDate < issueDate && invalid('/dueDate', 'must not be before issueDate'),
    periodFrom !== null &&
      periodUntil !== null &&
      periodUntil < periodFrom &&
      invalid('/periodUntil', 'must not be before periodFrom'),
    !hasMinorUnits(currencyCode) && invalid('/currencyCode', 'must be a currency of ISO 4217, like EUR'),
    wrongCountry(seller.country) && invalid('/seller/country', 'must be an ISO 3166-1 alpha-2 code like DE'),
    seller.iban != null &&
      !isIBAN(seller.iban) &&
      invalid('/seller/iban', 'must be an IBAN without spaces, whose check digits fit'),
    wrongCountry(customer?.country) &&
      invalid('/customer/country', 'must be an ISO 3166-1 alpha-2 code like DE'),
    ...lines.flatMap(({ taxCategory = 'STANDARD', taxPercent, taxReason = null }, at) => [
      taxCategory !== 'STANDARD' &&
        !taxPercent.eq(0) &&
        invalid(`/lines/${at}/taxPercent`, `must be 0 where the category is ${taxCategory}`),
      needsReason.has(taxCategory) &&
        taxReason === null &&
        invalid(`/lines/${at}/taxReason`, 'must say why no tax is due'),
    ]),
  ]);
};

const priceLine = (line: PlatformLineInput, at: number, { currencyCode, seller }: NewPlatformInvoice) => {
  const { number = null, description, uOM = 'C62', quantity, unitPrice, taxPercent } = line;
  const { taxReason = null, taxCategory = 'STANDARD' } = line;
  return {
    ...{ lineNumber: at + 1, number, description, uOM, quantity, unitPrice },
    ...amountOf(line, currencyCode),
    ...{ taxCategory, taxPercent, taxReason },
    tax: {
      ...{ category: taxCategory, categoryCode: categoryCodes[taxCategory], ratePercent: taxPercent },
      ...{ countryCode: seller.country ?? '', reason: taxReason, reasonCode: null },
    },
  };
};

/**
 * Credit notes together never give back more than the invoice: they queue at its lock.
 * @throws Problem 400, 409
 */
const refuseBeyond = async (
  ctx: Ctx,
  creditsInvoiceID: string,
  { currencyCode, total }: Pick<PlatformInvoice, 'currencyCode' | 'total'>,
): Promise<void> => {
  const invoice = await lockRow(ctx, platformInvoiceResource, creditsInvoiceID).catch((error: unknown) => {
    if (!(error instanceof Problem) || error.code !== 'NotFound') throw error;
    throw new Problem('UnknownReference', 'The tenant has no such invoice of the platform.', {
      errors: [{ pointer: '/creditsInvoiceID', detail: 'names no invoice of this tenant' }],
    });
  });
  if (invoice.currencyCode !== currencyCode)
    throw invalid('/currencyCode', `must be ${invoice.currencyCode}, that of the invoice`);
  if (invoice.kind === 'CREDITNOTE' || invoice.status === 'VOID')
    throw invalid('/creditsInvoiceID', 'must be an invoice that is not VOID');
  const others = await ctx.rows(sql<{ total: PlatformInvoice['total'] }>`
    select i.total from platform_invoices i
    where ${ctx.mine('i')} and i.credits_invoice_id = ${creditsInvoiceID} and i.status <> 'VOID'`);
  const left = invoice.total.minus(sum(others.map((one) => one.total)));
  if (total.gt(left))
    throw new Problem(
      'PreconditionMissing',
      `Of the invoice ${invoice.number} ${left.toFixed()} ${currencyCode} can still be credited.`,
      { missing: ['withinInvoice'] },
    );
};
