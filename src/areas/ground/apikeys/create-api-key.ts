import { type Answer, answer, operation } from '#platform/operation';
import { invalid } from '#platform/problem';
import { id, instant, list, object, oneOf, optional, orNull, text } from '#platform/schema';
import { apiKeyExample } from './api-key.example.ts';
import { apiKeyResource, kinds } from './api-key.resource.ts';
import { issueKey, type NewApiKey } from './issue-key.ts';

/** A key with its secret: the answer of the operations that make one. */
export const issuedModel = object(
  {
    ...apiKeyResource.model.properties,
    key: orNull(
      text(200, {
        description:
          'The key, shown this once; null when the answer is repeated under its Idempotency-Key. Lost it? Rotate it',
      }),
    ),
  },
  { title: 'IssuedApiKey' },
);

/**
 * The answer that shows a key: nobody keeps it on the way, and what is stored for a repetition has no secret.
 */
export const issuedAnswer = (row: { rowVersion: number }, key: string): Answer =>
  answer({
    body: { ...row, key },
    keep: { ...row, key: null },
    version: row.rowVersion,
  });

export const createApiKey = operation({
  id: 'createApiKey',
  method: 'POST',
  path: '/v1/apikeys',
  tag: 'apikeys',
  summary: 'Make an API key',
  description:
    'The key is in this answer and nowhere else afterwards. A USER key needs userID, and may be narrowed to some of its user’s permissions by scopes; an INTEGRATION key needs scopes and gets a service user.',
  permission: 'apikeys.write',
  addition: true,
  body: object(
    {
      name: text(100, { description: 'What it is for' }),
      kind: oneOf(kinds),
      userID: optional(id({ description: 'Of a USER key: whom it acts as' })),
      scopes: optional(list(text(100), { maxItems: 100 })),
      addresses: optional(
        list(text(50), {
          maxItems: 100,
          description: 'Addresses and ranges that requests must come from; none: from anywhere',
        }),
      ),
      expiresUTC: optional(orNull(instant({ description: 'From then on it is refused; null: never' }))),
    },
    { title: 'NewApiKey' },
  ),
  response: issuedModel,
  problems: ['UnknownReference'],
  example: { body: apiKeyExample.create, response: apiKeyExample.issued },
  run: async (ctx, { body }) => {
    const { row, key } = await issueKey(ctx, wanted(body, ctx.principal.environment));
    return issuedAnswer(row, key);
  },
});

type Body = {
  name: string;
  kind: NewApiKey['kind'];
  userID?: string;
  scopes?: string[];
  addresses?: string[];
  expiresUTC?: string | null;
};

const wanted = (body: Body, environment: NewApiKey['environment']): NewApiKey => {
  const { name, expiresUTC, addresses = [], scopes = [], userID } = body;
  const both = { name, expiresUTC, addresses, environment, scopes };
  if (new Set(scopes).size < scopes.length) throw invalid('/scopes', 'names a scope twice');
  if (body.kind === 'INTEGRATION') {
    if (userID !== undefined)
      throw invalid('/userID', 'is given by the service: an INTEGRATION key gets a user of its own');
    return { ...both, kind: 'INTEGRATION' };
  }
  if (userID === undefined) throw invalid('/userID', 'is required for a USER key');
  return { ...both, kind: 'USER', userID };
};
