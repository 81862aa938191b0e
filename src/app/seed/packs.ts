import type { SeedPack } from '#areas/outward/provisioning';
import type { SeedStep } from '../demo/call.ts';
import { demoUsers } from '../demo/demo-data.ts';
import { demoSteps } from '../demo/fill-demo.ts';
import { makeAccounts } from '../demo/make-accounts.ts';
import { sheetMetal, sheetMetalSteps } from './sheet-metal.ts';

type Users = Parameters<typeof makeAccounts>[2];

/** Whom a pack's users are, but for the tenant's own ADMIN, and its steps. */
export type PackContent = { users: Users; steps: readonly SeedStep[] };

const withAccounts = (users: Users, steps: readonly SeedStep[]): PackContent => ({
  users,
  steps: [
    {
      name: 'ACCOUNTS',
      run: async ({ call, keys }) => {
        await makeAccounts(call, keys.ADMIN as string, users);
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
