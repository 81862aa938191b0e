import { sql } from 'kysely';
import { pdfAnswer, pdfProblems, pdfResponse, type Template, templateQuery } from '#areas/ground/documents';
import { templateOf } from '#areas/selling/header';
import { readOne } from '#kit/rows';
import { idParams } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { object } from '#platform/schema';
import { type Invoice, invoiceResource } from './invoice.resource.ts';
import { printInvoice } from './print-invoice.ts';

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
    const isNamed = query.DocumentID !== undefined || query.Language !== undefined;
    const pinned = isNamed ? undefined : await pinnedTemplate(ctx, found);
    const template = pinned ?? (await templateOf(ctx, 'INVOICE', query, found.customerID));
    return pdfAnswer(ctx, {
      of: { entity: 'Invoice', entityID: found.invoiceID },
      template,
      ...(await printInvoice(ctx, found, template.locale)),
      fileName: `Invoice_${found.number ?? 'draft'}`,
    });
  },
});

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
