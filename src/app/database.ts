import { join } from 'node:path';
import type { Config } from '#platform/config';
import { type Connection, connectionFromUrl } from '#platform/db/connection';
import { defaultHome } from '#platform/embedded/home';
import { startEmbedded } from '#platform/embedded/start-embedded';
import { StartError } from '#platform/start-error';

/** The database that the configuration names, ready for use. */
export type Database = {
  /** As the service: owns nothing, sees one tenant at a time. */
  service: Connection;
  /** As who may create roles and tables; undefined where the configuration names none. */
  admin: Connection | undefined;
  isEmbedded: boolean;
  /** Folder for what the program keeps beside the database. */
  folder: string;
  stop(): Promise<void>;
};

/** The folder of the embedded database and of what else this installation keeps. */
export const dataFolder = (config: Config): string => config.dataFolder || defaultHome();

/** The connection of `DATABASE_ADMIN_URL`. */
export const adminConnection = (config: Config): Connection | undefined =>
  config.databaseAdminUrl ? connectionFromUrl(config.databaseAdminUrl, 'DATABASE_ADMIN_URL') : undefined;

/**
 * The administrator's connection of any configuration; starts the embedded database where there is no other,
 * and ends it again unless the service uses it. A Ctrl-C meanwhile ends it too. @throws StartError
 */
export const withAdmin = async <T>(
  config: Config,
  say: (line: string) => void,
  work: (admin: Connection) => Promise<T>,
): Promise<T> => {
  if (config.databaseUrl || config.databaseAdminUrl) {
    const admin = adminConnection(config);
    if (!admin)
      throw new StartError(
        'Set DATABASE_ADMIN_URL to a role that may create roles and tables in that database.',
      );
    return work(admin);
  }
  const embedded = await startEmbedded({ dataDir: dataFolder(config), log: say });
  const interrupted = () => void embedded.stop().finally(() => process.exit(130));
  for (const signal of signals) process.once(signal, interrupted);
  try {
    return await work({ ...embedded.connection, database: 'millwright' });
  } catch (error) {
    if ((error as { code?: string }).code !== '3D000') throw error;
    throw new StartError(`There is no database in ${dataFolder(config)} yet: run millwright start.`, {
      cause: error,
    });
  } finally {
    for (const signal of signals) process.removeListener(signal, interrupted);
    await embedded.stop();
  }
};

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * For what the service's own role may do too: that one where no administrator is configured. @throws
 * StartError
 */
export const withDatabase: typeof withAdmin = (config, say, work) =>
  config.databaseUrl && !config.databaseAdminUrl
    ? work(connectionFromUrl(config.databaseUrl))
    : withAdmin(config, say, work);

/** For what nobody but the service's own role does. @throws StartError */
export const withService: typeof withAdmin = (config, say, work) => {
  if (config.databaseUrl) return work(connectionFromUrl(config.databaseUrl));
  if (config.databaseAdminUrl)
    throw new StartError('Set DATABASE_URL to the database as the service reaches it.');
  return withAdmin(config, say, (admin) => work({ ...admin, user: 'millwright' }));
};

/** Where the keys of the demo users are kept, readable by the owner alone. */
export const demoKeysFile = (folder: string): string => join(folder, 'demo-keys.json');
