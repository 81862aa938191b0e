import { type RawBuilder, sql } from 'kysely';
import { whole } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid, notFound } from '#platform/problem';
import { object, text } from '#platform/schema';
import { mobileNumberOf } from './mobile-number.ts';
import { portalAccountExample } from './portal-account.example.ts';
import { mobileFault, portalAccountResource } from './portal-account.resource.ts';

const common = {
  method: 'GET',
  tag: 'accounts',
  permission: 'portalaccounts.read',
  response: portalAccountResource.model,
} as const;

const findOne = async (ctx: Ctx, condition: RawBuilder<unknown>) => {
  const found = await ctx.first(sql<{ rowVersion: number }>`
    select ${portalAccountResource.selectWhole(ctx.now)} from portal_accounts t where ${ctx.mine('t')} and ${condition}`);
  if (!found) throw notFound('portal account');
  return whole(found);
};

export const findByEmail = operation({
  ...common,
  id: 'getPortalAccountByEmail',
  path: '/v1/customer/accounts/byemail/{EmailAddress}',
  summary: 'Read the portal account with an email address',
  description: 'Letter case does not matter. Inactive accounts are found too.',
  params: object({ EmailAddress: text(254) }),
  problems: ['NotFound'],
  example: { params: { EmailAddress: portalAccountExample.row.email }, response: portalAccountExample.row },
  run: (ctx, { params }) => findOne(ctx, sql`lower(t.email) = lower(${params.EmailAddress})`),
});

export const findByMobileNumber = operation({
  ...common,
  id: 'getPortalAccountByMobileNumber',
  path: '/v1/customer/accounts/bymobilenumber/{MobileNumber}',
  summary: 'Read the portal account with a mobile number',
  description:
    'The number in international form, with or without blanks and hyphens; + may be written as %2B. Inactive accounts are found too.',
  params: object({ MobileNumber: text(40) }),
  problems: ['NotFound'],
  example: {
    params: { MobileNumber: portalAccountExample.row.mobileNumber },
    response: portalAccountExample.row,
  },
  run: (ctx, { params }) => {
    const number = mobileNumberOf(params.MobileNumber);
    if (number === undefined) throw invalid(':MobileNumber', mobileFault);
    return findOne(ctx, sql`t.mobile_number = ${number}`);
  },
});
