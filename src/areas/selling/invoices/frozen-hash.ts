import { contentHash } from '#lib/content-hash';

const frozen = [
  ...([
    'invoiceID',
    'number',
    'kind',
    'issueDate',
    'deliveryDate',
    'dueDate',
    'currencyCode',
    'seller',
  ] as const),
  ...([
    'customer',
    'customerTaxID',
    'shipToCountryCode',
    'purchaseOrder',
    'buyerReference',
    'electronic',
    'description',
    'remarks',
    'reason',
  ] as const),
  ...(['paymentTerms', 'creditsInvoiceID', 'subTotal', 'taxTotal', 'total', 'taxes', 'lines'] as const),
];

/** The hash of all that is frozen of a whole invoice. */
export const frozenHash = (invoice: Readonly<Record<string, unknown>>): string =>
  contentHash(Object.fromEntries(frozen.map((name) => [name, invoice[name]])));
