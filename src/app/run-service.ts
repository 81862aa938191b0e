import type { Config } from '#platform/config';
import { refuseOpenPlace, tariffPlace } from '#platform/http/component-address';
import { openDatabase } from './open-database.ts';
import type { Part } from './parts.ts';

/** A running service. */
export type RunningService = {
  /** The public address, `http://127.0.0.1:8080`; undefined where the API does not run. */
  address: string | undefined;
  stop(): Promise<void>;
};

export type RunOptions = {
  only?: Part;
  /** Make the demo company in an empty embedded database. */
  demo: boolean;
  /** Told what goes on while it starts, and at the end what to try. */
  say: (line: string) => void;
  /** Ends a start that is under way: it stops what it has started, and throws. */
  signal?: AbortSignal;
};

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
  const { runParts } = await import('./run-parts.ts');
  return runParts(config, database, { ...options, startsTariffs, began });
};
