// Made by `npm run generate`; do not edit.
import type { Account, AccountChange, AnyCode, BodyCode, LiteAccount, NewAccount, NewPortalAccount, PortalAccount, PortalAccountChange, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

/** List the accounts in short form. */
export const listLiteAccounts = /* @__PURE__ */ operation<
  { query?: { IsActive?: '*' | 'true' | 'false' | undefined; }; },
  LiteAccount[],
  AnyCode
>('GET', '/v1/accounts/lite');

/** Read one account in short form. */
export const getLiteAccount = /* @__PURE__ */ operation<
  { params: { UserID: string; }; },
  LiteAccount,
  AnyCode | 'NotFound'
>('GET', '/v1/accounts/lite/{UserID}');

/** List accounts. */
export const listAccounts = /* @__PURE__ */ operation<
  { query?: { kind?: 'PERSON' | 'SERVICE' | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'displayName' | '-displayName' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Account[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/accounts');

/** Create an account. */
export const createAccount = /* @__PURE__ */ operation<
  { body: NewAccount; },
  Account,
  AnyCode | BodyCode | WriteCode | 'Duplicate'
>('POST', '/v1/accounts', { writes: true });

/** Read one account. */
export const getAccount = /* @__PURE__ */ operation<
  { params: { UserID: string; }; },
  Account,
  AnyCode | 'NotFound'
>('GET', '/v1/accounts/{UserID}');

/** Change an account. */
export const updateAccount = /* @__PURE__ */ operation<
  { params: { UserID: string; }; body: AccountChange; },
  Account,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'PreconditionMissing'
>('PATCH', '/v1/accounts/{UserID}', { writes: true });

/** List portal accounts. */
export const listPortalAccounts = /* @__PURE__ */ operation<
  { query?: { customerID?: string | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'displayName' | '-displayName' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  PortalAccount[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/customer/accounts');

/** Create a portal account. */
export const createPortalAccount = /* @__PURE__ */ operation<
  { body: NewPortalAccount; },
  PortalAccount,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/customer/accounts', { writes: true });

/** Read one portal account. */
export const getPortalAccount = /* @__PURE__ */ operation<
  { params: { UserID: string; }; },
  PortalAccount,
  AnyCode | 'NotFound'
>('GET', '/v1/customer/accounts/{UserID}');

/** Change a portal account. */
export const updatePortalAccount = /* @__PURE__ */ operation<
  { params: { UserID: string; }; body: PortalAccountChange; },
  PortalAccount,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference'
>('PATCH', '/v1/customer/accounts/{UserID}', { writes: true });

/** Read the portal account with an email address. */
export const getPortalAccountByEmail = /* @__PURE__ */ operation<
  { params: { EmailAddress: string; }; },
  PortalAccount,
  AnyCode | 'NotFound'
>('GET', '/v1/customer/accounts/byemail/{EmailAddress}');

/** Read the portal account with a mobile number. */
export const getPortalAccountByMobileNumber = /* @__PURE__ */ operation<
  { params: { MobileNumber: string; }; },
  PortalAccount,
  AnyCode | 'NotFound'
>('GET', '/v1/customer/accounts/bymobilenumber/{MobileNumber}');

