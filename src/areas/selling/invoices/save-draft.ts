import type { TaxedTotals } from '#areas/selling/taxes';
import { auditRow, insertRow, readOne } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { storedTotals } from './complete-lines.ts';
import { invoiceCreated } from './invoice.events.ts';
import { invoiceMachine } from './invoice.machine.ts';
import { type Invoice, invoiceResource } from './invoice.resource.ts';
import { type StoredLine, storeLines } from './invoice-lines.ts';

type Said = Pick<Invoice, 'invoiceID' | 'kind' | 'customerID' | 'customer' | 'currencyCode'> &
  Partial<Invoice>;

/** Stores a draft with its lines, audited and reported by `Invoice.Created`. Answers it whole. */
export const saveDraft = async (
  ctx: Ctx,
  said: Said,
  lines: readonly StoredLine[],
  totals: TaxedTotals = storedTotals(lines, said.currencyCode),
): Promise<Invoice> => {
  const { invoiceID } = said;
  await insertRow(ctx, invoiceResource, {
    ...said,
    status: invoiceMachine.initial,
    statusDates: {},
    ...totals,
  });
  storeLines(ctx, invoiceID, lines);
  const made = await readOne(ctx, invoiceResource, invoiceID);
  auditRow(ctx, invoiceResource, 'CREATE', undefined, made);
  await ctx.emit(invoiceCreated, invoiceID, made);
  return made;
};
