import { companyNames, formatOf, nameOf, readCompany, unitLabel } from '#areas/quotes';
import { linesOfOrder, order as orders, printShipTo } from '#areas/salesorders';
import { readOne } from '#kit/rows';
import { decimal } from '#lib/decimal';
import { dateIn } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import type { DocumentFormat } from '#platform/pdf/format-value';
import type { PackingList } from './list.resource.ts';
import { linesOfList } from './ship-list.ts';

/**
 * The packing list as its template sees it: exactly the names that the sample of PACKINGLIST promises (#areas/documents), null
 * where the list says nothing.
 */
export const printList = async (
  ctx: Ctx,
  list: PackingList,
): Promise<{ data: Readonly<Record<string, unknown>>; format: DocumentFormat }> => {
  const order = await readOne(ctx, orders, list.salesOrderID);
  const company = await readCompany(ctx, order.salesRepUserID);
  const ordered = new Map(linesOfOrder(order).map((line) => [line.itemAndQtyID, line]));
  const { customer, shipTo } = list;
  const { paymentTerms: _terms, ...known } = customer;
  const own = {
    ...Object.fromEntries(ownFields.map((name) => [name, list[name]])),
    packageCount: decimal(list.packages.length),
    customer: { ...known, countryName: nameOf(customer.country) },
    items: linesOfList(list).map((line) => ({
      lineNumber: line.lineNumber,
      number: line.number,
      description: line.description,
      uOM: line.uOM,
      unitLabel: unitLabel(line.uOM),
      quantityOrdered: ordered.get(line.salesItemAndQtyID)?.quantity ?? null,
      quantityToShip: line.quantityToShip,
      quantityShipped: line.quantityShipped,
      lotNumber: line.lotNumber,
      serialNumbers: line.serialNumbers.length > 0 ? line.serialNumbers.join(', ') : null,
    })),
    packages: list.packages.map((one) => ({
      ...Object.fromEntries(packageFields.map((name) => [name, null])),
      ...one,
    })),
  };
  return {
    data: {
      ...own,
      packingList: own,
      salesOrder: Object.fromEntries(orderFields.map((name) => [name, order[name]])),
      company: companyNames(company),
      salesRep: { displayName: company.repName, email: company.repEmail, phone: company.repPhone },
      shipTo: printShipTo(shipTo),
      today: dateIn(company.timeZone, ctx.now),
    },
    format: formatOf(company, order.currencyCode),
  };
};

const ownFields = [
  ...(['packingListID', 'number', 'status', 'listType', 'carrier', 'trackingNumber', 'notes'] as const),
  ...(['shippedUTC', 'createdUTC'] as const),
];
const orderFields = [
  ...(['number', 'description', 'purchaseOrder', 'promiseDateUTC', 'incoTermCode', 'incoTermLocation'] as const),
];
const packageFields = ['description', 'weight', 'weightUOM', 'length', 'width', 'height', 'lengthUOM'];
