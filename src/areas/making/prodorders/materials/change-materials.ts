import { sql } from 'kysely';
import { behaviourOf } from '#kit/behaviour/behaviour-of';
import { appendHistory } from '#kit/parts/history';
import { auditRow, readOne, updateRow } from '#kit/rows';
import { withArticle } from '#lib/article';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import {
  flag,
  id,
  list,
  object,
  oneOf,
  optional,
  orNull,
  quantity,
  type Static,
  text,
} from '#platform/schema';
import { tellAll } from '#platform/tell-all';
import { productionExample } from '../production.example.ts';
import { needOpen, productionResource } from '../production.resource.ts';
import type { Task } from '../tasks/task.schema.ts';
import { costIn, type ItemFacts, readItemFacts } from './item-facts.ts';
import { issueMethods, type Material } from './material.schema.ts';
import { promiseMaterials } from './promise-materials.ts';
import { plainMaterial, type StoredMaterial, writeMaterials } from './write-materials.ts';

/** The most materials of one order. */
const mostMaterials = 1000;

const input = object(
  {
    materialID: optional(
      id({ description: 'Of a row of the order; a new one comes in where it is left out' }),
    ),
    itemID: optional(id({ description: 'Needed for a new one, and only there' })),
    isByProduct: optional(flag({ description: 'Of a new one: it comes about beside' })),
    quantityPerPiece: optional(quantity({ description: 'Needed for a new one' })),
    uOM: optional(text(10, { description: 'Of a new one; that in which the item’s stock is kept' })),
    position: optional(orNull(text(200))),
    taskID: optional(orNull(id({ description: 'The task at which it is needed; null: none of its own' }))),
    issueMethod: optional(orNull(oneOf(issueMethods, { description: 'null: as the settings say' }))),
    isRemoved: optional(flag({ description: 'true: takes the row away, unless something was booked of it' })),
  },
  { title: 'ProductionMaterialInput' },
);
type Input = Static<typeof input>;

/** Changes the bill of materials of one order, all or none. */
export const changeMaterials = behaviourOf(productionResource, {
  id: 'changeProductionMaterials',
  method: 'PATCH',
  does: 'materials',
  addition: true,
  summary: 'Change the bill of materials of a production order',
  description:
    'Each element names a row (`materialID`) and what is to change, takes it away, or adds one. All are done, or none. What is promised of the stock follows.',
  bodyTitle: 'ProductionMaterialsChange',
  body: { materials: list(input, { minItems: 1, maxItems: 200 }) },
  problems: ['NotEditable', 'UnknownReference'],
  example: {
    body: {
      materials: [{ itemID: '0198c5a0-0000-7000-8000-000000000021', quantityPerPiece: 1, position: '50' }],
    },
    response: { materials: productionExample.row.materials },
  },
  run: async (ctx, old, { materials: inputs }) => {
    needOpen(old);
    const orderID = old.productionOrderID;
    const before = await readOne(ctx, productionResource, orderID);
    const named = inputs.flatMap(({ itemID }) => (itemID === undefined ? [] : [itemID]));
    const items = await readItemFacts(ctx, named);
    const rows: StoredMaterial[] = [];
    const gone: Material[] = [];
    const checks = inputs.map((one, at) => () => {
      const done =
        one.materialID === undefined ? added(ctx, before, items, rows, one, at) : changed(before, one, at);
      if ('gone' in done) gone.push(done.gone);
      else rows.push(done);
    });
    await tellAll(...checks);
    if (before.materials.length + inputs.length - gone.length > mostMaterials)
      throw invalid('/materials', `makes more than ${mostMaterials} rows`);
    await writeMaterials(ctx, orderID, rows);
    await remove(ctx, gone);
    const words = [
      ...rows.map((row) => `${row.quantityPerPiece.toFixed()} ${row.itemNumber}`),
      ...gone.map((row) => `without ${row.itemNumber}`),
    ];
    const newValue = words.join(', ').slice(0, 1000);
    appendHistory(
      ctx,
      'ProductionOrder',
      [orderID],
      [{ action: 'CHANGE', field: 'materials', oldValue: null, newValue }],
    );
    await promiseMaterials(ctx, orderID);
    await updateRow(ctx, productionResource, old, {});
    auditRow(ctx, productionResource, 'UPDATE', before, await readOne(ctx, productionResource, orderID));
  },
});

