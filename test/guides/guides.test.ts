import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type Connection, quoteName, withClient } from '#platform/db/connection';
import { findCommand } from '#platform/pdf/find-office';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { addressOf, newFolder, onFreePorts, startProgram } from '#test/program';

const root = fileURLToPath(new URL('../..', import.meta.url));
const urlOf = ({ host, user, database }: Connection): string =>
  `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}`;

/**
 * The commands of a guide, block by block; what is to be typed in another terminal is marked `console` and is
 * not among them.
 */
const blocksOf = (guide: string): string[] =>
  [...readFileSync(`${root}docs/${guide}.md`, 'utf8').matchAll(/^```sh\n(.*?)^```$/gms)].map(
    ([, block]) => block ?? '',
  );

/**
 * Runs commands as a reader does who types them one after the other, and holds what they print against what
 * the guide says.
 */
const follow = async (
  blocks: readonly string[],
  environment: Record<string, string>,
  tail = '',
): Promise<string> => {
  const given = Object.keys(environment).join('|');
  // What a reader fills in is filled in already.
  const script = blocks.join('\n').replace(new RegExp(`^export (${given})=(?!\\$).*$`, 'gm'), ':');
  const child = spawn('bash', ['-euo', 'pipefail', '-c', `${script}\n${tail}`], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.err += text));
  const [code] = (await once(child, 'close')) as [number];
  assert.equal(code, 0, `${said.err}\n${said.out}`);
  let at = 0;
  for (const [, expected = ''] of script.matchAll(/^#=> (.*)$/gm)) {
    const found = said.out.indexOf(expected, at);
    assert.ok(found >= 0, `${expected} does not follow in:\n${said.out.slice(at)}`);
    at = found + expected.length;
  }
  return said.out;
};

const toolMissing = (await findCommand('curl')) ? false : 'curl is not installed (apt-get install curl)';
/** What the guides write where the reader stands, and remove in the end; after a failure they lie there. */
const written = ['tenant.json', 'nameplate.json', 'stored.json', 'line.json', 'quote.json', 'quote.docx'];

describe('the guides', { skip: toolMissing }, () => {
  let prepared: TestDatabase;
  let bare: Connection;
  let made: Record<string, string> = {};
  before(async () => {
    prepared = await createTestDatabase();
    bare = { ...prepared.admin, database: `${prepared.admin.database}_guides` };
  });
  after(async () => {
    for (const name of written) rmSync(`${root}${name}`, { force: true });
    await withClient(prepared.admin, (client) =>
      client.query(`drop database if exists ${quoteName(bare.database)} with (force)`),
    );
    await prepared.drop();
  });

  it('lead from a bare database to the first key of the first tenant, and to what it prints with', async () => {
    const settings = {
      ...onFreePorts(newFolder('guides')),
      DATABASE_URL: urlOf({ ...bare, user: 'millwright' }),
      DATABASE_ADMIN_URL: urlOf(bare),
    };
    const [provision = '', ...rest] = blocksOf('first-tenant');
    await follow([provision], settings);
    const program = startProgram(['start'], settings);
    const URL = await addressOf(program);
    const out = await follow(rest, { ...settings, URL }, 'echo; echo "KEY=$KEY TENANT=$TENANT"');
    const [, KEY = '', TENANT = ''] = /KEY=(mw_\S+) TENANT=(\S+)/.exec(out) ?? [];
    made = { URL, KEY, TENANT };
  });

  it('lead from nothing to a sold product: document, check, version, release, active, quote, order', async () => {
    await follow(blocksOf('first-product'), made);
  });

  it('show how prices are found, each example as it is reported', async () => {
    await follow(blocksOf('prices'), made);
  });
});
