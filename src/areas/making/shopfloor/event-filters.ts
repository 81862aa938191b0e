import { sql } from 'kysely';
import { elementExample } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { id, list, object, oneOf, orNull, type Static, text } from '#platform/schema';
import { together } from '#platform/together';
import { clockInExample, openExample } from './event.example.ts';
import { eventTypes, productionEvents } from './event.rows.ts';
import { floorSettings, floorSettingsExample, readFloorSettings } from './floor-settings.ts';
import { reasonResource } from './reason.resource.ts';

const path = '/v1/prodorders/events';
const served = { method: 'GET', tag: 'shopfloor', permission: 'prodorders.read' } as const;

/** The most of each kind that there is to choose from. */
const most = 1000;

const user = object({ userID: id(), userName: text(200) }, { title: 'EventUser' });
const order = object(
  { productionOrderID: id(), number: text(40), description: text(20_000, { min: 0 }) },
  { title: 'EventProductionOrder' },
);
const product = object({ productID: id(), number: text(60), name: text(200) }, { title: 'EventProduct' });
const salesOrder = object(
  { salesOrderID: id(), number: text(40), customerName: orNull(text(200)) },
  { title: 'EventSalesOrder' },
);

/**
 * Whether there is an event of the row `key`, found in the index: joined, all events would be read for a few
 * names, which of millions takes a minute.
 */
const withEvent = (ctx: Ctx, column: string, key: string) => sql`
  cross join lateral (
    select 1 from production_events e
    where ${ctx.mine('e')} and ${sql.ref(`e.${column}`)} = ${sql.ref(key)} limit 1) found`;
/** The same of the orders of which `column` is the row `key`. */
const withMade = (ctx: Ctx, column: string, key: string) => sql`
  cross join lateral (
    select 1 from production_orders p ${withEvent(ctx, 'production_order_id', 'p.production_order_id')}
    where ${ctx.mine('p')} and ${sql.ref(`p.${column}`)} = ${sql.ref(key)} limit 1) made`;

const users = (ctx: Ctx) =>
  ctx.rows(sql<Static<typeof user>>`
    select u.user_id as "userID", u.display_name as "userName" from users u
      ${withEvent(ctx, 'user_id', 'u.user_id')}
    where ${ctx.mine('u')}
    order by u.display_name, u.user_id limit ${most}`);
const orders = (ctx: Ctx) =>
  ctx.rows(sql<Static<typeof order>>`
    select p.production_order_id as "productionOrderID", p.number, p.description from production_orders p
      ${withEvent(ctx, 'production_order_id', 'p.production_order_id')}
    where ${ctx.mine('p')}
    order by p.number desc limit ${most}`);
const products = (ctx: Ctx) =>
  ctx.rows(sql<Static<typeof product>>`
    select d.product_id as "productID", d.number, d.name from products d
      ${withMade(ctx, 'product_id', 'd.product_id')}
    where ${ctx.mine('d')}
    order by d.number, d.product_id limit ${most}`);
const salesOrders = (ctx: Ctx) =>
  ctx.rows(sql<Static<typeof salesOrder>>`
    select o.sales_order_id as "salesOrderID", o.number, (
      select c.customer_name from customers c where ${ctx.mine('c')} and c.customer_id = o.customer_id
    ) as "customerName"
    from sales_orders o
      ${withMade(ctx, 'sales_order_id', 'o.sales_order_id')}
    where ${ctx.mine('o')}
    order by o.number desc limit ${most}`);

/** Each name once, found by going from one to the next in the index. */
const taskNames = async (ctx: Ctx): Promise<string[]> =>
  (
    await ctx.rows(sql<{ name: string }>`
      with recursive names (folded, name) as (
        (select e.task_key, e.task_name from production_events e
          where ${ctx.mine('e')} and e.task_key is not null order by e.task_key limit 1)
        union all
        select n.folded, n.name from names b cross join lateral (
          select e.task_key as folded, e.task_name as name from production_events e
          where ${ctx.mine('e')} and e.task_key > b.folded
          order by e.task_key limit 1) n
      )
      select x.name from names x where x.name is not null order by x.folded limit ${most}`)
  ).map(({ name }) => name);

const usersExample = [{ userID: clockInExample.userID, userName: clockInExample.userName }];
const ordersExample = [
  {
    productionOrderID: clockInExample.productionOrderID,
    number: clockInExample.number,
    description: 'Double-acting cylinder 50/30, stroke 300 mm',
  },
];
const productsExample = [
  { productID: '0198c5a0-0000-7000-8000-000000000201', number: 'DZ', name: 'Double-acting cylinder' },
];
const salesOrdersExample = [
  {
    salesOrderID: clockInExample.salesOrderID,
    number: 'SO1001',
    customerName: 'Nordwind Fördertechnik GmbH',
  },
];

