import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { id, list, object, optional, orNull, type Static, text } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';
import { mostLinks } from './opportunity.resource.ts';

/** The quotes of an opportunity, in a body. */
export const quoteIDsInput = list(id(), {
  maxItems: mostLinks,
  description: 'All quotes of this deal; a quote belongs to one opportunity at most',
});

/** A person about to stand on an opportunity, or to leave it. */
export const personInput = object(
  {
    personID: id({ description: 'Of any customer' }),
    role: orNull(text(100, { description: 'null takes the person off' })),
  },
  { title: 'OpportunityPersonInput' },
);
export type PersonInput = Static<typeof personInput>;

/** People of a new opportunity. */
export const newPeople = optional(
  list(object({ personID: personInput.properties.personID, role: text(100) }), { maxItems: mostLinks }),
);

/** A quote as a link needs to know it. */
export type LinkedQuote = {
  salesQuoteID: string;
  number: string;
  status: string;
  rejectedReason: string | null;
};

/**
 * Quotes as they stay until the transaction ends: a quote's own move waits, or goes first. To be called
 * before the opportunity is locked, because a quote that moves is locked before it too.
 * @throws Problem 400 for one that does not exist or comes twice
 */
export const holdQuotes = async (ctx: Ctx, ids: readonly string[]): Promise<LinkedQuote[]> => {
  if (ids.length === 0) return [];
  const found = await ctx.rows(sql<LinkedQuote>`
    select q.sales_quote_id as "salesQuoteID", q.number, q.status, q.rejected_reason as "rejectedReason"
    from sales_quotes q where ${ctx.mine('q')} and q.sales_quote_id = any (${ids}::text[])
    order by q.sales_quote_id for share`);
  refuseLinks(
    '/salesQuoteIDs',
    ids,
    found.map(({ salesQuoteID }) => salesQuoteID),
    'is no sales quote',
  );
  return found;
};

const refuseLinks = (
  at: string,
  wanted: readonly string[],
  known: readonly string[],
  detail: string,
): void => {
  const refuse = (index: number, why: string) =>
    new Problem('UnknownReference', 'There is no such record.', {
      errors: [{ pointer: `${at}/${index}`, detail: why }],
    });
  refuseTogether(
    wanted.map((one, index) =>
      wanted.indexOf(one) < index
        ? refuse(index, 'comes twice')
        : !known.includes(one) && refuse(index, detail),
    ),
  );
};

/**
 * Makes these the quotes of a locked opportunity. Answers those that are new, and whether anything changed.
 * @throws Problem 409 Duplicate where one belongs to another opportunity
 */
export const linkQuotes = async (
  ctx: Ctx,
  opportunityID: string,
  quotes: readonly LinkedQuote[],
): Promise<{ linked: LinkedQuote[]; unlinked: number }> => {
  const ids = quotes.map(({ salesQuoteID }) => salesQuoteID);
  const unlinked = await ctx.exec(sql`
    delete from opportunity_quotes as l
    where ${ctx.mine('l')} and l.opportunity_id = ${opportunityID} and not l.sales_quote_id = any (${ids}::text[])`);
  const rows = await ctx.rows(sql<{ id: string }>`
    insert into opportunity_quotes as l (tenant_id, sales_quote_id, opportunity_id)
    select ${ctx.tenantID}, x.id, ${opportunityID} from unnest(${ids}::text[]) x(id) order by x.id
    on conflict (tenant_id, sales_quote_id) do nothing returning l.sales_quote_id as id`);
  // One that is there already, or belongs to another.
  const taken = await ctx.rows(sql<{ id: string; number: string }>`
    select l.sales_quote_id as id, t.number from opportunity_quotes l
    join opportunities t on ${ctx.mine('t')} and t.opportunity_id = l.opportunity_id
    where ${ctx.mine('l')} and l.sales_quote_id = any (${ids}::text[]) and l.opportunity_id <> ${opportunityID}`);
  if (taken.length > 0)
    throw new Problem(
      'Duplicate',
      taken
        .map(({ id, number }) => {
          const quote = quotes.find(({ salesQuoteID }) => salesQuoteID === id);
          return `The quote ${quote?.number} belongs to the opportunity ${number}. Take it off there first.`;
        })
        .join(' '),
    );
  const news = new Set(rows.map(({ id }) => id));
  return { linked: quotes.filter(({ salesQuoteID }) => news.has(salesQuoteID)), unlinked };
};

/**
 * Adds people, changes their roles, or takes them off. `place` is where in the body they stand.
 * @throws Problem 400 for one who does not exist or comes twice
 */
export const mergePeople = async (
  ctx: Ctx,
  opportunityID: string,
  people: readonly PersonInput[],
  place: string,
): Promise<void> => {
  const ids = people.map(({ personID }) => personID);
  const known = await ctx.rows(sql<{ id: string }>`
    select p.person_id as id from people p
    where ${ctx.mine('p')} and p.person_id = any (${ids}::text[]) order by p.person_id for key share`);
  refuseLinks(
    place,
    ids,
    known.map((one) => one.id),
    'is not a person of a customer',
  );
  const stay = people.filter(({ role }) => role !== null);
  await ctx.exec(sql`
    delete from opportunity_people as l
    where ${ctx.mine('l')} and l.opportunity_id = ${opportunityID}
      and l.person_id = any (${people.flatMap(({ personID, role }) => (role === null ? [personID] : []))}::text[])`);
  await ctx.exec(sql`
    insert into opportunity_people as l (tenant_id, opportunity_id, person_id, role)
    select ${ctx.tenantID}, ${opportunityID}, x.id, x.role
    from unnest(${stay.map(({ personID }) => personID)}::text[], ${stay.map(({ role }) => role)}::text[]) x(id, role)
    on conflict (tenant_id, opportunity_id, person_id) do update set role = excluded.role`);
};
