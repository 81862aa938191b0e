import type { SeedPack } from '#areas/outward/provisioning';
import { demoUsers } from '../demo/demo-data.ts';
import { demoSteps } from '../demo/fill-demo.ts';
import { makeAccounts, type SeedUser } from '../demo/make-accounts.ts';
import type { SeedStep } from '../demo/seed-step.ts';
import { sheetMetal, sheetMetalSteps } from './sheet-metal.ts';

type Users = readonly SeedUser[];

/** Whom a pack's users are, but for the tenant's own ADMIN, and its steps. */
export type PackContent = { users: Users; steps: readonly SeedStep[] };

const withAccounts = (users: Users, steps: readonly SeedStep[]): PackContent => ({
  users,
  steps: [
    {
      name: 'ACCOUNTS',
      run: async (tools) => {
        await makeAccounts(tools, users);
        return { accounts: users.length };
      },
    },
    ...steps,
  ],
});

/** What each pack puts into a tenant. */
export const packs: Readonly<Record<SeedPack, PackContent>> = {
  empty: { users: [], steps: [] },
  'demo-hydraulics': withAccounts(demoUsers.slice(1), demoSteps),
  'sheet-metal': withAccounts(sheetMetal.users, sheetMetalSteps),
};
