import { sql } from 'kysely';
import { idParams } from '#kit/shapes';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { id, instant, int32, list, object, oneOf, orNull, type Static, Type, text } from '#platform/schema';
import { acceptance } from './public/acceptance.ts';
import { quoteExample } from './quote.example.ts';
import { quoteStatuses } from './quote.machine.ts';
import { type Quote, quoteResource } from './quote.resource.ts';

const summary = {
  versionNumber: int32({ minimum: 1 }),
  utc: instant({ description: 'When it was offered' }),
  userID: id({ description: 'Who offered it' }),
  reason: orNull(text(1000)),
};

/**
 * Open, because a document keeps the shape it had when it was frozen, whatever the model has become since.
 */
const document = Type.Object(
  { salesQuoteID: id(), number: text(40), version: int32({ minimum: 1 }), status: oneOf(quoteStatuses) },
  {
    additionalProperties: true,
    title: 'FrozenSalesQuote',
    description: 'The quote as it was answered at that moment, to the byte',
  },
);

/** Keeps a quote as it is answered now; `reason` is what was said with the move. */
export const freezeVersion = async (ctx: Ctx, quote: Quote, reason: string | undefined): Promise<void> => {
  await ctx.exec(sql`
    insert into sales_quote_versions (tenant_id, sales_quote_id, version_number, utc, user_id, reason, document)
    values (${ctx.tenantID}, ${quote.salesQuoteID}, ${quote.version}, ${ctx.now}, ${ctx.userID}, ${reason ?? null}, ${printJson(quote)})`);
};

const columns = sql`v.version_number as "versionNumber", v.utc, v.user_id as "userID", v.reason`;

/** The versions there are: one for each time it was offered. */
export const listVersions = operation({
  id: 'listSalesQuoteVersions',
  method: 'GET',
  path: '/v1/salesquotes/{SalesQuoteID}/versions',
  tag: 'sales-quotes',
  summary: 'List the offered versions of a sales quote',
  permission: 'quotes.read',
  addition: true,
  params: idParams(quoteResource),
  response: list(object(summary, { title: 'SalesQuoteVersionSummary' })),
  problems: ['NotFound'],
  example: { response: [quoteExample.version] },
  run: async (ctx, { params }) => {
    const key = params.SalesQuoteID;
    const found = await ctx.rows(sql<{
      versionNumber: number;
      utc: string;
      userID: string;
      reason: string | null;
    }>`
      select ${columns} from sales_quote_versions v where ${ctx.mine('v')} and v.sales_quote_id = ${key} order by v.version_number`);
    if (found.length > 0) return found;
    // No versions yet, or no such quote: only the second is 404.
    await ctx.one(
      sql`select 1 from sales_quotes t where ${ctx.mine('t')} and t.sales_quote_id = ${key}`,
      'sales quote',
    );
    return [];
  },
});

/** Open, as the document: it keeps the shape that it was accepted in. */
const acceptedOffer = Type.Object(
  { number: text(40), version: int32({ minimum: 1 }) },
  { additionalProperties: true, title: 'AcceptedOffer', description: 'What `contentHash` is of' },
);
const frozenVersion = object(
  {
    ...summary,
    acceptance: orNull(
      object(
        { acceptedBy: acceptance, offer: acceptedOffer },
        { title: 'SalesQuoteAcceptance', description: 'Where the customer accepted it by the public link' },
      ),
    ),
    document,
  },
  { title: 'SalesQuoteVersion' },
);

/** One version, frozen. */
export const getVersion = operation({
  id: 'getSalesQuoteVersion',
  method: 'GET',
  path: '/v1/salesquotes/{SalesQuoteID}/versions/{VersionNumber}',
  tag: 'sales-quotes',
  summary: 'Read a version of a sales quote as it was offered',
  permission: 'quotes.read',
  params: object({ ...idParams(quoteResource).properties, VersionNumber: int32({ minimum: 1 }) }),
  response: frozenVersion,
  problems: ['NotFound'],
  example: {
    params: { VersionNumber: '1' },
    response: { ...quoteExample.version, document: quoteExample.row, acceptance: null },
  },
  run: async (ctx, { params }) => {
    const { SalesQuoteID, VersionNumber } = params;
    const found = await ctx.first(sql<Static<typeof frozenVersion>>`
      select ${columns},
        case when a.offer is not null then json_build_object('acceptedBy', a.accepted_by, 'offer', a.offer) end as acceptance,
        v.document
      from sales_quote_versions v
        left join sales_quote_acceptances a on a.tenant_id = v.tenant_id and a.sales_quote_id = v.sales_quote_id
          and a.version_number = v.version_number
      where ${ctx.mine('v')} and v.sales_quote_id = ${SalesQuoteID} and v.version_number = ${VersionNumber}`);
    if (!found) throw notFound('version of a sales quote');
    return found;
  },
});