const filters = {
  types: list(oneOf(eventTypes)),
  users: list(user),
  productionOrders: list(order),
  products: list(product),
  salesOrders: list(salesOrder),
  taskNames: list(text(200)),
};
const readFilters = async (ctx: Ctx) => {
  const [people, made, ofProducts, ofOrders, names] = await together(
    ...([users(ctx), orders(ctx), products(ctx), salesOrders(ctx), taskNames(ctx)] as const),
  );
  return {
    ...{ types: [...eventTypes], users: people, productionOrders: made, products: ofProducts },
    ...{ salesOrders: ofOrders, taskNames: names },
  };
};
const filtersExample = {
  ...{ types: [...eventTypes], users: usersExample, productionOrders: ordersExample },
  ...{ products: productsExample, salesOrders: salesOrdersExample, taskNames: ['Saw'] },
};

/** Found first, then sorted: by their start all events would be walked through for the few that are open. */
const open = (ctx: Ctx, userID?: string) =>
  ctx.rows(sql<Record<string, unknown>>`
    with t as materialized (
      select e.* from production_events e
      where ${ctx.mine('e')} and e.type = 'CLOCKIN' and e.end_utc is null and e.is_counted
        and (e.pauses_after_utc is null or e.pauses_after_utc >= ${ctx.now})
        ${userID === undefined ? sql`` : sql`and e.user_id = ${userID}`})
    select ${productionEvents.select(ctx.now)} from t
    order by t.start_utc, t.event_id limit ${most}`);

const bootstrap = operation({
  ...served,
  id: 'getProductionEventsBootstrap',
  path: `${path}/bootstrap`,
  summary: 'Read all that a page of events begins with',
  description: `In one call: settings, reasons to choose from, what can be filtered by, who is clocked in where, and the newest 25 events. At most ${most.toLocaleString('en')} of each to choose from.`,
  response: object(
    {
      settings: floorSettings,
      reasons: list(reasonResource.element),
      filters: object(filters, { title: 'ProductionEventFilters' }),
      clockedIn: list(productionEvents.element, { description: 'Since when who is where, oldest first' }),
      events: list(productionEvents.element, { description: 'The newest first' }),
    },
    { title: 'ProductionEventsBootstrap' },
  ),
  example: {
    response: {
      settings: floorSettingsExample,
      reasons: [elementExample(reasonResource)],
      filters: filtersExample,
      clockedIn: [openExample],
      events: [clockInExample],
    },
  },
  run: async (ctx) => {
    const [settings, reasons, clockedIn, events] = await together(
      readFloorSettings(ctx),
      ctx.rows(sql<Record<string, unknown>>`
        select ${reasonResource.select(ctx.now)} from production_reasons t
        where ${ctx.mine('t')} and t.is_active order by t.kind, t.sequence, t.reason_id limit ${most}`),
      open(ctx),
      ctx.rows(sql<Record<string, unknown>>`
        select ${productionEvents.select(ctx.now)} from production_events t where ${ctx.mine('t')}
        order by t.start_utc desc, t.event_id desc limit 25`),
    );
    return { settings, reasons, filters: await readFilters(ctx), clockedIn, events };
  },
});

const choices = { description: `Those that have events, at most ${most.toLocaleString('en')}.` };

const listUsers = operation({
  ...served,
  ...choices,
  id: 'listUsersOfProductionEvents',
  path: `${path}/users`,
  summary: 'List the users of production events',
  response: list(user),
  example: { response: usersExample },
  run: (ctx) => users(ctx),
});

const listOrders = operation({
  ...served,
  ...choices,
  id: 'listProductionOrdersOfEvents',
  path: `${path}/prodorders`,
  summary: 'List the production orders of production events, the latest first',
  response: list(order),
  example: { response: ordersExample },
  run: (ctx) => orders(ctx),
});

const listProducts = operation({
  ...served,
  ...choices,
  id: 'listProductsOfProductionEvents',
  path: `${path}/products`,
  summary: 'List the products of production events',
  response: list(product),
  example: { response: productsExample },
  run: (ctx) => products(ctx),
});

const listSalesOrders = operation({
  ...served,
  ...choices,
  id: 'listSalesOrdersOfProductionEvents',
  path: `${path}/salesorders`,
  summary: 'List the sales orders of production events, the latest first',
  response: list(salesOrder),
  example: { response: salesOrdersExample },
  run: (ctx) => salesOrders(ctx),
});

const listFilters = operation({
  ...served,
  ...choices,
  id: 'getProductionEventFilters',
  path: `${path}/filters`,
  summary: 'Read what production events can be filtered by',
  response: object(filters, { title: 'ProductionEventFilters' }),
  example: { response: filtersExample },
  run: readFilters,
});

const clockedIn = operation({
  ...served,
  id: 'listClockedInOfUser',
  path: `${path}/users/{UserID}/clockedin`,
  summary: 'Where a user is clocked in',
  description: 'One clock-in at most, unless the tenant shares time over several tasks; none: an empty list.',
  params: object({ UserID: id({ description: 'The user’s id' }) }),
  response: list(productionEvents.element),
  problems: ['NotFound'],
  example: { response: [openExample] },
  run: async (ctx, { params: { UserID } }) => {
    const found = await ctx.first(
      sql`select 1 from users u where ${ctx.mine('u')} and u.user_id = ${UserID}`,
    );
    if (!found) throw notFound('user');
    return open(ctx, UserID);
  },
});

export const filterOperations = [
  bootstrap,
  listFilters,
  listUsers,
  listOrders,
  listProducts,
  listSalesOrders,
  clockedIn,
];
