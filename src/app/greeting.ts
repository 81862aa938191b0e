import { existsSync, readFileSync } from 'node:fs';
import type { Config } from '#platform/config';
import type { ComponentAddress } from '#platform/http/component-address';
import type { Converter } from '#platform/pdf/converter';
import { type Database, demoKeysFile } from './database.ts';
import type { DemoKeys } from './demo/ensure-demo.ts';

/** What a person sees when the service is up: where it is, with which keys, and what to try next. */
export const greet = (parts: {
  say: (line: string) => void;
  address: string;
  /** Of the tariff component. */
  tariffs: ComponentAddress;
  config: Config;
  database: Database;
  office: Converter;
  seconds: number;
}): void => {
  const { say, address, tariffs, config, database, seconds } = parts;
  say('');
  say(`Millwright is up (${seconds.toFixed(1)} s).`);
  say(`  Console  ${address}/console/`);
  say(`  API      ${address}/v1`);
  if (config.environment !== 'production') say(`  Docs     ${address}/docs`);
  say(`  Tariffs  ${tariffs.socketPath ?? tariffs.origin}, for the API alone`);
  say(`  Database ${database.isEmbedded ? `embedded, in ${database.folder}` : 'the one of DATABASE_URL'}`);
  const file = demoKeysFile(database.folder);
  if (!database.isEmbedded || !existsSync(file)) {
    say(`  Keys     millwright keys make --help`);
    return;
  }
  const keys = JSON.parse(readFileSync(file, 'utf8')) as DemoKeys;
  say('');
  say(
    `The demo company ${keys.company} is in it. Keys of its users (those of its other roles are in ${file}):`,
  );
  for (const who of ['ADMIN', 'SALES', 'integration']) say(`  ${who.padEnd(12)} ${keys.keys[who] ?? ''}`);
  if (keys.signIn) {
    say('');
    say('Sign in to the console as its administrator:');
    say(`  Address  ${address}/console/?tenant=${keys.tenantID}`);
    say(`  E-mail   ${keys.signIn.email}`);
    say(`  Password ${keys.signIn.password}`);
  }
  say('');
  say('Next, in another terminal:');
  say('  npm run demo');
  say(`  curl -H "X-APIKEY: ${keys.keys.SALES ?? Object.values(keys.keys)[0]}" ${address}/v1/customers`);
  say('');
  say('Ctrl-C stops all of it.');
};
