import { sql } from 'kysely';
import type { Order } from '#areas/selling/salesorders';
import { dateIn } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { together } from '#platform/together';
import type { Invoice } from '../invoice.resource.ts';
import { type InvoiceLine, linesOf } from '../invoice-lines.ts';
import { readBuyer } from '../read-buyer.ts';
import { readSeller, type Seller } from '../seller.ts';
import { type Fault, faultsOf } from './faults.ts';
import type { Profile } from './profiles.ts';
import type { References, Terms } from './terms.ts';
import { type Stated, termsOf } from './terms-of.ts';

/** An invoice that was read whole, with what is not in its columns; a draft with what it would have now. */
export const readStated = async (ctx: Ctx, invoice: Invoice): Promise<Stated> => {
  const lines = linesOf(invoice);
  const references = await readReferences(ctx, invoice);
  if (invoice.seller !== null) return { invoice, lines, seller: invoice.seller, references };
  const seller = await readSeller(ctx, dateIn(ctx.principal.timeZone, ctx.now));
  return { invoice: { ...invoice, ...(await electronicOf(ctx, invoice)) }, lines, seller, references };
};

/**
 * How the customer takes electronic invoices now, with where the order's goods go. A credit note keeps what
 * its invoice had.
 */
export const electronicOf = async (
  ctx: Ctx,
  { kind, customerID, salesOrderID, buyerReference, electronic }: Invoice,
): Promise<Pick<Invoice, 'buyerReference' | 'electronic'>> => {
  if (kind === 'CREDITNOTE') return { buyerReference, electronic };
  const [buyer, [order]] = await together(
    readBuyer(ctx, customerID),
    ctx.rows(sql<Pick<Order, 'shipTo'>>`
      select o.ship_to as "shipTo" from sales_orders o where ${ctx.mine('o')} and o.sales_order_id = ${salesOrderID}`),
  );
  return {
    buyerReference: buyerReference ?? buyer.buyerReference,
    electronic: { ...buyer.electronic, deliverTo: placeOf(order?.shipTo ?? null) },
  };
};

const placeOf = (shipTo: Order['shipTo']): NonNullable<Invoice['electronic']>['deliverTo'] => {
  if (shipTo === null) return null;
  const { name, address1, address2 = null, city, postalCode = null, country } = shipTo;
  return { name, address1, address2, city, postalCode, country };
};

/** The order's number, and the invoices that this one refers to (BG-3). */
export const readReferences = async (
  ctx: Ctx,
  { invoiceID, creditsInvoiceID, salesOrderID }: Invoice,
): Promise<References> => {
  const [[order], preceding] = await together(
    ctx.rows(sql<{ number: string }>`
      select o.number from sales_orders o where ${ctx.mine('o')} and o.sales_order_id = ${salesOrderID}`),
    ctx.rows(sql<{ number: string; date: string | null }>`
      select i.number, i.issue_date as date from invoices i
      where ${ctx.mine('i')} and i.number is not null
        and (i.invoice_id = ${creditsInvoiceID} or (${creditsInvoiceID}::text is null and i.invoice_id in (
          select p.invoice_id from invoice_lines l
          join invoice_lines p on p.tenant_id = l.tenant_id and p.invoice_line_id = l.deducts_line_id
          where ${ctx.mine('l')} and l.invoice_id = ${invoiceID})))
      order by i.issue_date, i.number`),
  );
  return { orderNumber: order?.number ?? null, preceding };
};

/**
 * Where the customer has a profile, what that asks for must be there before the invoice has its number: it
 * cannot be mended afterwards.
 * @throws Problem 409 PreconditionMissing
 */
export const refuseNotElectronic = async (
  ctx: Ctx,
  invoice: Invoice,
  lines: readonly InvoiceLine[],
  seller: Seller,
): Promise<void> => {
  const profile = invoice.electronic?.profile ?? null;
  if (profile === null) return;
  const references = await readReferences(ctx, invoice);
  refuseFaulty(profile, faultsOf(termsOf({ invoice, lines, seller, references }, profile)));
};

/**
 * An issued invoice in the terms of the profile; where none is named, of the customer's as it was at the
 * issue. @throws Problem 409 PreconditionMissing
 */
export const issuedTerms = async (ctx: Ctx, found: Invoice, profile?: Profile): Promise<Terms> => {
  if (found.number === null)
    throw new Problem('PreconditionMissing', 'Only an issued invoice is sent: this one has no number yet.', {
      missing: ['number'],
    });
  const terms = termsOf(await readStated(ctx, found), profile ?? found.electronic?.profile ?? 'EN16931');
  refuseFaulty(terms.profile, faultsOf(terms));
  return terms;
};

/** @throws Problem 409 PreconditionMissing with all that is missing */
export const refuseFaulty = (profile: Profile, faults: readonly Fault[]): void => {
  if (faults.length === 0) return;
  throw new Problem(
    'PreconditionMissing',
    `As an electronic invoice (${profile}) it needs ${faults.map(({ detail, rule }) => `${detail} (${rule})`).join(', ')}.`,
    { missing: faults.map(({ missing }) => missing) },
  );
};
