import assert from 'node:assert/strict';
import { type Ask, type Got, startService, type TestService } from './service.ts';
import { cookieFrom, pageHeaders } from './signin-world.ts';

/** Who asks with a terminal's cookie, and with that of who is signed in there. */
export type Device = {
  terminalID: string;
  /** The cookie that makes the browser the terminal. */
  cookie: string;
  /** Asks as the browser does: with both cookies, once somebody has signed in. */
  ask(url: string, ask?: Ask): Promise<Got>;
  signIn(body: object): Promise<Got>;
};

export type TerminalWorld = {
  service: TestService;
  later(seconds: number): void;
  /** Gives a user of tenant A a badge or a PIN. */
  give(userID: string, body: object, key?: string): Promise<Got>;
  /** An account of tenant A with a role. */
  person(role: string): Promise<string>;
  /** A terminal of tenant A, enrolled. */
  enrol(body?: object, key?: string): Promise<Device>;
  /** The link of a terminal, to be opened by a browser. */
  link(terminalID: string, key?: string): Promise<string>;
  open(token: string, terminalID: string): Promise<Device>;
};

/** A service with terminals and people who have something to show at them. */
export const startTerminals = async (given?: TestService): Promise<TerminalWorld> => {
  const service = given ?? (await startService());
  let made = 0;
  const device = (terminalID: string, cookie: string): Device => {
    let session = '';
    const ask: Device['ask'] = (url, asked = {}) =>
      service.ask(url, {
        key: undefined,
        ...asked,
        headers: { cookie: [cookie, session].filter(Boolean).join('; '), ...pageHeaders, ...asked.headers },
      });
    const signIn: Device['signIn'] = async (body) => {
      const got = await ask('/v1/terminals/current/signin', { method: 'POST', body });
      if (got.status === 200) session = cookieFrom(got);
      return got;
    };
    return { terminalID, cookie, ask, signIn };
  };
  const link = async (terminalID: string, key = service.a.keys.ADMIN) => {
    const got = await service.ask(`/v1/terminals/${terminalID}/link`, { method: 'POST', key });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body.token as string;
  };
  const open = async (token: string, terminalID: string) => {
    const got = await service.ask('/v1/terminals/enrol', { method: 'POST', key: undefined, body: { token } });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return device(terminalID, cookieFrom(got));
  };
  return {
    ...{ service, link, open },
    person: async (role) => {
      made += 1;
      const email = `${role.toLowerCase()}${made}@alpha.example.com`;
      return (await service.make('/v1/accounts', { email, displayName: `${role} ${made}`, roles: [role] }))
        .userID;
    },
    later: (seconds) => {
      service.time.now = new Date(Date.parse(service.time.now) + seconds * 1000).toISOString();
    },
    give: (userID, body, key = service.a.keys.ADMIN) =>
      service.ask(`/v1/terminals/people/${userID}`, { method: 'PUT', key, body }),
    enrol: async (body = {}, key = service.a.keys.ADMIN) => {
      made += 1;
      const created = await service.ask('/v1/terminals', {
        ...{ method: 'POST', key, body: { name: `Saw ${made}`, ...body } },
      });
      assert.equal(created.status, 200, JSON.stringify(created.body));
      const { terminalID } = created.body;
      return open(await link(terminalID, key), terminalID);
    },
  };
};
