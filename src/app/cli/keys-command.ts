import type { Command } from 'commander';
import { Option } from 'commander';
import { readConfig } from '#platform/config';
import type { Connection } from '#platform/db/connection';
import { StartError } from '#platform/start-error';
import type * as Keys from './keys.ts';
import { print, say, table } from './tell.ts';

type MakeOptions = {
  kind: 'user' | 'integration' | 'operator';
  tenant?: string;
  user?: string;
  scope: string[];
  address: string[];
  expires?: string;
};

/** `millwright keys …`: keys from the command line, for the operator. */
export const addKeysCommand = (program: Command): void => {
  const keys = program.command('keys').description('make, list, rotate and revoke API keys');
  const database = async <T>(work: (connection: Connection, keys: typeof Keys) => Promise<T>) => {
    const config = readConfig(process.env);
    const { withDatabase } = await import('../database.ts');
    const all = await import('./keys.ts');
    return withDatabase(config, say, (connection) => work(connection, all));
  };

  keys
    .command('make <name>')
    .description('make a key; it is shown this once')
    .addOption(
      new Option('--kind <kind>', 'whose key').choices(['user', 'integration', 'operator']).default('user'),
    )
    .option('--tenant <tenant>', 'name or id; may be left out where there is only one')
    .option('--user <user>', 'of a user key: email address or id')
    .option(
      '--scope <permission...>',
      'what it may do (docs/permissions.md); of a user key: nothing else',
      [],
    )
    .option('--address <address...>', 'from where: addresses and ranges; from anywhere unless given', [])
    .option('--expires <instant>', 'from then on it is refused, such as 2027-01-31T00:00:00Z')
    .action(async (name: string, options: MakeOptions) => {
      const wanted = wantedKey(name, options);
      const { apiKeyID, key } = await database((connection, { makeKey }) => makeKey(connection, wanted));
      say(`Key ${apiKeyID}. It is shown this once; keep it like a password.`);
      print(key);
    });

  keys
    .command('list')
    .description('list keys, without their secrets')
    .option('--tenant <tenant>', 'name or id; all tenants unless given')
    .option('--json', 'as JSON')
    .action(async ({ tenant, json }: { tenant?: string; json?: boolean }) => {
      const listed = await database((connection, { listKeys }) => listKeys(connection, { tenant }));
      if (json) return print(JSON.stringify(listed, null, 2));
      const rows = listed.map((key) => [
        key.apiKeyID,
        key.tenant ?? '(operator)',
        key.kind,
        key.name,
        key.user ?? '',
        key.revokedUTC ? 'revoked' : key.expiresUTC ? `until ${key.expiresUTC.slice(0, 10)}` : 'live',
        key.lastUsedUTC?.slice(0, 16) ?? 'never',
      ]);
      print(table([['ID', 'TENANT', 'KIND', 'NAME', 'USER', 'STATE', 'LAST USED'], ...rows]));
    });

  keys
    .command('rotate <id>')
    .description('give a key a new secret; the old one works on for a while')
    .option('--overlap-hours <hours>', 'how long', '24')
    .action(async (id: string, { overlapHours }: { overlapHours: string }) => {
      if (!/^\d{1,4}$/.test(overlapHours))
        throw new StartError('--overlap-hours must be a whole number of hours.');
      const { key } = await database((connection, { rotateAnyKey }) =>
        rotateAnyKey(connection, id, Number(overlapHours)),
      );
      say(`The old key works for ${overlapHours} more hours. The new one, shown this once:`);
      print(key);
    });

  keys
    .command('revoke <id>')
    .description('end a key for good')
    .action(async (id: string) => {
      const { apiKeyID } = await database((connection, { revokeAnyKey }) => revokeAnyKey(connection, id));
      print(`Key ${apiKeyID} is revoked; running nodes refuse it within a second.`);
    });
};

const wantedKey = (
  name: string,
  { kind, tenant, user, scope, address, expires }: MakeOptions,
): Keys.WantedKey => {
  const rest = { name, expiresUTC: expires, addresses: address };
  if (kind === 'operator' && address.length + scope.length > 0)
    throw new StartError('--scope and --address are for keys of tenants.');
  if (kind === 'operator') return { ...rest, kind: 'OPERATOR' };
  if (kind === 'integration') {
    if (scope.length === 0)
      throw new StartError('An integration key needs at least one --scope (docs/permissions.md).');
    return { ...rest, kind: 'INTEGRATION', tenant, scopes: scope };
  }
  if (!user) throw new StartError('A user key needs --user, an email address or id.');
  return { ...rest, kind: 'USER', tenant, user, scopes: scope };
};
