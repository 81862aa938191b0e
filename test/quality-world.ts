import assert from 'node:assert/strict';
import type { Converter } from '#platform/pdf/converter';
import { type Got, startService, type TestService } from './service.ts';
import { stockWorld } from './stock-world.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Name = 'quinn' | 'quentin' | 'maria';

/** A service over everything: quinn and quentin are of quality, maria manages, all in tenant A. */
export type QualityWorld = {
  service: TestService;
  stock: ReturnType<typeof stockWorld>;
  people: Record<Name, { userID: string; key: string }>;
  /** Asks as the ADMIN unless a person or a role is named. */
  ask(method: Method, path: string, body?: unknown, who?: string): Promise<Got>;
  /** The body of what must be answered with 200. */
  done(method: Method, path: string, body?: unknown, who?: string): Promise<Got['body']>;
};

/** Paths of what is asked begin with `/v1/quality`. */
export const startQuality = async (office?: Converter): Promise<QualityWorld> => {
  const service = await startService(office ? { office } : {});
  const stock = stockWorld(service);
  const people = {} as QualityWorld['people'];
  for (const [name, role] of [
    ['quinn', 'QUALITY'],
    ['quentin', 'QUALITY'],
    ['maria', 'MANAGEMENT'],
  ] as const) {
    const account = { email: `${name}@alpha.example.com`, displayName: name, roles: [role] };
    const { userID } = await stock.send('POST', '/v1/accounts', account);
    people[name] = {
      userID,
      key: (await stock.send('POST', '/v1/apikeys', { name, kind: 'USER', userID })).key,
    };
  }
  const keys: Record<string, string | undefined> = {
    ...service.a.keys,
    ...Object.fromEntries(Object.entries(people).map(([name, { key }]) => [name, key])),
  };
  const ask: QualityWorld['ask'] = (method, path, body, who = 'ADMIN') =>
    service.ask(`/v1/quality${path}`, {
      ...{ method, key: keys[who] },
      ...(body === undefined ? {} : { body }),
    });
  const done: QualityWorld['done'] = async (method, path, body, who) => {
    const got = await ask(method, path, body, who);
    assert.equal(got.status, 200, `${method} ${path}: ${JSON.stringify(got.body)}`);
    return got.body;
  };
  return { service, stock, people, ask, done };
};

/** Status, code and first place of an answer. */
export const outcome = ({ status, body }: Got): unknown[] => [status, body.code, body.errors?.[0]?.pointer];
