import { nonWorkingDays } from '#areas/company/locations';
import { behaviourOf } from '#kit/behaviour/behaviour-of';
import { findByName } from '#kit/behaviour/find-by-name';
import { guardField } from '#kit/behaviour/guard-field';
import { notesOperation } from '#kit/parts/notes';
import { patchRow } from '#kit/write-rows';
import { shopResource, shopResourceWithoutCost } from './resource.resource.ts';

const { guarded } = guardField({
  open: shopResource,
  closed: shopResourceWithoutCost,
  field: 'hourlyCost',
  permission: 'resources.cost',
});

/** All operations that answer resources, each with the cost for who may see it. */
export const resourceOperations = guarded((seen) => [
  ...seen.operations,
  findByName(seen, 'ResourceName'),
  notesOperation(seen, 'PATCH'),
  behaviourOf(seen, {
    id: 'setResourceNonWorkingDays',
    method: 'PATCH',
    does: 'nonworkingdays',
    summary: 'Set the non-working days of a resource',
    description: 'The list sent is the list afterwards; an empty one removes all.',
    body: { nonWorkingDays },
    bodyTitle: 'ResourceNonWorkingDays',
    example: { body: { nonWorkingDays: [{ from: '2026-08-03', to: '2026-08-14', reason: 'Vacation' }] } },
    run: (ctx, old, changes) => patchRow(ctx, seen, old, changes),
  }),
]);
