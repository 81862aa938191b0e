import { readOne } from '#kit/rows';
import { idParams } from '#kit/shapes';
import { needPermission } from '#platform/auth/permissions';
import { operation } from '#platform/operation';
import { flag, id, int32, list, object, oneOf, orNull, text } from '#platform/schema';
import { compareOrder } from './compare-order.ts';
import { comparisonExample } from './customer-order.example.ts';
import { customerOrderResource } from './customer-order.resource.ts';
import { differenceList } from './difference.ts';

const numbers = (whose: string) => list(int32({ minimum: 1 }), { description: `Positions of ${whose}` });
const comparison = object(
  {
    customerOrderID: id(),
    against: orNull(
      object(
        { entity: oneOf(['SalesQuote', 'SalesOrder']), entityID: id(), number: text(40) },
        { title: 'ComparedDocument', description: 'What it was compared with; null where it names nothing' },
      ),
    ),
    currencyCode: text(3),
    pricesCompared: flag({
      description: 'Whether both are in one currency; amounts are never converted to be compared',
    }),
    matches: list(
      object(
        {
          itemNumber: text(60),
          lineNumbers: numbers('the customer’s order'),
          ourLineNumbers: numbers('the quote or order'),
        },
        { title: 'MatchedLines', description: 'Lines that are compared with one another' },
      ),
    ),
    differenceCount: int32({ minimum: 0 }),
    differences: differenceList,
  },
  { title: 'CustomerOrderComparison' },
);

/** In what the customer's order differs from what was quoted or ordered, as both are now. */
export const showComparison = operation({
  id: 'compareCustomerOrder',
  method: 'GET',
  path: '/v1/customerorders/{CustomerOrderID}/comparison',
  tag: 'customer-orders',
  summary: 'Compare a customer order with its quote or order',
  description:
    'With the sales order that it names, else with the quote, as they are now. Lines are matched by itemNumber, else by customerItemNumber where that is a number of ours; of several lines of one item each is compared with the nearest, or all together ' +
    'where they are not as many on both sides. Our price is what is paid for one after all discounts, rounded to the decimals that the customer wrote (to the cent at least). What the customer left out is not compared. A quote says with its lead time from when on ' +
    'it can be delivered; an order has a requested date, else a promised one.',
  permission: 'customerorders.read',
  needsToo: {
    'quotes.read': 'Where it is compared with a quote',
    'salesorders.read': 'Where it is compared with an order',
  },
  addition: true,
  params: idParams(customerOrderResource),
  response: comparison,
  problems: ['NotFound'],
  example: { response: comparisonExample },
  run: async (ctx, { params }) => {
    const found = await readOne(ctx, customerOrderResource, params.CustomerOrderID);
    if (found.salesOrderID !== null) needPermission(ctx, 'salesorders.read');
    else if (found.salesQuoteID !== null) needPermission(ctx, 'quotes.read');
    return compareOrder(ctx, found);
  },
});
