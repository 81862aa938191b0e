import { createHash } from 'node:crypto';
import { printJson } from '#lib/json';

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
    'description',
    'remarks',
    'reason',
  ] as const),
  ...(['paymentTerms', 'creditsInvoiceID', 'subTotal', 'taxTotal', 'total', 'taxes', 'lines'] as const),
];

/** SHA-256, in hex, of the JSON of all that is frozen of a whole invoice, in this order of names. */
export const contentHash = (invoice: Readonly<Record<string, unknown>>): string =>
  createHash('sha256')
    .update(printJson(Object.fromEntries(frozen.map((name) => [name, invoice[name]]))))
    .digest('hex');
