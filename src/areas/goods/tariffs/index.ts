import { machineOperation } from '#kit/machine/read-machine';
import { defineArea } from '#platform/area';
import type { Operation } from '#platform/operation';
import { calculateDuty } from './calculate-duty.ts';
import { deleteRule } from './delete-rule.ts';
import { deleteSet } from './delete-set.ts';
import { dutyCalculated } from './duty.ts';
import { exportRules } from './export-rules.ts';
import { importRules } from './import-rules.ts';
import { listSets } from './list-sets.ts';
import { archiveSet, publishSet, retireSet } from './move-set.ts';
import { putRule } from './put-rule.ts';
import { putSet } from './put-set.ts';
import { getRule, listRules } from './read-rules.ts';
import { tariffSetMachine } from './tariff-set.machine.ts';
import { tariffSetResource } from './tariff-set.resource.ts';

const served = (one: Operation): Operation => ({ ...one, component: 'tariffs' });

export const tariffs = defineArea({
  name: 'tariffs',
  tags: {
    tariffs: 'Tariff sets and their rules, duties and import taxes',
  },
  tables: ['tariff_sets', 'tariff_rules'],
  operations: [
    calculateDuty,
    listSets,
    ...tariffSetResource.operations.map(served),
    served(machineOperation(tariffSetResource, tariffSetMachine, { addition: true })),
    putSet,
    deleteSet,
    publishSet,
    retireSet,
    archiveSet,
    listRules,
    exportRules,
    importRules,
    getRule,
    putRule,
    deleteRule,
  ],
  events: [dutyCalculated],
});

/**
 * What later areas and the demo may call; each works in the caller's transaction and is audited there.
 *
 * - `calculateDuties(ctx, inputs)`: per input the sixteen fields, or `problem: { code, detail }`; a batch
 *   costs two look-ups.
 * - `putTariffRules(ctx, setID, rules, 'IMPORT')`: creates or replaces many rules of a Draft set.
 */
export { calculateDuties } from './calculate-duties.ts';
export { duty } from './duty.ts';
export { putTariffRules } from './put-rules.ts';
export type { TariffRuleInput } from './tariff-rule.ts';
