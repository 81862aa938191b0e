// Made by `npm run generate`; do not edit.
import type { AnyCode, BodyCode, ChangedPassword, EndedSession, ForgottenPassword, PasswordAskedFor, PasswordByLink, PasswordChange, PasswordLink, PasswordLinkGiven, SignIn, SignInSession, SignedIn, SignedOut, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

/** Sign in. */
export const signIn = /* @__PURE__ */ operation<
  { body: SignIn; },
  SignInSession,
  AnyCode | BodyCode | WriteCode
>('POST', '/v1/auth/signin', { writes: true });

/** Sign out. */
export const signOut = /* @__PURE__ */ operation<
  Record<never, never>,
  SignedOut,
  AnyCode | WriteCode
>('POST', '/v1/auth/signout', { writes: true });

/** Say who is signed in, and what they may do. */
export const getSignedIn = /* @__PURE__ */ operation<
  Record<never, never>,
  SignedIn,
  AnyCode
>('GET', '/v1/auth/session');

/** List the open sessions of a user. */
export const listSignInSessions = /* @__PURE__ */ operation<
  { query?: { userID?: string | undefined; }; },
  SignInSession[],
  AnyCode
>('GET', '/v1/auth/sessions');

/** End a session. */
export const endSignInSession = /* @__PURE__ */ operation<
  { params: { SessionID: string; }; },
  EndedSession,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/auth/sessions/{SessionID}', { writes: true });

/** Change one’s password. */
export const changePassword = /* @__PURE__ */ operation<
  { body: PasswordChange; },
  ChangedPassword,
  AnyCode | BodyCode | WriteCode
>('PUT', '/v1/auth/password', { writes: true });

/** Invite a user to sign in: give a link to set a password. */
export const givePasswordLink = /* @__PURE__ */ operation<
  { body: PasswordLink; },
  PasswordLinkGiven,
  AnyCode | BodyCode | WriteCode | 'PreconditionMissing'
>('POST', '/v1/auth/links', { writes: true });

/** Ask for a mail with a link to set a new password. */
export const forgottenPassword = /* @__PURE__ */ operation<
  { body: ForgottenPassword; },
  PasswordAskedFor,
  AnyCode | BodyCode | WriteCode
>('POST', '/v1/auth/forgotten', { writes: true });

/** Set a password by a link. */
export const setPasswordByLink = /* @__PURE__ */ operation<
  { body: PasswordByLink; },
  ChangedPassword,
  AnyCode | BodyCode | WriteCode | 'LinkExpired' | 'LinkRevoked'
>('POST', '/v1/auth/password', { writes: true });

