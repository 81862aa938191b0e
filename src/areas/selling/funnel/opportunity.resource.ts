import { sql } from 'kysely';
import { isCurrencyCode } from '#areas/ground/reference';
import { foundByCustomer, ownCurrency } from '#areas/selling/header';
import { withOwnRate } from '#areas/selling/lines';
import { type ExchangeRate, exchangeRates } from '#areas/selling/pricing';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { deleteHistory, historyPart } from '#kit/parts/history';
import { jsonList } from '#kit/parts/json-sql';
import { deleteNotes, notesPart } from '#kit/parts/notes';
import { deleteTags, tagsPart } from '#kit/parts/tags';
import { eventOf, resource } from '#kit/resource';
import { isFineEnough } from '#lib/currency';
import { zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { id, list, object, text } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';
import { outcomes } from './funnel-settings.schema.ts';
import { opportunityExample } from './opportunity.example.ts';

const set = { required: true, readOnly: true } as const;
const placed = { required: true, isPlaceholder: true } as const;
const fields = {
  number: field.number(
    { entity: 'Opportunity', format: 'OP####', first: 1001 },
    { description: 'Unique; given by the tenant’s number format' },
  ),
  name: field.text(200, { required: true, sort: true, search: true }),
  customerID: field.id({ refers: true, filter: 'equal', description: 'It or prospectName is there' }),
  customerName: field.text(200, {
    readOnly: true,
    description: 'As the customer is called now',
    computed: () => sql`(select c.customer_name from customers c
      where c.tenant_id = t.tenant_id and c.customer_id = t.customer_id)`,
  }),
  prospectName: field.text(200, { search: true, description: 'Who it is while that is no customer yet' }),
  stage: field.text(40, {
    ...placed,
    fallback: 'LEAD',
    filter: 'equal',
    description: 'One of GET /v1/salesfunnel/settings; the first open one unless given',
  }),
  outcome: field.oneOf(outcomes, { ...set, filter: 'equal', description: 'What the stage means' }),
  stageSinceUTC: field.instant({ ...set, sort: true, description: 'When it came into the stage' }),
  daysInStage: field.integer(
    { minimum: 0 },
    {
      ...set,
      description: 'Whole days since then',
      computed: (now) => sql`${daysInStage(now)}`,
    },
  ),
  stageSetBy: field.oneOf(['USER', 'QUOTE'], { ...set, description: 'By hand, or by a linked quote' }),
  isStageHeld: field.flag({
    ...set,
    fallback: false,
    description: 'A user moved it back: offers and rejections of its quotes do not move it on',
  }),
  closedUTC: field.instant({ readOnly: true, description: 'When it was won or lost' }),
  value: field.price({ required: true, fallback: zero, sort: true, description: 'What the deal is worth' }),
  currencyCode: field.text(3, {
    ...placed,
    fallback: '',
    filter: 'equal',
    description: 'ISO 4217, of the value; the customer’s, else the tenant’s, unless given',
    example: 'EUR',
  }),
  exchangeRates: field.json(exchangeRates, {
    ...set,
    description:
      'The rate of the tenant’s own currency, of the day on which the currency was chosen; none while none is loaded',
  }),
  probabilityPercent: field.percent(
    { ...placed, fallback: zero, description: 'The stage’s unless given; another stage brings its own' },
    '100',
  ),
  weightedValue: field.price({
    ...set,
    description: 'value × probabilityPercent, to six decimals',
    computed: () => sql`round(t.value * t.probability_percent / 100, 6)`,
  }),
  expectedCloseDate: field.date({ filter: 'range' }),
  ownerUserID: field.id({
    ...placed,
    fallback: '',
    refers: true,
    filter: 'equal',
    description: 'Who works on it; who makes it unless given',
  }),
  source: field.text(100, { filter: 'equal', description: 'Where it came from', example: 'Trade fair' }),
  lostReason: field.text(100, {
    filter: 'equal',
    description: 'One of GET /v1/salesfunnel/settings; there while the stage is one of the lost ones',
  }),
  nextStep: field.text(500),
  nextStepDate: field.date({ filter: 'range' }),
};

/** Whole days that a row `t` has been in its stage. */
export const daysInStage = (now: string) =>
  sql`greatest(0, floor(extract(epoch from ${now}::timestamptz - t.stage_since_utc) / 86400))::int`;

/** An opportunity as it is stored. */
export type Opportunity = Kept<typeof fields, 'opportunityID'>;

const people = list(
  object(
    {
      personID: id(),
      role: text(100, { description: 'What the person is in this deal' }),
      firstName: text(100),
      lastName: text(100),
    },
    { title: 'OpportunityPerson' },
  ),
);

/** The most quotes and the most people of one opportunity. */
export const mostLinks = 200;

/** A deal that may come, from the first lead to won or lost. */
export const opportunityResource = resource({
  entity: 'Opportunity',
  noun: 'opportunity',
  table: 'opportunities',
  path: '/v1/salesfunnel',
  param: 'OpportunityID',
  idField: 'opportunityID',
  tag: 'sales-funnel',
  permission: 'funnel',
  fields,
  parts: {
    people: {
      schema: people,
      select: jsonList(
        {
          personID: sql`p.person_id`,
          role: sql`l.role`,
          firstName: sql`p.first_name`,
          lastName: sql`p.last_name`,
        },
        sql`from opportunity_people l join people p on p.tenant_id = l.tenant_id and p.person_id = l.person_id
          where l.tenant_id = t.tenant_id and l.opportunity_id = t.opportunity_id`,
        sql`p.last_name, p.person_id`,
      ),
    },
    salesQuoteIDs: {
      schema: list(id()),
      select: sql`(select coalesce(json_agg(l.sales_quote_id order by l.sales_quote_id), '[]'::json)
        from opportunity_quotes l where l.tenant_id = t.tenant_id and l.opportunity_id = t.opportunity_id)`,
    },
    tags: tagsPart('Opportunity', 'opportunity_id'),
    notes: notesPart('Opportunity', 'opportunity_id'),
    history: historyPart('Opportunity', 'opportunity_id'),
  },
  operations: ['list', 'get', 'delete', 'count', 'pages', 'search'],
  sort: 'number',
  search: { others: foundByCustomer },
  check: async (ctx, row, old) => {
    row.ownerUserID ||= ctx.userID;
    const own = await ownCurrency(ctx);
    row.currencyCode ||= (await currencyOfCustomer(ctx, row.customerID)) ?? own;
    const { customerID, prospectName, currencyCode, value } = row;
    refuseTogether([
      customerID === null &&
        prospectName === null &&
        invalid(
          old ? '/customerID' : '/prospectName',
          'is required where the other of customerID and prospectName is not there',
        ),
      !isCurrencyCode(currencyCode) &&
        invalid('/currencyCode', 'must be the ISO 4217 code of a currency in use, like EUR'),
      isCurrencyCode(currencyCode) &&
        !isFineEnough(value, currencyCode) &&
        invalid('/value', `is finer than ${currencyCode} can be paid in`),
    ]);
    const kept: ExchangeRate[] = old?.currencyCode === currencyCode ? old.exchangeRates : [];
    row.exchangeRates = await withOwnRate(ctx, kept, { from: own, to: currencyCode });
  },
  deleting: async (ctx, { number, outcome, stage, opportunityID }) => {
    if (outcome === 'WON')
      throw new Problem(
        'NotEditable',
        `The opportunity ${number} is ${stage} and is kept. Open it again first if it was never won.`,
      );
    await deleteTags(ctx, 'Opportunity', opportunityID);
    await deleteNotes(ctx, 'Opportunity', opportunityID);
    await deleteHistory(ctx, 'Opportunity', opportunityID);
  },
  problems: { delete: ['NotEditable'] },
  example: opportunityExample,
});

const currencyOfCustomer = async (ctx: Ctx, customerID: string | null) => {
  if (customerID === null) return null;
  const found = await ctx.first(sql<{ currencyCode: string | null }>`
    select c.currency_code as "currencyCode" from customers c where ${ctx.mine('c')} and c.customer_id = ${customerID}`);
  return found?.currencyCode ?? null;
};

/** Sent once, in the transaction that makes it. */
export const opportunityCreated = eventOf(opportunityResource, 'Created', 'An opportunity was made');

/** Sent after each move, by hand or by a quote, with the opportunity as it is then. */
export const stageChanged = eventOf(
  opportunityResource,
  'StageChanged',
  'An opportunity moved to another stage; read `stage` in the body',
);
