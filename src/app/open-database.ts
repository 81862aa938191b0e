import type { Config } from '#platform/config';
import { checkDatabase } from '#platform/db/check';
import { connectionFromUrl } from '#platform/db/connection';
import { provision } from '#platform/db/provision';
import { startEmbedded } from '#platform/embedded/start-embedded';
import { allQueues } from './all-queues.ts';
import { adminConnection, type Database, dataFolder } from './database.ts';

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
    await provision(admin, { queues: allQueues, log: say });
    const service = { ...admin, user: 'millwright' };
    await checkDatabase(service);
    return { service, admin, isEmbedded: true, folder, stop: () => embedded.stop() };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
};
