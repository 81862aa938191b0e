import {
  companyNames,
  formatOf,
  nameOf,
  printContacts,
  printPlace,
  readCompany,
} from '#areas/selling/header';
import { inOrder, shownAttributes, unitLabel, withAttributes } from '#areas/selling/lines';
import {
  lineItemsOfOrder,
  linesOfOrder,
  type Order,
  orderResource as orders,
} from '#areas/selling/salesorders';
import { readOne } from '#kit/rows';
import { type Decimal, decimal } from '#lib/decimal';
import { dateIn } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { type DocumentFormat, formatValue } from '#platform/pdf/format-value';
import type { PackingList } from './list.resource.ts';
import type { ListLine, PackedLines, SalesLine } from './list-lines.ts';

/**
 * The packing list as its template sees it: exactly the names that the sample of PACKINGLIST promises
 * (#areas/ground/documents), null where the list says nothing.
 */
export const printList = async (
  ctx: Ctx,
  list: PackingList,
  locale: string,
): Promise<{ data: Readonly<Record<string, unknown>>; format: DocumentFormat }> => {
  const order = await readOne(ctx, orders, list.salesOrderID);
  const company = await readCompany(ctx, order.salesRepUserID);
  const format = formatOf(company, order.currencyCode, locale);
  const { customer, shipTo } = list;
  const { paymentTerms: _terms, ...known } = customer;
  const own = {
    ...Object.fromEntries(ownFields.map((name) => [name, list[name]])),
    notes: list.showNotes ? list.notes : null,
    packageCount: decimal(list.packages.length),
    customer: { ...known, countryName: nameOf(customer.country, locale) },
    items: printLines(order, list, format),
    packages: list.packages.map((one) => ({
      ...Object.fromEntries(packageFields.map((name) => [name, null])),
      ...one,
      weightUnitLabel: one.weightUOM ? unitLabel(one.weightUOM, locale) : null,
      lengthUnitLabel: one.lengthUOM ? unitLabel(one.lengthUOM, locale) : null,
      dimensions: dimensionsOf(one, format),
    })),
  };
  return {
    data: {
      ...own,
      packingList: own,
      salesOrder: Object.fromEntries(orderFields.map((name) => [name, order[name]])),
      company: companyNames(company, locale),
      salesRep: { displayName: company.repName, email: company.repEmail, phone: company.repPhone },
      ...printContacts(list.contacts),
      shipTo: printPlace(shipTo, locale),
      today: dateIn(company.timeZone, ctx.now),
    },
    format,
  };
};

/** `1,200 × 800 × 640 mm`, of what is known of it; null where nothing is. */
const dimensionsOf = (
  { length, width, height, lengthUOM }: PackingList['packages'][number],
  format: DocumentFormat,
): string | null => {
  const known = [length, width, height].filter((one) => one != null);
  if (known.length === 0) return null;
  const sizes = known.map((one) => formatValue(one, { name: 'number' }, format)).join(' × ');
  return lengthUOM ? `${sizes} ${unitLabel(lengthUOM, format.locale)}` : sizes;
};

/**
 * Lines of both kinds in the order's order, under the same names; of configured ones what is to be shown goes
 * on in the description.
 */
const printLines = (order: Order, { salesItems, salesLines }: PackedLines, format: DocumentFormat) => {
  const items = new Map(linesOfOrder(order).map((line) => [line.itemAndQtyID, line]));
  const configured = new Map(lineItemsOfOrder(order).map((line) => [line.lineItemID, line]));
  const lines = [
    ...salesItems.map((line) => ({
      ...printed(line, items.get(line.salesItemAndQtyID), format),
      attributes: null,
      lotNumber: line.lotNumber,
      serialNumbers: line.serialNumbers.length > 0 ? line.serialNumbers.join(', ') : null,
    })),
    ...salesLines.map((line) => {
      const of = configured.get(line.salesLineItemID);
      const attributes = of === undefined ? null : shownAttributes(of, format);
      const description = withAttributes(line.description, attributes);
      return { ...printed(line, of, format), description, attributes, lotNumber: null, serialNumbers: null };
    }),
  ];
  return inOrder(lines);
};

const printed = (
  line: ListLine | SalesLine,
  ordered: { quantity: Decimal } | undefined,
  { locale }: DocumentFormat,
) => ({
  lineNumber: line.lineNumber,
  number: line.number,
  description: line.description,
  uOM: line.uOM,
  unitLabel: unitLabel(line.uOM, locale),
  quantityOrdered: ordered?.quantity ?? null,
  quantityToShip: line.quantityToShip,
  quantityShipped: line.quantityShipped,
});

const ownFields = [
  ...(['packingListID', 'number', 'status', 'listType', 'carrier', 'trackingNumber'] as const),
  ...(['shippedUTC', 'createdUTC'] as const),
];
const orderFields = [
  ...([
    'number',
    'description',
    'purchaseOrder',
    'promiseDateUTC',
    'incoTermCode',
    'incoTermLocation',
  ] as const),
];
const packageFields = ['description', 'weight', 'weightUOM', 'length', 'width', 'height', 'lengthUOM'];
