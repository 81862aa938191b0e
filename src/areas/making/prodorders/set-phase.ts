import { behaviourOf } from '#kit/behaviour/behaviour-of';
import { appendHistory } from '#kit/parts/history';
import { patchRow } from '#kit/write-rows';
import { orNull, text } from '#platform/schema';
import { productionResource } from './production.resource.ts';

/** Says in which phase an order is, whatever its tasks say. */
export const setPhase = behaviourOf(productionResource, {
  id: 'setProductionOrderPhase',
  method: 'PATCH',
  does: 'phase',
  summary: 'Say in which phase a production order is',
  description:
    'It stays so until a task with a phase is begun, which sets that; null: in none. A COMPLETED or CANCELLED one does not change.',
  bodyTitle: 'ProductionOrderPhase',
  body: { phase: orNull(text(200, { description: 'Its name' })) },
  problems: ['NotEditable'],
  example: { body: { phase: 'ASSEMBLY' }, response: { phase: 'ASSEMBLY' } },
  run: async (ctx, old, { phase }) => {
    if (phase !== old.phase)
      appendHistory(
        ctx,
        'ProductionOrder',
        [old.productionOrderID],
        [{ action: 'CHANGE', field: 'phase', oldValue: old.phase, newValue: phase }],
      );
    await patchRow(ctx, productionResource, old, { phase });
  },
});
