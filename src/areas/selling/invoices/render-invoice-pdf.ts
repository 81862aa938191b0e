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
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { object } from '#platform/schema';
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
    'An issued invoice prints the same each time: its content is frozen, and so is the template that it was issued with. Named otherwise by DocumentID or Language, the same content is printed in that template. A draft says that it is one. The file is called `Invoice_<number>.pdf`.',
  permission: 'invoices.read',
  params: idParams(invoiceResource),
  query: object(templateQuery),
  traced: true,
  response: pdfResponse,
  problems: [...pdfProblems],
  run: async (ctx, { params, query }) => {
    const found = await readOne(ctx, invoiceResource, params.InvoiceID);
    const template = await templateOfInvoice(ctx, found, query);
    return pdfAnswer(ctx, {
      of: { entity: 'Invoice', entityID: found.invoiceID },
      template,
      ...(await printInvoice(ctx, found, template.locale)),
      fileName: `Invoice_${found.number ?? 'draft'}`,
    });
  },
});

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
