import { sql } from 'kysely';
import { type Template, templateFor, wantedLanguages } from '#areas/ground/documents';
import type { Ctx } from '#platform/ctx';

type Asked = { DocumentID?: string | undefined; Language?: string | undefined };

/**
 * The template that a customer's document is made of, with what its values are written in: the language asked
 * for, else the customer's, else the tenant's. @throws Problem 400, 404
 */
export const templateOf = async (
  ctx: Ctx,
  documentType: Parameters<typeof templateFor>[1],
  { DocumentID, Language }: Asked,
  customerID: string,
): Promise<Template> => {
  const { own, customers } = await ctx.one(
    sql<{ own: string; customers: string | null }>`
      select n.locale as own, c.locale as customers
      from tenants n left join customers c on c.tenant_id = n.tenant_id and c.customer_id = ${customerID}
      where ${ctx.mine('n')}`,
    'tenant',
  );
  return templateFor(ctx, documentType, {
    documentID: DocumentID,
    languages: wantedLanguages(Language, [customers, own]),
  });
};
