import { readShipTo } from '#areas/selling/header';
import type { Row } from '#kit/declaration';
import { moveTo, readStatus, statusInput } from '#kit/machine';
import { machineOperation } from '#kit/machine/read-machine';
import { auditRow, lockOne, updateRow } from '#kit/rows';
import { idParams, patchBody, problemsOf, whole } from '#kit/shapes';
import { sameValue, writable } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { list, object, optional } from '#platform/schema';
import { listExample } from './list.example.ts';
import { listMachine } from './list.machine.ts';
import { type PackingList, packingListResource } from './list.resource.ts';
import { lineInput, mostLines, salesLineInput } from './list-lines.ts';
import { readOrder } from './make-list.ts';
import { packLines, type SentLines } from './pack-lines.ts';
import { shipList, shipMeans } from './ship-list.ts';

/** Changes a packing list, and ships it: the contract has one operation for both. */
const changeList = operation({
  id: 'updatePackingList',
  method: 'PATCH',
  path: '/v1/packinglists/{PackingListID}',
  tag: 'warehouse',
  summary: 'Change a packing list, or ship it',
  description:
    'Changes only the fields sent; `salesItems` replaces all lines of items, `salesLines` all configured ones. The status SHIPPED ships what the list then says: takes the items from the stock (a SHIP in the ledger for each line, or for each of its ' +
    'serial numbers; configured lines are in no stock), whose register then says SHIPPED, with customer, order and the beginning of the warranty, and counts it on the order’s lines; all of it or nothing. More than is open of an order’s line, or than is in ' +
    'stock, is refused. There is no way back; afterwards only carrier, tracking number, packages, notes and showNotes can change.',
  permission: 'warehouse.write',
  params: idParams(packingListResource),
  body: object(
    {
      ...patchBody(packingListResource).properties,
      status: optional(statusInput(listMachine)),
      salesItems: optional(list(lineInput, { maxItems: mostLines })),
      salesLines: optional(list(salesLineInput, { maxItems: mostLines })),
    },
    { title: 'PackingListChange' },
  ),
  response: packingListResource.model,
  problems: [
    ...problemsOf(packingListResource, 'patch'),
    ...([
      'NotEditable',
      'IllegalTransition',
      'PreconditionMissing',
      'MoreThanOrdered',
      'InsufficientStock',
    ] as const),
  ],
  example: { body: listExample.patch, response: listExample.row },
  run: async (ctx, { params, body }) => {
    const old = await lockOne(ctx, packingListResource, params.PackingListID);
    const { status, salesItems, salesLines, ...rest } = body;
    const to = status === undefined ? old.status : readStatus(listMachine, status);
    if (to !== old.status)
      moveTo(listMachine, old.status, to, { by: 'status', principal: ctx.principal, means: shipMeans });
    const set = writable(packingListResource, rest, old);
    const changes = await changesOf(ctx, old, set, { salesItems, salesLines });
    const changed: PackingList = { ...old, ...changes };
    if (to !== old.status) Object.assign(changes, { status: to, ...(await shipList(ctx, changed)) });
    if (Object.keys(changes).length === 0) {
      auditRow(ctx, packingListResource, 'UPDATE', old, old);
      return whole(old);
    }
    const row = await updateRow(ctx, packingListResource, old, changes);
    auditRow(ctx, packingListResource, to === old.status ? 'UPDATE' : 'STATUS', old, row);
    return whole(row);
  },
});

export const changeOperations = [
  changeList,
  machineOperation(packingListResource, listMachine, { id: 'getPackingListStateMachine', addition: true }),
];

/** What can change when the goods are on the road. */
const afterShipping = ['carrier', 'trackingNumber', 'packages', 'notes', 'showNotes'];

/** What of the sent fields changes the list. @throws Problem 409 NotEditable, 400 */
const changesOf = async (
  ctx: Ctx,
  old: PackingList,
  set: Partial<PackingList>,
  { salesItems, salesLines }: SentLines,
): Promise<Partial<PackingList>> => {
  const before: Row = old;
  const changes: Partial<PackingList> = Object.fromEntries(
    Object.entries(set).filter(([name, value]) => !sameValue(value, before[name])),
  );
  // Lines that come as they were read are no change, whatever the order says meanwhile.
  const others: SentLines = {
    salesItems: salesItems && sameLines(salesItems, old.salesItems) ? undefined : salesItems,
    salesLines: salesLines && sameLines(salesLines, old.salesLines) ? undefined : salesLines,
  };
  const isOther = others.salesItems !== undefined || others.salesLines !== undefined;
  const closed = Object.keys(changes).find((name) => !afterShipping.includes(name));
  if (old.status === 'SHIPPED' && (isOther || closed))
    throw new Problem(
      'NotEditable',
      `The packing list ${old.number} was shipped; only ${afterShipping.join(', ')} can change.`,
    );
  if (isOther)
    Object.assign(changes, await packLines(ctx, await readOrder(ctx, old.salesOrderID), others, old));
  if (changes.shipToID !== undefined)
    changes.shipTo =
      changes.shipToID === null ? null : await readShipTo(ctx, old.customerID, changes.shipToID);
  return changes;
};

const sameLines = (sent: readonly object[], former: readonly object[]): boolean =>
  sent.length === former.length &&
  former.every((line, at) =>
    Object.entries(line).every(([name, value]) => sameValue(sent[at]?.[name as keyof object], value)),
  );
