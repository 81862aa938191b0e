import { attachFile, maxFileBytes } from '#areas/ground/documents';
import { changePart } from '#kit/parts/part';
import { readOne } from '#kit/rows';
import { mediaTypeOf } from '#lib/media-type';
import { eventType } from '#platform/event';
import { linkQuery } from '#platform/links/link-problem';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { id, instant, int32, object, optional, orNull, text } from '#platform/schema';
import { quoteResource } from '../quote.resource.ts';
import { notePurchaseOrder } from '../set-payment.ts';
import { linkedQuote, readPage } from './linked-quote.ts';
import { offerExample } from './offer.example.ts';
import { checkout } from './offer.schema.ts';
import { purchaseOrdersOf } from './purchase-orders.ts';

/** What a purchase order may be: what every reader opens, and what runs nowhere. */
const taken = ['application/pdf', 'image/png', 'image/jpeg'];
/** The most files by links of one quote: they must not fill a tenant's database. */
const most = 20;

const received = {
  salesQuoteID: offerExample.salesQuoteID,
  number: 'Q1002',
  version: 1,
  documentID: '0198c5a0-0000-7000-8000-0000000000c1',
  fileName: 'PO-88213.pdf',
  purchaseOrderNumber: 'PO-88213',
  utc: '2026-03-04T08:30:00.000Z',
};

/** Fires when a customer sends a purchase order, or its number, by the link of a quote. */
export const purchaseOrderReceived = eventType({
  entity: 'SalesQuote',
  event: 'PurchaseOrderReceived',
  permission: 'quotes.read',
  description:
    'A customer sent a purchase order by the public link. A file is a document of the quote; an acceptance may bring the number alone',
  body: object(
    {
      salesQuoteID: id(),
      number: text(40),
      version: int32({ minimum: 1 }),
      documentID: orNull(id()),
      fileName: orNull(text(200)),
      purchaseOrderNumber: orNull(text(100)),
      utc: instant(),
    },
    { title: 'SalesQuotePurchaseOrder' },
  ),
  example: received,
});

/** The customer's purchase order, kept as a document of the quote. */
export const uploadOrder = operation({
  id: 'uploadSalesQuotePurchaseOrderPublic',
  method: 'POST',
  path: '/v1/salesquotes/public/purchaseorder',
  tag: 'sales-quotes',
  summary: 'Upload a purchase order as the customer',
  description: `By the public link, without a key: a PDF, PNG or JPEG, whatever its name ends in. It becomes a document of the quote, and sends SalesQuote.PurchaseOrderReceived. At most ${most} of a quote.`,
  permission: 'public',
  link: 'SalesQuote',
  addition: true,
  query: object(linkQuery),
  upload: {
    maxBytes: maxFileBytes,
    fields: object({ number: optional(text(100, { description: 'The customer’s order number' })) }),
  },
  response: checkout,
  problems: ['TooMany'],
  emits: [purchaseOrderReceived],
  example: {
    body: { number: received.purchaseOrderNumber },
    response: {
      ...offerExample,
      purchaseOrders: [{ fileName: received.fileName, size: 48_213, utc: received.utc }],
    },
  },
  run: async (ctx, { upload }) => {
    const { number: purchaseOrderNumber } = upload.fields;
    if (upload.bytes.length > 0 && !taken.includes(mediaTypeOf(upload.bytes, '')))
      throw new Problem('UnsupportedMediaType', 'A purchase order is taken as PDF, PNG or JPEG.');
    const { salesQuoteID, number, version, payment } = await linkedQuote(ctx, { lock: true });
    if ((await purchaseOrdersOf(ctx, salesQuoteID)).length >= most)
      throw new Problem('TooMany', `${most} files were uploaded for this offer: send more to the seller.`);
    let documentID = '';
    await changePart(ctx, quoteResource, salesQuoteID, {}, async (entityID) => {
      documentID = await attachFile(ctx, quoteResource.spec, {
        entityID,
        documentType: 'SALESQUOTE',
        upload: { ...upload, fields: { description: descriptionOf(purchaseOrderNumber) } },
      });
    });
    await notePurchaseOrder(ctx, { salesQuoteID, payment }, { documentID, number: purchaseOrderNumber });
    const [last] = (await purchaseOrdersOf(ctx, salesQuoteID)).slice(-1);
    await ctx.emit(purchaseOrderReceived, salesQuoteID, {
      ...{ salesQuoteID, number, version, documentID },
      ...{ fileName: last?.fileName ?? '', purchaseOrderNumber: purchaseOrderNumber ?? null, utc: ctx.now },
    });
    return readPage(ctx, await readOne(ctx, quoteResource, salesQuoteID));
  },
});

const descriptionOf = (number: string | undefined): string =>
  `Purchase order${number === undefined ? '' : ` ${number}`}, uploaded by the customer`;
