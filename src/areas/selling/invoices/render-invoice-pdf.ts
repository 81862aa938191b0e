import { sql } from 'kysely';
import {
  findingsAnswer,
  findingsExample,
  findingsProblems,
  pdfAnswer,
  pdfProblems,
  pdfResponse,
  type Template,
  templateFindings,
  templateQuery,
} from '#areas/ground/documents';
import { templateOf } from '#areas/selling/header';
import { readOne } from '#kit/rows';
import { idParams } from '#kit/shapes';
import { bestMedia } from '#lib/media-type';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import type { Archival } from '#platform/pdf/archival';
import { Problem } from '#platform/problem';
import { flag, object, optional } from '#platform/schema';
import { wordsIn } from './electronic/electronic-words.ts';
import { facturXOf } from './electronic/factur-x.ts';
import { issuedTerms } from './electronic/read-stated.ts';
import { type Invoice, invoiceResource } from './invoice.resource.ts';
import { paperOf, printInvoice } from './print-invoice.ts';

/** The invoice on paper. */
export const renderInvoicePdf = operation({
  id: 'renderInvoicePdf',
  method: 'GET',
  path: '/v1/invoices/{InvoiceID}/pdf',
  tag: 'invoices',
  summary: 'An invoice as PDF',
  description:
    'An issued invoice prints the same each time: its content is frozen, and so is the template that it was issued with. Named otherwise by DocumentID or Language, the same content is printed in that template. Its PDF is PDF/A-3b and, where the customer’s profile was EN16931 at the issue or `facturX` asks for it, Factur-X (ZUGFeRD): it carries `factur-x.xml`, which is the answer of …/xml?syntax=CII&profile=EN16931. 409 `PreconditionMissing` lists what that lacks. A draft says that it is one. The file is called `Invoice_<number>.pdf`.',
  permission: 'invoices.read',
  params: idParams(invoiceResource),
  query: object({
    ...templateQuery,
    facturX: optional(
      flag({
        description:
          'Whether the PDF carries the electronic invoice; default: where the customer’s profile was EN16931 at the issue',
      }),
    ),
  }),
  traced: true,
  response: pdfResponse,
  problems: [...pdfProblems, 'PreconditionMissing'],
  run: async (ctx, { params, query }) => {
    if (query.facturX && bestMedia(ctx.asked.accept, ['application/pdf']) === undefined)
      throw new Problem(
        'NotAcceptable',
        'Only the PDF carries the electronic invoice: send an Accept header that takes it, or no facturX.',
      );
    const found = await readOne(ctx, invoiceResource, params.InvoiceID);
    const template = await templateOfInvoice(ctx, found, query);
    return pdfAnswer(ctx, {
      of: { entity: 'Invoice', entityID: found.invoiceID },
      template,
      ...(await printInvoice(ctx, found, template.locale)),
      fileName: `Invoice_${found.number ?? 'draft'}`,
      archival: await archivalOf(ctx, found, template.locale, query.facturX),
    });
  },
});

/** What its PDF is kept with: nothing of a draft. @throws Problem 409 PreconditionMissing */
const archivalOf = async (
  ctx: Ctx,
  invoice: Invoice,
  locale: string,
  facturX = invoice.electronic?.profile === 'EN16931',
): Promise<Archival | undefined> => {
  const attached = facturX ? facturXOf(await issuedTerms(ctx, invoice, 'EN16931')) : undefined;
  const { number, issuedUTC, seller, kind } = invoice;
  if (number === null || issuedUTC === null || seller === null) return undefined;
  const title = `${wordsIn(locale).titles[kind]} ${number}`;
  return { title, author: seller.legalName, dated: issuedUTC, attached };
};

const parties = [
  ...['Company.Name', 'Company.Address1', 'Company.City', 'Company.CountryName'],
  ...['Customer.CustomerName', 'Customer.Address', 'Customer.City', 'Customer.CountryName'],
];
/** What each paper that goes out must say: who bills whom for what. Its number comes with the issue. */
const required = {
  INVOICE: [...parties, 'Items', 'Invoice.Total'],
  CREDITNOTE: [...parties, 'Items', 'CreditNote.CreditsNumber', 'CreditNote.Reason'],
};

/** Before it goes out: whether its template would be filled without a gap. */
export const validateInvoicePdf = operation({
  id: 'validateInvoicePdf',
  method: 'GET',
  path: '/v1/invoices/{InvoiceID}/pdf/validate',
  tag: 'invoices',
  summary: 'Check an invoice against its template',
  description:
    'Tells which placeholders and bookmarks the invoice or credit note has nothing for, and what it should say and does not. An issued one is checked against the template that it was issued with.',
  permission: 'invoices.read',
  addition: true,
  params: idParams(invoiceResource),
  query: object(templateQuery),
  response: templateFindings,
  problems: [...findingsProblems],
  example: { response: findingsExample },
  run: async (ctx, { params, query }) => {
    const found = await readOne(ctx, invoiceResource, params.InvoiceID);
    const template = await templateOfInvoice(ctx, found, query);
    const { data } = await printInvoice(ctx, found, template.locale);
    return findingsAnswer(template, data, required[paperOf(found)]);
  },
});

type Named = { DocumentID?: string | undefined; Language?: string | undefined };

/** The template that a request names, else the one that it was issued with, else the customer's. */
const templateOfInvoice = async (ctx: Ctx, invoice: Invoice, query: Named): Promise<Template> => {
  const isNamed = query.DocumentID !== undefined || query.Language !== undefined;
  const pinned = isNamed ? undefined : await pinnedTemplate(ctx, invoice);
  return pinned ?? templateOf(ctx, paperOf(invoice), query, invoice.customerID);
};

/** The template that the invoice was issued with, as it was then. */
const pinnedTemplate = async (
  ctx: Ctx,
  { templateKey, templateLocale }: Invoice,
): Promise<Template | undefined> => {
  if (templateKey === null || templateLocale === null) return undefined;
  const { compiled } = await ctx.one(
    sql<{ compiled: Buffer }>`
      select x.compiled from invoice_templates x where ${ctx.mine('x')} and x.template_key = ${templateKey}`,
    'template',
  );
  const key = `${ctx.tenantID} ${templateKey}`;
  return { documentID: null, name: 'As issued', version: null, locale: templateLocale, compiled, key };
};
