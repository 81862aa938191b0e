import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { Checkout } from './offer.schema.ts';

/** What was uploaded by links of a quote; what its users attached is theirs. */
export const purchaseOrdersOf = (ctx: Ctx, salesQuoteID: string): Promise<Checkout['purchaseOrders']> =>
  ctx.rows(sql<Checkout['purchaseOrders'][number]>`
    select d.file_name as "fileName", d.size::int as size, d.uploaded_utc as utc from documents d
    where ${ctx.mine('d')} and d.entity = 'SalesQuote' and d.entity_id = ${salesQuoteID}
      and starts_with(d.uploaded_by_user_id, 'link-')
    order by d.document_id`);
