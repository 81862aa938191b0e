import { defineArea } from '#platform/area';
import type { Operation } from '#platform/operation';
import { apiKeyResource } from './api-key.resource.ts';
import { createApiKey } from './create-api-key.ts';
import { revokeApiKey } from './revoke-api-key.ts';
import { rotateApiKey } from './rotate-api-key.ts';

/**
 * A key that is read and sent back may have been used or refused in between, its own reading being such a
 * use: these moments are looked at by nobody here, where another value of a read-only field is an error.
 */
const whateverLastUsed = (patch: Operation): Operation => ({
  ...patch,
  run: (ctx, input) => {
    const { body: sent }: { body: Record<string, unknown> } = input;
    const { lastUsedUTC: _used, lastRefusedUTC: _when, lastRefusedAddress: _where, ...body } = sent;
    return patch.run(ctx, { ...input, body: body as never });
  },
});

export const apikeys = defineArea({
  name: 'apikeys',
  tags: {
    apikeys: 'Keys that requests carry in X-APIKEY',
  },
  tables: ['api_keys', 'operator_keys'],
  moving: [
    {
      table: 'api_keys',
      // No hash is empty: nothing opens such a key until it is rotated.
      columns: {
        secret_sha256: { leaves: "''", arrives: "''" },
        previous_sha256: { leaves: 'null', arrives: 'null' },
      },
      foundBy: 'api_key_id',
      why: 'A key must not open two installations: it arrives with its name and scopes, and without what proves it.',
      setAgain: 'Rotate the keys that go on (millwright keys rotate), or make new ones.',
    },
  ],
  operations: [
    ...apiKeyResource.operations.map((one) => (one.id === 'updateApiKey' ? whateverLastUsed(one) : one)),
    createApiKey,
    rotateApiKey,
    revokeApiKey,
  ],
});

export { apiKeyExample } from './api-key.example.ts';
export { issuedModel } from './create-api-key.ts';
export { issueKey } from './issue-key.ts';
export {
  issueOperatorKey,
  listOperatorKeys,
  revokeOperatorKey,
  rotateOperatorKey,
} from './operator-keys.ts';
export { revokeKey } from './revoke-api-key.ts';
export { rotateKey } from './rotate-api-key.ts';
export { grantableScopes } from './scopes.ts';
export { apiKeyResource };
