import assert from 'node:assert/strict';
import { accounts } from '#areas/ground/accounts';
import { apikeys } from '#areas/ground/apikeys';
import { customRoles } from '#areas/ground/customroles';
import { groups } from '#areas/ground/groups';
import { scimArea } from '#areas/ground/scim';
import { signin } from '#areas/ground/signin';
import { teams } from '#areas/ground/teams';
import { noteSecrets } from './logged-secrets.ts';
import type { Ask, Got } from './service.ts';
import { type SignInWorld, startSignIn } from './signin-world.ts';
import { createIntegrationKey } from './tenant.ts';

export const base = '/v1/scim/v2';

export type ScimWorld = SignInWorld & {
  /** Asks as tenant A's identity provider does: by its key as a bearer's, in the standard's media type. */
  scim(path: string, ask?: Ask & { bearer?: string }): Promise<Got>;
  /** Makes a person whom nobody else is called like, with what is given, and answers them. */
  person(sent?: object): Promise<Got['body']>;
  patch(path: string, ...operations: object[]): Promise<Got>;
  /** The list of people whom a filter finds. */
  found(filter: string, more?: string): Promise<Got['body']>;
  bearer: string;
};

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
/** The names in a list of people. */
export const namesIn = ({ Resources }: { Resources: { userName: string }[] }): string[] =>
  Resources.map(({ userName }) => userName);

/** How a request was refused. */
export const refusalOf = ({ status, body }: Got) => [status, body.scimType];

export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/** A service whose people and groups identity providers make. */
export const startScim = async (environment: Record<string, string> = {}): Promise<ScimWorld> => {
  const areas = [accounts, apikeys, customRoles, groups, teams, signin, scimArea];
  const world = await startSignIn({ areas, environment });
  const { service } = world;
  const keyOf = (tenantID: string) =>
    createIntegrationKey(service.db.admin, tenantID, ['scim.read', 'scim.write']);
  const own = await keyOf(service.a.tenantID);
  noteSecrets(own);
  const scim: ScimWorld['scim'] = (path, { bearer = own, headers = {}, ...asked } = {}) =>
    service.ask(base + path, {
      ...{ key: undefined, ...asked },
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(asked.body === undefined && asked.raw === undefined
          ? {}
          : { 'content-type': 'application/scim+json' }),
        ...headers,
      },
    });
  let made = 0;
  const person: ScimWorld['person'] = async (sent = {}) => {
    const body = { schemas: [userSchema], userName: `person${++made}@directory.example.com`, ...sent };
    const got = await scim('/Users', { method: 'POST', body });
    assert.equal(got.status, 201, JSON.stringify(got.body));
    return got.body;
  };
  const patch: ScimWorld['patch'] = (path, ...Operations) =>
    scim(path, { method: 'PATCH', body: { schemas: [patchOp], Operations } });
  const found: ScimWorld['found'] = async (filter, more = '') => {
    const got = await scim(`/Users?filter=${encodeURIComponent(filter)}${more}`);
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body;
  };
  return { ...world, scim, person, patch, found, bearer: own };
};
