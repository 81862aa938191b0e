import { invoiceProfiles } from '#areas/parties/customers';
import { readOne } from '#kit/rows';
import { idParams } from '#kit/shapes';
import { contentDisposition } from '#lib/text';
import { printXml } from '#lib/xml';
import { answer, operation } from '#platform/operation';
import { flag, list, object, oneOf, optional, otherwise, text } from '#platform/schema';
import { invoiceResource } from '../invoice.resource.ts';
import { ciiOf } from './cii.ts';
import { faultsOf } from './faults.ts';
import { issuedTerms, readStated } from './read-stated.ts';
import { termsOf } from './terms-of.ts';
import { ublOf } from './ubl.ts';

const xmlType = 'application/xml';
const profile = optional(
  oneOf(invoiceProfiles, { description: 'Default: the customer’s, as it was at the issue, else EN16931' }),
);

/** An invoice as a machine reads it. */
const getXml = operation({
  id: 'getInvoiceXml',
  method: 'GET',
  path: '/v1/invoices/{InvoiceID}/xml',
  tag: 'invoices',
  summary: 'An issued invoice as an electronic invoice',
  description:
    'By EN 16931, in UBL 2.1 (Invoice or CreditNote) or UN/CEFACT CII D16B, with the same content each time. 409 `PreconditionMissing` lists in `missing` what the profile asks for and the invoice has not; GET …/electronic says it before the issue. The file is called `Invoice_<number>.xml`.',
  permission: 'invoices.read',
  addition: true,
  params: idParams(invoiceResource),
  query: object({
    syntax: otherwise(oneOf(['UBL', 'CII']), 'UBL'),
    profile,
  }),
  traced: true,
  response: { media: [xmlType], description: 'The electronic invoice, in UTF-8' },
  problems: ['NotFound', 'PreconditionMissing'],
  run: async (ctx, { params, query }) => {
    const found = await readOne(ctx, invoiceResource, params.InvoiceID);
    const terms = await issuedTerms(ctx, found, query.profile);
    const syntax = query.syntax ?? 'UBL';
    ctx.audit({
      ...{ entity: 'Invoice', entityID: found.invoiceID, action: 'PRINT' },
      new: { syntax, profile: terms.profile },
    });
    return answer({
      after: async () => ({ bytes: printXml(syntax === 'UBL' ? ublOf(terms) : ciiOf(terms)) }),
      headers: {
        'content-type': xmlType,
        'content-disposition': contentDisposition('attachment', `Invoice_${found.number}.xml`),
      },
    });
  },
});

/** Whether an invoice can be an electronic one. */
const checkElectronic = operation({
  id: 'checkElectronicInvoice',
  method: 'GET',
  path: '/v1/invoices/{InvoiceID}/electronic',
  tag: 'invoices',
  summary: 'What an invoice lacks to be an electronic one',
  description:
    'Of a draft with what customer, tenant and settings say now, so that it can be mended before the issue. Where the customer has a profile, an issue is refused until nothing is missing.',
  permission: 'invoices.read',
  addition: true,
  params: idParams(invoiceResource),
  query: object({ profile }),
  response: object(
    {
      profile: oneOf(invoiceProfiles),
      isReady: flag({ description: 'Nothing is missing but, of a draft, its number' }),
      faults: list(
        object(
          {
            missing: text(100, { description: 'Its name: of the invoice, the customer or the settings' }),
            detail: text(1000, { description: 'What it needs, in words' }),
            rule: text(40, { description: 'The rule of EN 16931 or of the profile that asks for it' }),
          },
          { title: 'ElectronicInvoiceFault' },
        ),
      ),
    },
    { title: 'ElectronicInvoiceCheck' },
  ),
  problems: ['NotFound'],
  example: {
    response: {
      profile: 'XRECHNUNG',
      isReady: false,
      faults: [
        {
          missing: 'buyerReference',
          detail:
            'the customer’s reference, like its Leitweg-ID (buyerReference of the customer or of the invoice)',
          rule: 'BR-DE-15',
        },
      ],
    },
  },
  run: async (ctx, { params, query }) => {
    const stated = await readStated(ctx, await readOne(ctx, invoiceResource, params.InvoiceID));
    const terms = termsOf(stated, query.profile ?? stated.invoice.electronic?.profile ?? 'EN16931');
    const faults = faultsOf(terms);
    return { profile: terms.profile, isReady: faults.length === 0, faults };
  },
});

export const electronicOperations = [getXml, checkElectronic];
