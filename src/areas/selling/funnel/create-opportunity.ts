import { readOne } from '#kit/rows';
import { createBody, whole } from '#kit/shapes';
import { createRow } from '#kit/write-rows';
import { operation } from '#platform/operation';
import { object, optional } from '#platform/schema';
import { followQuote, noteStage } from './follow-quotes.ts';
import { holdSettings } from './funnel-settings.ts';
import { holdQuotes, linkQuotes, mergePeople, newPeople, quoteIDsInput } from './links.ts';
import { opportunityCreated, opportunityResource } from './opportunity.resource.ts';
import { begin } from './stages.ts';

const newOpportunity = object(
  {
    ...createBody(opportunityResource).properties,
    people: newPeople,
    salesQuoteIDs: optional(quoteIDsInput),
  },
  { title: 'NewOpportunity' },
);

/** Makes an opportunity with its people and quotes, and says so with `Opportunity.Created`. */
export const createOpportunity = operation({
  id: 'createOpportunity',
  method: 'POST',
  path: '/v1/salesfunnel',
  tag: 'sales-funnel',
  summary: 'Create an opportunity',
  description:
    'In the first open stage unless it names another. Where no stage is named, quotes that it begins with move it as if they had just got their status.',
  permission: 'funnel.write',
  addition: true,
  body: newOpportunity,
  response: opportunityResource.model,
  problems: ['Duplicate', 'UnknownReference', 'PreconditionMissing'],
  emits: [opportunityCreated],
  example: { body: opportunityResource.spec.example.create, response: opportunityResource.spec.example.row },
  run: async (ctx, { body: { people = [], salesQuoteIDs = [], ...sent } }) => {
    const quotes = await holdQuotes(ctx, salesQuoteIDs);
    const settings = await holdSettings(ctx);
    const standing = begin(settings, sent, ctx.now);
    let row = await createRow(ctx, opportunityResource, { ...sent, ...standing });
    const id = row.opportunityID;
    noteStage(ctx, { ...row, stage: '' }, row);
    await linkQuotes(ctx, id, quotes);
    if (sent.stage === undefined)
      for (const quote of quotes) row = (await followQuote(ctx, settings, row, quote)) ?? row;
    await mergePeople(ctx, id, people, '/people');
    const made = await readOne(ctx, opportunityResource, id);
    await ctx.emit(opportunityCreated, id, made);
    return whole(made);
  },
});
