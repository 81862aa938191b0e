import { defineArea } from '#platform/area';
import {
  getProvisioning,
  getSeedRun,
  listSeedRuns,
  retryProvisioning,
  startSeedRun,
} from './provisioning-operations.ts';
import { requestProvisioning } from './request-provisioning.ts';

/**
 * How tenants come about and are filled. Its lane of work (`provisioningLane`) is started by the composition,
 * which knows the packs' steps.
 */
export const provisioning = defineArea({
  name: 'provisioning',
  tables: ['tenant_provisionings', 'seed_runs'],
  operations: [
    requestProvisioning,
    getProvisioning,
    retryProvisioning,
    listSeedRuns,
    getSeedRun,
    startSeedRun,
  ],
});

export { type SeedPack, seedPacks } from './packs.ts';
export { provisioningLane, type SeedDone, type Seeding, type SeedTask } from './work-off.ts';
