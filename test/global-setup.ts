import { startTestCluster, type TestCluster } from './cluster.ts';
import { clusterVariable } from './database.ts';

let stop: (() => Promise<void>) | undefined;

/**
 * Run by `node --test --test-global-setup=test/global-setup.ts` before the first test file: one database
 * server for all.
 */
export const globalSetup = async (): Promise<void> => {
  const cluster = await startTestCluster();
  stop = cluster.stop;
  const told: TestCluster = { connection: cluster.connection, template: cluster.template };
  process.env[clusterVariable] = JSON.stringify(told); // test files are processes of their own and inherit it
};

export const globalTeardown = async (): Promise<void> => {
  await stop?.();
};
