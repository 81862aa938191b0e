import { createTestDatabase, filledOnce, type TestDatabase } from '../database.ts';
import { startService, type TestService } from '../service.ts';
import type { TestTenant } from '../tenant.ts';
import { createWorld, type World } from './world.ts';

type Options = NonNullable<Parameters<typeof startService>[0]>;
type Tenants = readonly [TestTenant, TestTenant];

/** What bears witness to tenant A, and to tenant B, in what `startFilled` and `startBothFilled` start. */
export const [canary, others] = ['quokka17', 'wombat23'];

const one = 'filled_one';
const both = 'filled_both';

/** The service with a world of tenant A’s. The first sweep of a run makes it; this is a copy. */
export const startFilled = async (options: Options = {}): Promise<{ service: TestService; world: World }> => {
  const { tenants, ids } = await filledOne();
  const service = await startCopy(one, tenants, options);
  return { service, world: { tenant: service.a, canary, ids } };
};

/** The same with a world of tenant B’s beside it. */
export const startBothFilled = async (
  options: Options = {},
): Promise<{ service: TestService; a: World; b: World }> => {
  const filled = await filledBoth();
  const service = await startCopy(both, filled.tenants, options);
  return {
    service,
    a: { tenant: service.a, canary, ids: filled.ids },
    b: { tenant: service.b, canary: others, ids: filled.idsOfB },
  };
};

const startCopy = async (
  from: string,
  tenants: Tenants,
  { rowLevelSecurity = true, ...options }: Options,
) => {
  const database = await createTestDatabase({ from, rowLevelSecurity });
  return startService({ ...options, database, tenants });
};

const filledOne = () => filledOnce(one, undefined, (database) => fill({ database }, 'a', canary));

const filledBoth = async () => {
  const { tenants, ids } = await filledOne();
  return filledOnce(both, one, async (database) => {
    const filled = await fill({ database, tenants }, 'b', others);
    return { tenants: filled.tenants, ids, idsOfB: filled.ids };
  });
};

/** Makes the world of one tenant in a database that stays. */
const fill = async (
  { database, ...options }: { database: TestDatabase; tenants?: Tenants },
  which: 'a' | 'b',
  sign: string,
): Promise<{ tenants: Tenants; ids: Record<string, string> }> => {
  const service = await startService({ ...options, database: { ...database, drop: async () => {} } });
  const { ids } = await createWorld(service, service[which], sign);
  await service.end(); // nobody may be connected to what is copied
  return { tenants: [service.a, service.b], ids };
};
