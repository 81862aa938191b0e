import { newID } from '#lib/id';
import { withClient } from '#platform/db/connection';
import type { Maker } from './maker.ts';

/**
 * A plan in force, as the worker would leave it: an order with a task and a row of material, all with
 * the canary. And a wish that it be made earlier.
 */
export const makeSchedule: Maker = async ({ make, service, key, canary, ids }) => {
  const { resourceID } = await make('/v1/resources', { type: 'MACHINE', name: `${canary}-3` });
  const order = await make('/v1/prodorders', { itemID: ids.ItemID, quantity: 2, description: canary });
  const tasks = await service.ask(`/v1/prodorders/${order.productionOrderID}/tasks`, {
    ...{ method: 'PATCH', key },
    body: [{ name: canary, minutes: 5, resources: [`${canary}-3`] }],
  });
  const { taskID } = tasks.body.tasks[0];
  const [runID, entryID, materialID, requestID] = [newID(), newID(), newID(), newID()];

  await withClient(service.db.admin, async (client) => {
    await client.query('set search_path = millwright');
    const made = 'select p.tenant_id from production_orders p where p.production_order_id = $1';
    const { rows } = await client.query(made, [order.productionOrderID]);
    const { tenant_id: tenantID } = rows[0];
    const why = JSON.stringify({
      ...{ kind: 'RESOURCE', text: canary, taskID: null, taskName: canary, productionOrderID: null },
      ...{
        productionOrderNumber: canary,
        resourceID: null,
        resourceName: canary,
        itemID: null,
        itemNumber: canary,
      },
    });
    const at = '2026-03-03T08:00:00Z';
    await client.query('update schedule_runs set is_in_force = false where tenant_id = $1', [tenantID]);
    await client.query(
      `insert into schedule_runs (tenant_id, run_id, kind, trigger, scheduler, status, seed, finished_utc, failure, is_in_force,
         created_by_user_id, created_utc, last_updated_by_user_id, last_updated_utc)
       values ($1, $2, 'BUILD', 'MANUAL', 'SEQUENTIAL', 'DONE', 1, $4, $3, true, $5, $4, $5, $4)`,
      [tenantID, runID, canary, at, ids.UserID],
    );
    await client.query(
      `insert into schedule_entries (tenant_id, entry_id, run_id, task_id, production_order_id, task_name, resource_id, start_utc,
         finish_utc, minutes, setup_minutes, blocks, delayed_by, ready_utc, ready_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8, 10, 0, '[]', $9, $8, $9)`,
      [tenantID, entryID, runID, taskID, order.productionOrderID, canary, resourceID, at, why],
    );
    await client.query(
      'insert into schedule_entry_resources (tenant_id, entry_id, position, resource_id) values ($1, $2, 0, $3)',
      [tenantID, entryID, resourceID],
    );
    await client.query(
      `insert into schedule_orders (tenant_id, production_order_id, run_id, start_utc, finish_utc, late_minutes, is_complete, why_late)
       values ($1, $2, $3, $4, $4, 0, true, '[]')`,
      [tenantID, order.productionOrderID, runID, at],
    );
    await client.query(
      `insert into schedule_results (tenant_id, run_id, position, level, code, message) values ($1, $2, 1, 'INFO', 'Planned', $3)`,
      [tenantID, runID, canary],
    );
    await client.query(
      `insert into production_materials (tenant_id, material_id, production_order_id, sequence, item_id, item_number, quantity_per_piece)
       values ($1, $2, $3, 10, $4, $5, 1)`,
      [tenantID, materialID, order.productionOrderID, ids.ItemID, canary],
    );
    await client.query(
      `insert into material_requests (tenant_id, request_id, production_order_id, material_id, task_id, item_id, item_number, quantity,
         needed_utc, status, created_by_user_id, created_utc, last_updated_by_user_id, last_updated_utc)
       values ($1, $2, $3, $4, $5, $6, $7, 2, $8, 'REQUESTED', $9, $8, $9, $8)`,
      [tenantID, requestID, order.productionOrderID, materialID, taskID, ids.ItemID, canary, at, ids.UserID],
    );
  });
  const wished = await make('/v1/schedule/resequence/requests', {
    productionOrderID: order.productionOrderID,
    reason: canary,
  });
  const ofMaterials = [
    'getProductionMaterialRequest',
    'updateMaterialRequest',
    'setProductionMaterialRequestStatus',
  ];
  const ofWishes = [
    'createResequenceRequest',
    'getResequenceRequest',
    'updateResequenceRequest',
    'deleteResequenceRequest',
    'setResequenceRequestStatus',
  ];
  Object.assign(ids, {
    ...{ RunID: runID, QueueName: canary, 'listResourceQueue QueueName': `${canary}-3` },
    ...Object.fromEntries(ofMaterials.map((operation) => [`${operation} RequestID`, requestID])),
    ...Object.fromEntries(ofWishes.map((operation) => [`${operation} RequestID`, wished.requestID])),
  });
};
