import type { Config } from '#platform/config';
import { refuseOpenPlace, tariffPlace } from '#platform/http/component-address';
import { openDatabase } from './open-database.ts';
import type { RunningService, RunOptions } from './run-parts.ts';

/**
 * Starts all parts, or one: what keeps it from that is said before the areas are loaded. @throws StartError
 */
export const runService = async (config: Config, options: RunOptions): Promise<RunningService> => {
  const began = performance.now();
  const { only, say } = options;
  // One that runs elsewhere is asked there, and none is started beside it.
  const startsTariffs = only === 'tariff' || (only === undefined && config.tariffUrl === '');
  if (startsTariffs) await refuseOpenPlace(tariffPlace(config), config.tariffGatewaySecrets);
  const database = await openDatabase(config, say);
  const { runParts } = await import('./run-parts.ts').catch(async (error) => {
    await database.stop();
    throw error;
  });
  return runParts(config, database, { ...options, startsTariffs, began });
};
