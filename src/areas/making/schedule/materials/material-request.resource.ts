import { sql } from 'kysely';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { statusField } from '#kit/machine/status-field';
import { eventOf, resource } from '#kit/resource';
import { materialRequestExample } from './material-request.example.ts';
import { materialRequestMachine } from './material-request.machine.ts';

const set = { required: true, readOnly: true } as const;
const fields = {
  status: statusField(materialRequestMachine),
  productionOrderID: field.id({ ...set, filter: 'equal' }),
  productionOrderNumber: field.text(40, {
    ...set,
    computed: () =>
      sql`(select p.number from production_orders p where p.tenant_id = t.tenant_id and p.production_order_id = t.production_order_id)`,
  }),
  materialID: field.id({ ...set, description: 'The row of the order’s bill of materials' }),
  taskID: field.id({ readOnly: true, filter: 'equal', description: 'The task that takes it' }),
  taskName: field.text(200, {
    readOnly: true,
    computed: () =>
      sql`(select k.name from production_tasks k where k.tenant_id = t.tenant_id and k.task_id = t.task_id)`,
  }),
  itemID: field.id({ ...set, filter: 'equal' }),
  itemNumber: field.text(60, { ...set, filter: 'equal' }),
  quantity: field.decimal({ integer: 40, places: 6, min: '0' }, { ...set, description: 'In uOM' }),
  uOM: field.text(60, { readOnly: true, column: 'uom', description: 'Null: that of the item’s stock' }),
  neededUTC: field.instant({
    ...set,
    filter: 'range',
    sort: true,
    description: 'When the plan in force begins the task',
  }),
  locationID: field.id({ refers: true, filter: 'equal', description: 'The site where it is needed' }),
  pickedByUserID: field.id({ refers: true, filter: 'equal', description: 'Who picks it, or picked it' }),
};

/** The material that the plan in force needs for an order: made by the plan, moved by who picks it. */
export const materialRequestResource = resource({
  entity: 'ProductionMaterialRequest',
  noun: 'material request',
  table: 'material_requests',
  path: '/v1/schedule/materials',
  param: 'RequestID',
  idField: 'requestID',
  tag: 'scheduling',
  permission: 'schedulematerials',
  fields,
  life: materialRequestMachine,
  operations: ['list', 'get'],
  sort: 'neededUTC',
  example: materialRequestExample,
});
export type MaterialRequest = Kept<typeof fields, 'requestID'>;

/** Fires when who picks moves a request, and when a plan takes one back. */
export const materialRequestMoved = eventOf(
  materialRequestResource,
  'StatusChanged',
  'The material for a production order was picked, staged, issued, or is short',
);
