import { Link } from '@tanstack/react-router';
import { createItem, getItem, updateItemBasics } from '../../../client/groups/items.ts';
import type { Item, ItemChangeSent, NewItemSent } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { tableOf } from '../cells.tsx';
import { useMay } from '../session.ts';
import { Wide } from '../wide.tsx';
import { useSpeech } from '../words/words.tsx';
import type { MasterKind } from './master-kind.ts';

const More = ({ row }: { row: Item }) => {
  const { say } = useSpeech();
  const may = useMay();
  const { itemID, priceBreaks, router, isStocked } = row;
  const steps = tableOf(router, ({ sequence }) => String(sequence), [
    { title: 'field.number', cell: ({ sequence }, { number }) => number(sequence) },
    { title: 'field.name', cell: ({ taskName }) => taskName },
    { title: 'production.minutes', cell: ({ minutes }, { number }) => number(minutes), isNumber: true },
  ]);
  const breaks = tableOf(priceBreaks, ({ priceBreakID }) => priceBreakID, [
    { title: 'field.quantity', cell: ({ minQuantity }, { number }) => number(minQuantity), isNumber: true },
    {
      title: 'field.unitPrice',
      cell: ({ unitPrice }, { number }) => unitPrice && number(unitPrice),
      isNumber: true,
    },
    {
      title: 'field.discount',
      cell: ({ discountPercent }, { number }) => discountPercent && number(discountPercent),
      isNumber: true,
    },
  ]);
  return (
    <>
      {isStocked && may('inventory.read') && (
        <p>
          <Link to="/stock/items/$item" params={{ item: itemID }}>
            {say('master.stock')}
          </Link>
        </p>
      )}
      {breaks && (
        <Wide>
          <h2>{say('master.breaks')}</h2>
          {breaks}
        </Wide>
      )}
      {steps && (
        <Wide>
          <h2>{say('production.tasks')}</h2>
          {steps}
        </Wide>
      )}
    </>
  );
};

export const item: MasterKind<Item> = {
  list: '/items',
  isSettled: true,
  title: 'item.title',
  newTitle: 'item.new',
  numberOf: ({ number }) => number,
  idOf: ({ itemID }) => itemID,
  permission: 'items.write',
  fields: [
    { name: 'number', title: 'field.number', kind: 'text', isNeeded: true },
    { name: 'description', title: 'field.description', kind: 'text', isNeeded: true },
    { name: 'category', title: 'field.category', kind: 'text' },
    { name: 'uOM', title: 'field.unit', kind: 'text', isNeeded: true },
    { name: 'unitPrice', title: 'field.unitPrice', kind: 'decimal' },
    { name: 'unitCost', title: 'field.unitCost', kind: 'decimal' },
    { name: 'currencyCode', title: 'field.currency', kind: 'text' },
    {
      name: 'replenishment',
      title: 'field.replenishment',
      kind: 'choice',
      choices: { BUY: 'item.buy', MAKE: 'item.make', BUY_AND_MAKE: 'item.both' },
    },
    { name: 'leadTimeDays', title: 'field.leadTime', kind: 'whole' },
    { name: 'minOrderQty', title: 'field.minimum', kind: 'decimal' },
    { name: 'orderMultiple', title: 'field.multiple', kind: 'decimal' },
    { name: 'isStocked', title: 'field.isStocked', kind: 'flag' },
    {
      name: 'trackingType',
      title: 'field.tracking',
      kind: 'choice',
      choices: { NONE: 'item.untraced', LOT: 'stock.lot', SERIAL: 'stock.serial' },
    },
    { name: 'manufacturerPartNumber', title: 'field.partNumber', kind: 'text' },
    { name: 'revision', title: 'field.revision', kind: 'text' },
    { name: 'commodityCode', title: 'field.commodityCode', kind: 'text' },
    { name: 'countryOfOrigin', title: 'field.origin', kind: 'text' },
    { name: 'erpCode', title: 'field.erpCode', kind: 'text' },
    { name: 'isActive', title: 'field.isActive', kind: 'flag' },
  ],
  begins: { uOM: 'C62', isActive: true, isStocked: true, trackingType: 'NONE', replenishment: 'BUY' },
  read: (ItemID) => millwright.answer(getItem, { params: { ItemID } }),
  change: (ItemID, body, options) =>
    millwright.answer(updateItemBasics, { params: { ItemID }, body: body as ItemChangeSent }, options),
  create: (body) => millwright(createItem, { body: body as NewItemSent }),
  more: More,
};