type Whole = { materials: Material[]; tasks: Task[]; itemID: string | null };

const added = (
  ctx: Ctx,
  order: Whole,
  items: ReadonlyMap<string, ItemFacts>,
  sofar: readonly StoredMaterial[],
  { itemID, quantityPerPiece, isRemoved, materialID: _id, ...said }: Input,
  at: number,
): StoredMaterial => {
  if (isRemoved) throw invalid(place(at, 'materialID'), 'is required: which row goes');
  if (itemID === undefined) throw invalid(place(at, 'itemID'), 'is required for a new row');
  const item = items.get(itemID);
  if (!item) throw unknown(place(at, 'itemID'), 'item');
  if (!quantityPerPiece) throw invalid(place(at, 'quantityPerPiece'), 'is required for a new row');
  if (said.isByProduct && itemID === order.itemID)
    throw invalid(place(at, 'itemID'), 'is what the order makes');
  refuseTask(order, said.taskID, at);
  const { uOM = item.uOM } = said;
  const last = Math.max(0, ...[...order.materials, ...sofar].map(({ sequence }) => sequence));
  return {
    ...{
      materialID: ctx.newID(),
      sequence: last + 10,
      itemID,
      quantityPerPiece,
      description: item.description,
    },
    ...{ itemNumber: item.number, unitCost: costIn(item, uOM), ...plainMaterial, ...said, uOM },
  };
};

const changed = (order: Whole, said: Input, at: number): StoredMaterial | { gone: Material } => {
  const { materialID, itemID, isByProduct, uOM, isRemoved, ...changes } = said;
  const row = order.materials.find((one) => one.materialID === materialID);
  if (!row) throw unknown(place(at, 'materialID'), 'row of the order’s bill of materials');
  for (const [name, value] of Object.entries({ itemID, isByProduct, uOM }))
    if (value !== undefined && value !== Object.entries(row).find(([key]) => key === name)?.[1])
      throw invalid(place(at, name), 'does not change: take the row away and add another one');
  refuseTask(order, changes.taskID, at);
  return isRemoved ? { gone: row } : { ...row, ...changes };
};

const refuseTask = ({ tasks }: Whole, taskID: string | null | undefined, at: number): void => {
  if (taskID && !tasks.some((one) => one.taskID === taskID))
    throw unknown(place(at, 'taskID'), 'task of the order');
};

/** @throws Problem 409 NotEditable for a row of which something was booked: the past names it */
const remove = async (ctx: Ctx, gone: readonly Material[]): Promise<void> => {
  if (gone.length === 0) return;
  const ids = gone.map(({ materialID }) => materialID);
  const booked = await ctx.first(sql<{ materialID: string }>`
    select b.material_id as "materialID" from production_bookings b
    where ${ctx.mine('b')} and b.material_id = any (${ids}) limit 1`);
  if (booked) {
    const row = gone.find(({ materialID }) => materialID === booked.materialID);
    throw new Problem(
      'NotEditable',
      `Something was booked of ${row?.itemNumber}: set its quantity instead of taking it away.`,
    );
  }
  await ctx.exec(sql`
    delete from production_materials as m where ${ctx.mine('m')} and m.material_id = any (${ids})`);
};

const place = (at: number, member: string): string => `/materials/${at}/${member}`;
const unknown = (pointer: string, noun: string): Problem =>
  new Problem('UnknownReference', `${pointer}: there is no such ${noun}.`, {
    errors: [{ pointer, detail: `is not ${withArticle(noun)}` }],
  });
