import assert from 'node:assert/strict';
import type { Maker } from './maker.ts';

/**
 * A task of the production order, which stays as it is planned; time that is clocked on a task of another
 * one; and a reason.
 */
export const makeShopfloor: Maker = async ({ make, service, key, canary, ids }) => {
  const withTask = async (productionOrderID: string): Promise<string> => {
    const url = `/v1/prodorders/${productionOrderID}/tasks`;
    const changed = await service.ask(url, { method: 'PATCH', key, body: [{ name: canary }] });
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    return changed.body.tasks.at(-1).taskID;
  };
  const planned = await withTask(ids.ProductionOrderID as string);
  const made = await make('/v1/prodorders', { itemID: ids.ItemID, quantity: 2, description: canary });
  const taskID = await withTask(made.productionOrderID);
  const reason = await make('/v1/prodorders/reasons', { kind: 'SCRAP', name: canary });
  const url = `/v1/prodorders/${made.productionOrderID}/tasks/${taskID}`;
  const clocked = await make(`${url}/clock-in`, { note: canary });
  await make(`${url}/clock-out`, { quantityScrapped: 1, reason: canary });
  await make(`${url}/events`, { type: 'NOTE', note: canary });
  // Who asks to be clocked out is there.
  await make(`${url}/clock-in`, {});
  Object.assign(ids, {
    ...{ ProductionEventID: clocked.event.eventID, ReasonID: reason.reasonID, TaskName: canary },
    ...{ TaskID: planned, 'shopfloor TaskID': taskID },
    'shopfloor ProductionOrderID': made.productionOrderID,
  });
};
