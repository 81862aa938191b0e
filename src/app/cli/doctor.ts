import { accessSync, constants, existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import type { Config } from '#platform/config';
import { checkDatabase } from '#platform/db/check';
import { connectionFromUrl } from '#platform/db/connection';
import { refuseOpenPlace, tariffPlace } from '#platform/http/component-address';
import { openConverter } from '#platform/pdf/open-converter';
import { dataFolder } from '../database.ts';
import { print } from './tell.ts';

type Finding = { what: string; ok: boolean; detail: string };

/** `millwright doctor`: looks at everything the service needs, and answers whether nothing is in its way. */
export const doctor = async (config: Config): Promise<boolean> => {
  const findings = [
    node(),
    await port('Port', config.host, config.port),
    await tariffs(config),
    folder(config),
    await database(config),
    await pdf(config),
  ];
  for (const { what, ok, detail } of findings) print(`${ok ? 'ok  ' : 'FAIL'}  ${what.padEnd(10)} ${detail}`);
  return findings.every(({ ok }) => ok);
};

const node = (): Finding => ({
  what: 'Node',
  ok: Number(process.versions.node.split('.')[0]) >= 26,
  detail: `${process.version} at ${process.execPath}`,
});

const port = async (what: string, host: string, number: number): Promise<Finding> => {
  const free = await new Promise<boolean>((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(number, host, () => probe.close(() => resolve(true)));
  });
  return {
    what,
    ok: true,
    detail: free
      ? `${host}:${number} is free`
      : `${host}:${number} is in use, which is right if the service runs`,
  };
};

const tariffs = async (config: Config): Promise<Finding> => {
  const what = 'Tariffs';
  if (config.tariffUrl) return { what, ok: true, detail: `the component at ${config.tariffUrl} is asked` };
  const place = tariffPlace(config);
  try {
    await refuseOpenPlace(place, config.tariffGatewaySecrets);
  } catch (error) {
    return { what, ok: false, detail: (error as Error).message };
  }
  return 'path' in place
    ? { what, ok: true, detail: `the component listens on ${place.path}` }
    : port(what, place.host, place.port);
};

const folder = (config: Config): Finding => {
  const path = dataFolder(config);
  let nearest = path;
  while (!existsSync(nearest)) nearest = dirname(nearest);
  try {
    accessSync(nearest, constants.W_OK);
    return { what: 'Folder', ok: true, detail: `${path} ${nearest === path ? 'is there' : 'can be made'}` };
  } catch {
    return { what: 'Folder', ok: false, detail: `${nearest} cannot be written: set MILLWRIGHT_DATA` };
  }
};

const database = async (config: Config): Promise<Finding> => {
  if (!config.databaseUrl)
    return { what: 'Database', ok: true, detail: 'embedded; it is looked at by millwright start' };
  try {
    await checkDatabase(connectionFromUrl(config.databaseUrl));
    return { what: 'Database', ok: true, detail: 'reachable, up to date, tenants kept apart' };
  } catch (error) {
    return { what: 'Database', ok: false, detail: (error as Error).message };
  }
};

const pdf = async (config: Config): Promise<Finding> => {
  // It looks and changes nothing: fetching a converter is the service's business.
  const office = await openConverter({ workers: 1, dataDir: dataFolder(config), mayFetch: false });
  const { summary } = office.describe();
  await office.close();
  // Everything but PDF works without a converter, so its absence is reported and is no failure.
  return { what: 'PDF', ok: true, detail: summary };
};
