import { sql } from 'kysely';
import { accountResource, createAccount } from '#areas/ground/accounts';
import { apiKeyExample, issuedModel, issueKey } from '#areas/ground/apikeys';
import { auditRow, readOne } from '#kit/rows';
import { newID, stableID } from '#lib/id';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { id, object, optional, orNull, type Static, text } from '#platform/schema';
import { tenantExample } from './tenant.example.ts';
import { refuseFaults, tenantResource } from './tenant.resource.ts';

/** What a new tenant needs: a name and its first ADMIN; the rest has defaults. */
export const newTenant = object(
  {
    tenantID: optional(id({ description: 'Given by the service when left out' })),
    name: tenantResource.fields.name.schema,
    environment: optional(tenantResource.fields.environment.schema),
    timeZone: optional(tenantResource.fields.timeZone.schema),
    locale: optional(tenantResource.fields.locale.schema),
    currencyCode: optional(tenantResource.fields.currencyCode.schema),
    address: optional(tenantResource.fields.address.schema),
    phone: optional(orNull(tenantResource.fields.phone.schema)),
    email: optional(orNull(tenantResource.fields.email.schema)),
    website: optional(orNull(tenantResource.fields.website.schema)),
    quoteValidityDays: optional(tenantResource.fields.quoteValidityDays.schema),
    allowDirectRelease: optional(tenantResource.fields.allowDirectRelease.schema),
    isDeliveryEnabled: optional(tenantResource.fields.isDeliveryEnabled.schema),
    admin: object(
      { email: text(254), displayName: text(200), initials: optional(text(10)) },
      {
        title: 'FirstAdmin',
        description: 'Who gets the first account, with the role ADMIN, and the first key',
      },
    ),
  },
  { title: 'NewTenant' },
);
type NewTenant = Omit<Static<typeof newTenant>, 'tenantID'>;

/**
 * Makes the tenant that `ctx` acts in, with its first ADMIN and a key for it. For operators, provisioning and
 * the demo: who calls it opens a transaction of the new tenant's id. @throws Problem 400, 409
 */
export const createTenant = async (ctx: Ctx, input: NewTenant) => {
  const {
    environment = 'PRODUCTION',
    timeZone = 'UTC',
    locale = 'en',
    currencyCode = 'EUR',
    address = {},
  } = input;
  ctx.givenID(ctx.tenantID, '/tenantID');
  refuseFaults({ timeZone, locale, currencyCode, address });
  const made = await ctx.exec(sql`
    insert into tenants (tenant_id, name, environment, time_zone, locale, currency_code, address, phone, email, website,
      quote_validity_days, allow_direct_release, is_delivery_enabled, created_by_user_id, created_utc, last_updated_by_user_id, last_updated_utc)
    values (${ctx.tenantID}, ${input.name}, ${environment}, ${timeZone}, ${locale}, ${currencyCode}, ${printJson(address)},
      ${input.phone ?? null}, ${input.email ?? null}, ${input.website ?? null}, ${input.quoteValidityDays ?? 30},
      ${input.allowDirectRelease ?? false}, ${input.isDeliveryEnabled ?? environment === 'PRODUCTION'},
      ${ctx.userID}, ${ctx.now}, ${ctx.userID}, ${ctx.now})
    on conflict (tenant_id) do nothing`);
  if (made === 0) {
    throw new Problem('Duplicate', 'There is a tenant with this id already.', {
      errors: [{ pointer: '/tenantID', detail: 'is taken' }],
    });
  }
  const row = await readOne(ctx, tenantResource, ctx.tenantID);
  auditRow(ctx, tenantResource, 'CREATE', undefined, row);
  const admin = await placedUnder('/admin', createAccount(ctx, { ...input.admin, roles: ['ADMIN'] }));
  const first = await issueKey(ctx, {
    kind: 'USER',
    name: firstKeyName,
    userID: admin.userID,
    environment,
  });
  return { tenant: row, admin, apiKey: { ...first.row, key: first.key } };
};

/**
 * The id of a tenant to be made. It comes from the Idempotency-Key where there is one, so that the repetition
 * looks for its answer in the tenant it made.
 */
export const newTenantID = ({ tenantID }: { tenantID?: string }, repeatKey: string | undefined): string =>
  tenantID ?? (repeatKey === undefined ? newID() : stableID('tenant', repeatKey));

const firstKeyName = 'First key';

/** An account's faults at the account's place in this body. */
const placedUnder = async <T>(place: string, work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const errors = error.extras.errors?.map(({ pointer, detail }) => ({ pointer: place + pointer, detail }));
    throw new Problem(error.code, `${place}${error.message}`, {
      ...error.extras,
      ...(errors ? { errors } : {}),
    });
  }
};

const { create, row } = tenantExample;

export const createTenantOperation = operation({
  id: 'createTenant',
  method: 'POST',
  path: '/v1/tenants',
  tag: 'tenants',
  summary: 'Make a tenant with its first ADMIN',
  description:
    'For operators. The key of the first ADMIN is in this answer and nowhere else afterwards; a repetition under the same Idempotency-Key answers key null.',
  permission: 'operator.tenants',
  addition: true,
  tenantOf: ({ body, repeatKey }) => newTenantID(body as { tenantID?: string }, repeatKey),
  body: newTenant,
  response: object(
    { tenant: tenantResource.model, admin: accountResource.model, apiKey: issuedModel },
    { title: 'TenantCreated' },
  ),
  problems: ['Duplicate'],
  example: {
    body: create,
    response: {
      tenant: row,
      admin: {
        ...accountResource.spec.example.row,
        ...create.admin,
        initials: 'HS',
        roles: ['ADMIN'],
        mobileNumber: null,
      },
      apiKey: { ...apiKeyExample.issued, name: firstKeyName, kind: 'USER', scopes: [] },
    },
  },
  run: async (ctx, { body }) => {
    const made = await createTenant(ctx, body);
    return answer({
      body: made,
      keep: { ...made, apiKey: { ...made.apiKey, key: null } },
      version: made.tenant.rowVersion,
    });
  },
});
