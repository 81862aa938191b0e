import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { getSignedIn, givePasswordLink, setPasswordByLink } from '../../../client/groups/auth.ts';
import { demoKeysFile } from '../database.ts';
import { type DemoKeys, writeKeys } from './ensure-demo.ts';
import { insideClient } from './inside-client.ts';
import { need } from './seed-step.ts';

/**
 * Gives the demo company's administrator a password, as a colleague would get one: by a link, which sets it.
 * It is kept beside the demo's keys. Nothing is done where there are no such keys, or a password already.
 */
export const ensureDemoSignIn = async (app: FastifyInstance, folder: string): Promise<void> => {
  const file = demoKeysFile(folder);
  if (!existsSync(file)) return;
  const known = JSON.parse(readFileSync(file, 'utf8')) as DemoKeys;
  const key = known.keys.ADMIN;
  if (known.signIn || !known.isWhole || key === undefined) return;
  const admin = insideClient(app, { who: { 'x-apikey': key } });
  const { userID, email } = await admin(getSignedIn);
  const link = await admin(givePasswordLink, { body: { userID } });
  const password = randomBytes(12).toString('base64url');
  const body = { token: need(link.token, 'The link for a password'), newPassword: password };
  const anybody = insideClient(app, { who: { 'sec-fetch-site': 'same-origin' } });
  await anybody(setPasswordByLink, { body });
  await writeKeys(file, { ...known, signIn: { email, password } });
};
