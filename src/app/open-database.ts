import { renewalJob } from '#kit/search/renewal-worker';
import type { Config } from '#platform/config';
import { checkDatabase } from '#platform/db/check';
import { connectionFromUrl } from '#platform/db/connection';
import { provision } from '#platform/db/provision';
import { startEmbedded } from '#platform/embedded/start-embedded';
import { houseJobs } from '#platform/house-jobs';
import { queuesOf } from '#platform/jobs';
import { resealJob } from '#platform/reseal';
import { areas } from './areas.ts';
import { adminConnection, type Database, dataFolder } from './database.ts';
import { searchedKinds } from './searched.ts';

/** All jobs of the program: the platform's, the kit's and the areas'. */
export const allJobs = () => [
  ...houseJobs,
  renewalJob(() => searchedKinds(areas)),
  resealJob(() => areas.flatMap((area) => area.sealed ?? [])),
  ...areas.flatMap((area) => area.jobs ?? []),
];

/**
 * Starts the embedded database and brings it up to date, or looks at the one of `DATABASE_URL`, which
 * `millwright provision` must have made ready. @throws StartError
 */
export const openDatabase = async (config: Config, say: (line: string) => void): Promise<Database> => {
  const folder = dataFolder(config);
  if (config.databaseUrl) {
    const service = connectionFromUrl(config.databaseUrl);
    await checkDatabase(service);
    return {
      service,
      admin: adminConnection(config),
      isEmbedded: false,
      folder,
      stop: async () => undefined,
    };
  }
  const embedded = await startEmbedded({ dataDir: folder, log: say });
  try {
    const admin = { ...embedded.connection, database: 'millwright' };
    await provision(admin, { queues: queuesOf(allJobs()), log: say });
    const service = { ...admin, user: 'millwright' };
    await checkDatabase(service);
    return { service, admin, isEmbedded: true, folder, stop: () => embedded.stop() };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
};
