import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { parseJson } from '#lib/json';
import { demoKeysFile } from '../database.ts';
import { type DemoKeys, writeKeys } from './ensure-demo.ts';

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
  const ask = async (method: 'GET' | 'POST', url: string, headers: Record<string, string>, body?: object) => {
    const answer = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
    if (answer.statusCode !== 200) throw new Error(`The demo’s sign-in: ${url}: ${answer.payload}`);
    return parseJson(answer.payload) as Record<string, string>;
  };
  const who = { 'x-apikey': key };
  const { userID, email = '' } = await ask('GET', '/v1/auth/session', who);
  const { token } = await ask('POST', '/v1/auth/links', who, { userID });
  const password = randomBytes(12).toString('base64url');
  const fromHere = { 'sec-fetch-site': 'same-origin' };
  await ask('POST', '/v1/auth/password', fromHere, { token, newPassword: password });
  await writeKeys(file, { ...known, signIn: { email, password } });
};
