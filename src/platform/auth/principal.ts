/**
 * The kinds of record that a public link can open; a payment provider comes with one to what hears its
 * messages.
 */
export const linkEntities = ['SalesQuote', 'SalesOrder', 'PaymentProvider'] as const;
export type LinkEntity = (typeof linkEntities)[number];

/** What a public link opens: one record, of quotes one version of it. */
export type OpenedByLink = {
  linkID: string;
  entity: LinkEntity;
  entityID: string;
  version: number | null;
  expiresUTC: string;
};

/**
 * Who asks. An operator has no tenant, and what it does is recorded under the word `operator`; an integration
 * key acts as a service user, within its scopes. Who comes with a public link has no rights but the link, and
 * what they do is recorded under `link-` and its id. A visitor has no rights at all: somebody who signs in,
 * or sets a password by a link.
 */
export type Principal = {
  kind: 'USER' | 'INTEGRATION' | 'OPERATOR' | 'LINK' | 'VISITOR';
  apiKeyID: string | null;
  tenantID: string;
  userID: string;
  roles: readonly string[];
  /** Of an integration key all that it may do; of a user's key what it is narrowed to, if to anything. */
  scopes: readonly string[];
  /** Of a user: what the tenant's own roles allow, beside what `roles` do. */
  granted?: readonly string[];
  /**
   * What is asked for is in `granted`: a life cycle then asks for none of `roles`. Its moves are part of what
   * the permission allows, as they are for integration keys.
   */
  isGranted?: true;
  /** Of a key that is bound to addresses: these. */
  addresses?: readonly string[];
  environment: 'PRODUCTION' | 'TEST';
  timeZone: string;
  /** The tenant is suspended: what it has is read, and nothing is written (http/refuse-suspended.ts). */
  isSuspended?: true;
  /** Of the kind LINK alone. */
  link?: OpenedByLink;
  /** Of a user who signed in: the session. Of a visitor: the one that the browser had until now. */
  sessionID?: string;
  /**
   * Of a user who signed in without a second factor where the tenant requires one: may only do what concerns
   * their own account, which is where they set one up.
   */
  mustSetUpSecondFactor?: true;
  /**
   * Of a user who signed in by badge or PIN: the terminal. They may do what they may, and of that only what
   * the role SHOP may (`mayDo`). Of a visitor: the terminal that asks, which may do nothing by itself.
   */
  terminalID?: string;
};

/**
 * What the requests of a user who signed in are counted under, with however many sessions; undefined of
 * anybody else, and of a visitor.
 */
export const userOfSession = (
  asker: Pick<Principal, 'tenantID' | 'userID' | 'sessionID'> | undefined,
): string | undefined =>
  asker?.sessionID === undefined || asker.userID === visitorUserID
    ? undefined
    : `${asker.tenantID} ${asker.userID}`;

/** Stands for who is not signed in yet wherever a user is named. No user may be called so. */
export const visitorUserID = 'visitor';

/** Whether an id stands for a public link wherever a user is named. No user may be called so. */
export const isLinkUserID = (userID: string): boolean => userID.startsWith('link-');

/** Stands for the operator wherever a user is named. No user may be called so. */
export const operatorUserID = 'operator';

/** The operator where nobody asks over HTTP: the command line, and what the service does for itself. */
export const operator: Principal = {
  kind: 'OPERATOR',
  apiKeyID: null,
  tenantID: '',
  userID: operatorUserID,
  roles: [],
  scopes: [],
  environment: 'PRODUCTION',
  timeZone: 'UTC',
};

/**
 * Under this tenant id lies what operators did to data that all tenants share: the audit trail and the
 * answers kept for repetitions. No tenant can have it (a check on the table `tenants`), and no key acts in it
 * but an operator's.
 */
export const operatorTenantID = 'operator';

/** The principal in an operation that needs `permission`. */
export const inOperation = (principal: Principal, permission: string): Principal =>
  principal.granted?.includes(permission) ? { ...principal, isGranted: true } : principal;

/** Of a user what the tenant's own roles allow, where they allow anything. */
export const grantOf = (granted: readonly string[]): Pick<Principal, 'granted'> =>
  granted.length > 0 ? { granted } : {};

/** What a tenant's status means for who asks in it. */
export const suspension = (tenantStatus: string): Pick<Principal, 'isSuspended'> =>
  tenantStatus === 'ACTIVE' ? {} : { isSuspended: true };
