// Made by `npm run generate`; do not edit.
import type { AnyCode, BodyCode, Count, NewTerminal, OwnTerminal, RevokedTerminal, SignInSession, Terminal, TerminalAccess, TerminalAccessChange, TerminalChange, TerminalEnrolment, TerminalLink, TerminalSignIn, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

/** List terminals. */
export const listTerminals = /* @__PURE__ */ operation<
  { query?: { resourceID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Terminal[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/terminals');

/** Create a terminal. */
export const createTerminal = /* @__PURE__ */ operation<
  { body: NewTerminal; },
  Terminal,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/terminals', { writes: true });

/** Read one terminal. */
export const getTerminal = /* @__PURE__ */ operation<
  { params: { TerminalID: string; }; },
  Terminal,
  AnyCode | 'NotFound'
>('GET', '/v1/terminals/{TerminalID}');

/** Change a terminal. */
export const updateTerminal = /* @__PURE__ */ operation<
  { params: { TerminalID: string; }; body: TerminalChange; },
  Terminal,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference' | 'NotEditable'
>('PATCH', '/v1/terminals/{TerminalID}', { writes: true });

/** Count terminals. */
export const countTerminals = /* @__PURE__ */ operation<
  { query?: { resourceID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; }; },
  Count,
  AnyCode
>('GET', '/v1/terminals/count');

/** Give a link that makes a browser the terminal. */
export const linkTerminal = /* @__PURE__ */ operation<
  { params: { TerminalID: string; }; },
  TerminalLink,
  AnyCode | WriteCode | 'NotFound'
>('POST', '/v1/terminals/{TerminalID}/link', { writes: true });

/** Revoke a terminal. */
export const revokeTerminal = /* @__PURE__ */ operation<
  { params: { TerminalID: string; }; },
  RevokedTerminal,
  AnyCode | WriteCode | 'NotFound'
>('POST', '/v1/terminals/{TerminalID}/revoke', { writes: true });

/** Make this browser a terminal. */
export const enrolTerminal = /* @__PURE__ */ operation<
  { body: TerminalEnrolment; },
  OwnTerminal,
  AnyCode | BodyCode | WriteCode
>('POST', '/v1/terminals/enrol', { writes: true });

/** Say which terminal this is. */
export const getOwnTerminal = /* @__PURE__ */ operation<
  Record<never, never>,
  OwnTerminal,
  AnyCode
>('GET', '/v1/terminals/current');

/** Sign in at a terminal, by badge or by PIN. */
export const signInAtTerminal = /* @__PURE__ */ operation<
  { body: TerminalSignIn; },
  SignInSession,
  AnyCode | BodyCode | WriteCode
>('POST', '/v1/terminals/current/signin', { writes: true });

/** Say whether somebody has a badge and a PIN. */
export const getTerminalAccess = /* @__PURE__ */ operation<
  { params: { UserID: string; }; },
  TerminalAccess,
  AnyCode | 'NotFound'
>('GET', '/v1/terminals/people/{UserID}');

/** Give somebody a badge or a PIN, or take it away. */
export const setTerminalAccess = /* @__PURE__ */ operation<
  { params: { UserID: string; }; body: TerminalAccessChange; },
  TerminalAccess,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'Duplicate'
>('PUT', '/v1/terminals/people/{UserID}', { writes: true });

