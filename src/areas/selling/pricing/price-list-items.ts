import { sql } from 'kysely';
import type { Row } from '#kit/declaration';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { readOne } from '#kit/rows';
import { elementExample, idIn, idParams, patchBody } from '#kit/shapes';
import { present } from '#lib/present';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { notFound, Problem } from '#platform/problem';
import { id, list, object } from '#platform/schema';
import { priceListItemExample } from './price-list.example.ts';
import { priceListResource } from './price-list.resource.ts';
import { type ListPrice, priceListItemResource } from './price-list-item.resource.ts';
import { pricedRow, type SetPrices, setListPrices } from './set-list-prices.ts';

const ofList = {
  path: '/v1/pricelists/{ListID}/items',
  tag: 'pricing',
  params: idParams(priceListResource),
  response: list(priceListItemResource.element),
} as const;
/** The most prices that one request brings. */
const mostSent = 2000;
const sentPrices = list(patchBody(priceListItemResource), { maxItems: mostSent });
const example = { body: [priceListItemExample.create], response: [priceListItemExample.row] };

const listPrices = operation({
  ...ofList,
  id: 'listPriceListItems',
  method: 'GET',
  summary: 'List the prices of a price list',
  permission: 'pricing.read',
  query: listQuery(priceListItemResource, { limit: limitParameter }),
  problems: ['NotFound', 'InvalidCursor'],
  example: { response: [elementExample(priceListItemResource)] },
  run: async (ctx, { params, query }) => {
    const listID = idIn(priceListResource, params);
    await readOne(ctx, priceListResource, listID);
    return answerList(
      ctx,
      priceListItemResource,
      planList(priceListItemResource, query, [sql`t.list_id = ${listID}`]),
    );
  },
});

const problems = [
  ...(['NotFound', 'NotEditable', 'UnknownReference', 'Duplicate', 'PreconditionFailed'] as const),
];

const replacePrices = operation({
  ...ofList,
  id: 'replacePriceListItems',
  method: 'PUT',
  summary: 'Set all prices of a price list',
  description:
    'Those sent are those it has afterwards: one with its priceListItemID stays that one, others are new, the rest is removed.',
  permission: 'pricing.write',
  addition: true,
  body: sentPrices,
  problems,
  example,
  run: async (ctx, { params, body }) => {
    const listID = idIn(priceListResource, params);
    return shown(await setListPrices(ctx, listID, (old) => takenRows(ctx, listID, body, old)));
  },
});

const changePrices = operation({
  ...ofList,
  id: 'updatePriceListItems',
  method: 'PATCH',
  summary: 'Add and change prices of a price list',
  description:
    'One with its priceListItemID is changed in the fields sent, without one it is added; the others stay. Answers all of them.',
  permission: 'pricing.write',
  addition: true,
  body: sentPrices,
  problems,
  example,
  run: async (ctx, { params, body }) => {
    const listID = idIn(priceListResource, params);
    return shown(
      await setListPrices(ctx, listID, (old) => {
        const taken = takenRows(ctx, listID, body, old);
        const sent = new Set(taken.map(({ row }) => row.priceListItemID));
        const others = [...old.values()].filter(({ priceListItemID }) => !sent.has(priceListItemID));
        return [...others.map((row) => ({ row, pointer: null })), ...taken];
      }),
    );
  },
});

const deletePrice = operation({
  ...ofList,
  id: 'deletePriceListItem',
  method: 'DELETE',
  path: `${ofList.path}/{PriceListItemID}`,
  summary: 'Delete a price of a price list',
  description: 'Answers the price as it was.',
  permission: 'pricing.write',
  addition: true,
  params: object({
    ...idParams(priceListResource).properties,
    PriceListItemID: id({ description: 'The price’s id' }),
  }),
  response: priceListItemResource.model,
  problems: ['NotFound', 'NotEditable', 'PreconditionFailed'],
  example: { response: priceListItemExample.row },
  run: async (ctx, { params }) => {
    const { ListID, PriceListItemID } = params;
    let gone: ListPrice | undefined;
    await setListPrices(ctx, ListID, (old) => {
      gone = old.get(PriceListItemID);
      if (!gone) throw notFound('price of the list');
      return [...old.values()].filter((row) => row !== gone).map((row) => ({ row, pointer: null }));
    });
    return present(gone);
  },
});

const shown = ({ prices, rowVersion }: SetPrices) => answer({ body: prices, version: rowVersion });

/** What was sent, each on what it is there. @throws Problem 400 */
const takenRows = (ctx: Ctx, listID: string, sent: readonly Row[], old: ReadonlyMap<string, ListPrice>) => {
  const seen = new Set<unknown>();
  return sent.map((one, at) => {
    const { priceListItemID, ...rest } = one;
    const there = priceListItemID === undefined ? undefined : old.get(priceListItemID as string);
    const isWrong = priceListItemID !== undefined && (!there || seen.has(priceListItemID));
    const pointer = `/${at}/priceListItemID`;
    const detail = there ? 'comes twice' : 'is not one of the list; leave it out to add one';
    if (isWrong)
      throw new Problem('InvalidInput', `${pointer} ${detail}.`, { errors: [{ pointer, detail }] });
    seen.add(priceListItemID);
    return { row: pricedRow(ctx, listID, rest, there, `/${at}`), pointer: `/${at}` };
  });
};

/** All that is done with the prices of a list. */
export const priceListItemOperations = [listPrices, replacePrices, changePrices, deletePrice];
