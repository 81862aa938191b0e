import { sql } from 'kysely';
import { field } from '#kit/field';
import { limitedRows } from '#kit/list-answer';
import { listQuery, planList } from '#kit/list-plan';
import { listed } from '#kit/resource';
import { answer, operation } from '#platform/operation';
import {
  decimalNumber,
  flag,
  id,
  instant,
  int32,
  list,
  object,
  oneOf,
  optional,
  orNull,
  otherwise,
  price,
  text,
} from '#platform/schema';
import { purchaseExample } from './purchasing.example.ts';
import { policies } from './purchasing-rule.resource.ts';
import { type Candidate, suggestPurchases } from './suggest-purchases.ts';

const amount = (description: string) => decimalNumber({ integer: 14, places: 6 }, { description });

const suggestion = object(
  {
    locationID: orNull(id({ description: 'The site that it is for; null: the tenant as a whole' })),
    locationNumber: orNull(text(40)),
    policy: oneOf(policies, { description: 'How it was decided; DEMAND where no rule says' }),
    purchasingRuleID: orNull(id()),
    neededQuantity: amount('What is needed, in uOM of the item’s stock'),
    supplier: orNull(
      object(
        {
          supplierID: id(),
          supplierNumber: text(40),
          name: text(200),
          supplierItemID: id(),
          supplierPartNumber: text(100),
        },
        { title: 'PurchaseSupplier' },
      ),
    ),
    orderQuantity: decimalNumber(
      { integer: 20, places: 6, min: '0' },
      {
        description:
          'What to order, in orderUOM: at least what is needed, by minimum and multiple; 0: nothing',
      },
    ),
    orderUOM: text(10),
    unitCost: orNull(price({ description: 'By the cost break of that quantity' })),
    totalCost: orNull(decimalNumber({ integer: 34, places: 6, min: '0' })),
    currencyCode: orNull(text(3)),
    leadTimeDays: orNull(int32({ minimum: 0 })),
    neededUTC: orNull(instant({ description: 'From when on it is missing' })),
    orderByUTC: orNull(
      instant({ description: 'When to order at the latest; past where it is too late already' }),
    ),
    isLate: flag({ description: 'Ordered now it comes after it is needed' }),
    because: list(text(1000), { description: 'How it was calculated, step by step' }),
  },
  { title: 'PurchaseSuggestion' },
);

const purchase = object(
  {
    itemID: id(),
    itemNumber: text(60),
    description: text(500),
    category: orNull(text(100)),
    uOM: text(10, { description: 'In which its stock is kept; of the quantities here' }),
    onHandQuantity: amount('What lies there'),
    demandQuantity: amount('What open allocations still need'),
    supplyQuantity: amount('What is still expected'),
    safetyStock: amount('What shall always be left'),
    lowestQuantity: amount('The least that there will be'),
    firstShortageUTC: orNull(instant({ description: 'When there is less than nothing for the first time' })),
    isNeeded: flag({ description: 'Something should be bought' }),
    suggestions: list(suggestion, {
      description: 'For the tenant as a whole first, then for each site with a rule',
    }),
    asOfUTC: instant(),
  },
  { title: 'Purchase' },
);

const number = { integer: 14, places: 6 };
const candidates = listed({
  title: 'PurchaseCandidate',
  table: 'items',
  idField: 'itemID',
  sort: 'itemNumber',
  fields: {
    itemID: field.id({ required: true, filter: 'equal' }),
    itemNumber: field.text(60, { required: true, column: 'number', filter: 'equal', sort: true }),
    description: field.text(500, { required: true }),
    category: field.text(100, { filter: 'equal' }),
    uOM: field.text(10, { required: true, column: 'uom' }),
    unitCost: field.decimal(number),
    currencyCode: field.text(3),
    leadTimeDays: field.integer({}),
    minOrderQty: field.decimal(number),
    orderMultiple: field.decimal(number),
  },
});

/**
 * What is bought at all, and has a reason to be looked at: a rule, something that needs it, or a stock to be
 * kept.
 */
const isCandidate = sql`t.is_active and t.replenishment in ('BUY', 'BUY_AND_MAKE') and (
  exists (select from purchasing_rules r where r.tenant_id = t.tenant_id and r.is_active and (r.item_id = t.item_id or r.category = t.category))
  or exists (select from stock_allocations a where a.tenant_id = t.tenant_id and a.item_id = t.item_id and a.status in ('SOFT', 'HARD'))
  or exists (select from stock_items s where s.tenant_id = t.tenant_id and s.item_id = t.item_id and s.safety_stock > 0))`;

/** `GET /v1/purchasing`: what should be bought, and why. */
export const listPurchases = operation({
  id: 'listPurchases',
  method: 'GET',
  path: '/v1/purchasing',
  tag: 'purchasing',
  summary: 'What should be bought, from whom, how many, at which cost and by when',
  description:
    'Active items that are bought and have a rule, an open demand or a safety stock, with what there is and will be, and for the tenant as a whole and each site with ' +
    'a rule what to order. Nothing is ordered by it. With isNeeded or supplierID a page may hold fewer items than limit; the rest is behind Link rel="next".',
  permission: 'purchasing.read',
  query: listQuery(candidates, {
    isNeeded: optional(flag({ description: 'Only those of which something should be bought, or nothing' })),
    supplierID: optional(id({ description: 'Only what is to be bought of this supplier' })),
    limit: otherwise(int32({ minimum: 1, maximum: 1000, description: 'Items looked at' }), 100),
  }),
  response: list(purchase),
  problems: ['InvalidCursor'],
  example: { response: [purchaseExample] },
  run: async (ctx, { query }) => {
    const { isNeeded, supplierID, limit } = query;
    const plan = { ...planList(candidates, query, [isCandidate]), limit };
    const { rows, headers } = await limitedRows(ctx, candidates, plan);
    const all = await suggestPurchases(ctx, rows as Candidate[]);
    const body = all.filter(
      (one) =>
        (isNeeded === undefined || one.isNeeded === isNeeded) &&
        (supplierID === undefined ||
          one.suggestions.some(({ supplier }) => supplier?.supplierID === supplierID)),
    );
    if (isNeeded === undefined && supplierID === undefined) return answer({ headers, body });
    // What was counted are the items looked at, so that the count is not reported for those that are left.
    const { 'X-Total-Count': _count, 'Preference-Applied': _applied, ...others } = headers;
    return answer({ headers: others, body });
  },
});
