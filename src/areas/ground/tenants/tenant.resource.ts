import { sql } from 'kysely';
import { isCountryCode, isCurrencyCode, isLocale, isTimeZone } from '#areas/ground/reference';
import type { Row } from '#kit/declaration';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { lockOne } from '#kit/rows';
import { patchRow } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { object, optional, orNull, text } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';
import { tenantExample } from './tenant.example.ts';

const line = (max: number) => optional(orNull(text(max)));

const address = object(
  {
    address1: line(200),
    address2: line(200),
    city: line(100),
    state: line(100),
    postalCode: line(20),
    country: optional(orNull(text(2, { description: 'ISO 3166-1 alpha-2' }))),
  },
  { title: 'TenantAddress' },
);

const fields = {
  name: field.text(200, { required: true, description: 'Of the company, as its documents show it' }),
  environment: field.oneOf(['PRODUCTION', 'TEST'], { required: true, description: 'Set by the operator' }),
  status: field.oneOf(['ACTIVE', 'SUSPENDED'], {
    required: true,
    description: 'Set by the operator. A suspended tenant is read, and not changed',
  }),
  suspendedReason: field.text(500, { readOnly: true, description: 'As the operator said it' }),
  timeZone: field.text(100, {
    required: true,
    description: 'IANA name; decides which day it is',
    example: 'Europe/Berlin',
  }),
  locale: field.text(35, {
    required: true,
    description: 'BCP 47; how documents write dates and numbers',
    example: 'en-GB',
  }),
  currencyCode: field.text(3, {
    required: true,
    description: 'ISO 4217; where a record names none',
    example: 'EUR',
  }),
  address: field.json(address, { required: true, description: 'Of the letterhead' }),
  phone: field.text(50),
  email: field.text(254),
  website: field.text(300),
  quoteValidityDays: field.integer(
    { minimum: 1, maximum: 3650 },
    { required: true, description: 'Default validity of a new quote' },
  ),
  quoteLinkExtraDays: field.integer(
    { minimum: 0, maximum: 3650 },
    { required: true, description: 'How long a customer’s link to a quote works beyond its validity' },
  ),
  orderLinkDays: field.integer(
    { minimum: 1, maximum: 3650 },
    { required: true, description: 'How long a customer’s link to an order works' },
  ),
  allowDirectRelease: field.flag({
    required: true,
    description: 'Whether a quote may be released without being offered',
  }),
  acceptanceNeeds: field.oneOf(['NOTHING', 'PURCHASEORDER', 'APPROVAL'], {
    required: true,
    description:
      'What must be there before an offer can be accepted: the customer’s purchase order or a payment; or one that is approved, authorised or paid',
  }),
  priceBreakMode: field.oneOf(['VOLUME', 'TIERED', 'BLOCK'], {
    required: true,
    description:
      'Whether a break prices the whole quantity, what lies above its own, or is the price of the whole line',
  }),
  contractPricesCompete: field.flag({
    required: true,
    description: 'Whether a contract price counts only where it is lower than what comes about without it',
  }),
  buyFromApprovedOnly: field.flag({
    required: true,
    description: 'Whether nothing is to be bought of suppliers that nobody approved',
  }),
  requiresSecondFactor: field.flag({
    required: true,
    description:
      'Whether people must have a second factor: a session begun by the password alone may only set one up. Keys are not concerned',
  }),
  onTimeBy: field.oneOf(['PROMISE', 'REQUEST'], {
    required: true,
    description:
      'By which date of a sales order it is judged whether it was shipped on time: the promised one, or the one that the customer requested; the other where that is missing',
  }),
  onTimeGraceDays: field.integer(
    { minimum: 0, maximum: 365 },
    { required: true, description: 'How many days after that date still count as on time' },
  ),
  isDeliveryEnabled: field.flag({
    required: true,
    description: 'Set by the operator. Where false, webhook deliveries are recorded as SUPPRESSED',
  }),
};

/** What only an operator may change. */
const operatorFields = ['status', 'environment', 'isDeliveryEnabled'] as const;

/** A tenant, as its own users and operators see it. Rows are made by `createTenant` alone. */
export const tenantResource = resource({
  entity: 'Tenant',
  noun: 'tenant',
  table: 'tenants',
  path: '/v1/tenants',
  param: 'tenantId',
  idField: 'tenantID',
  tag: 'tenants',
  permission: 'tenants',
  fields,
  operations: ['get', 'patch'],
  additions: 'all',
  sort: 'createdUTC',
  check: async (ctx, row, old) => {
    refuseFaults(row);
    if (row.status === 'ACTIVE') row.suspendedReason = null;
    if (old) refuseOperatorFields(ctx, row, old);
    if (old?.status === 'SUSPENDED' && row.status === 'ACTIVE') await refuseDeleted(ctx, row.tenantID);
  },
  written: async (ctx) => ctx.forgetPrincipals(),
  problems: { patch: ['IllegalTransition'] },
  example: tenantExample,
});

type Checked = {
  timeZone: string;
  locale: string;
  currencyCode: string;
  address: { country?: string | null };
};

/** @throws Problem 400 */
export const refuseFaults = ({ timeZone, locale, currencyCode, address: { country } }: Checked): void => {
  refuseTogether([
    !isTimeZone(timeZone) && invalid('/timeZone', 'must be one of /v1/setup/timezones, like Europe/Berlin'),
    !isLocale(locale) && invalid('/locale', 'must be a BCP 47 language tag like en or de-AT'),
    !isCurrencyCode(currencyCode) &&
      invalid('/currencyCode', 'must be the ISO 4217 code of a currency in use, like EUR'),
    country != null &&
      !isCountryCode(country) &&
      invalid('/address/country', 'must be an ISO 3166-1 alpha-2 code like DE'),
  ]);
};

const refuseOperatorFields = (ctx: Ctx, row: Record<string, unknown>, old: Record<string, unknown>): void => {
  if (ctx.principal.kind === 'OPERATOR') return;
  const changed = operatorFields.filter((name) => row[name] !== old[name]);
  if (changed.length === 0) return;
  throw new Problem('Forbidden', `Only an operator may change ${changed.join(' and ')} of a tenant.`, {
    errors: changed.map((name) => ({ pointer: `/${name}`, detail: 'may be changed by an operator only' })),
  });
};

/** What an operator began to delete (`millwright tenant delete`) does not come back. */
const refuseDeleted = async (ctx: Ctx, tenantID: string): Promise<void> => {
  const begun = await ctx.first(sql<{ begun: boolean }>`
    select true as begun from tenant_deletions d where d.deleted_tenant_id = ${tenantID} and d.finished_utc is null`);
  if (begun)
    throw new Problem(
      'IllegalTransition',
      'The tenant is being deleted, and part of it is gone: run millwright tenant delete again, which ends that.',
    );
};

/** The fields that are rules of the tenant's business, and not who it is. */
export const settingNames = [
  ...(['timeZone', 'locale', 'currencyCode', 'quoteValidityDays', 'quoteLinkExtraDays'] as const),
  ...(['orderLinkDays', 'allowDirectRelease', 'acceptanceNeeds', 'priceBreakMode'] as const),
  ...(['contractPricesCompete', 'buyFromApprovedOnly', 'onTimeBy', 'onTimeGraceDays'] as const),
] as const;

/** Changes the tenant, as `PATCH /v1/tenants/{tenantId}` does, and answers it. @throws Problem 400, 412 */
export const changeTenant = async (ctx: Ctx, changes: Row) =>
  patchRow(ctx, tenantResource, await lockOne(ctx, tenantResource, ctx.tenantID), changes);
