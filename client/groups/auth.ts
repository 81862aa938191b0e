// Made by `npm run generate`; do not edit.
import type { AnyCode, BodyCode, ChangedPassword, EndedSession, ForgottenPassword, NewPasskey, OwnLanguage, OwnProof, Passkey, PasskeyBegun, PasskeyName, PasskeySignIn, PasskeySignInBegin, PasskeySignInBegun, PasswordAskedFor, PasswordByLink, PasswordChange, PasswordLink, PasswordLinkGiven, ProviderSignIn, ProviderSignInBegin, ProviderSignInBegun, RecoveryCodes, SecondFactor, SecondFactorBegun, SecondFactorConfirmation, SignIn, SignInChallenge, SignInCode, SignInProvider, SignInProviderSetting, SignInSession, SignedIn, SignedOut, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

/** Set in which language you are notified and get mails. */
export const setOwnLanguage = /* @__PURE__ */ operation<
  { body: OwnLanguage; },
  OwnLanguage,
  AnyCode | BodyCode | WriteCode
>('PUT', '/v1/auth/language', { writes: true });

/** Sign in. */
export const signIn = /* @__PURE__ */ operation<
  { body: SignIn; },
  SignInSession | SignInChallenge,
  AnyCode | BodyCode | WriteCode
>('POST', '/v1/auth/signin', { writes: true });

/** Finish a sign-in with a code of the second factor. */
export const signInWithCode = /* @__PURE__ */ operation<
  { body: SignInCode; },
  SignInSession,
  AnyCode | BodyCode | WriteCode
>('POST', '/v1/auth/signin/code', { writes: true });

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

/** Say whether a user has a second factor. */
export const getSecondFactor = /* @__PURE__ */ operation<
  { query?: { userID?: string | undefined; }; },
  SecondFactor,
  AnyCode
>('GET', '/v1/auth/secondfactor');

/** Begin to set up a second factor. */
export const beginSecondFactor = /* @__PURE__ */ operation<
  Record<never, never>,
  SecondFactorBegun,
  AnyCode | WriteCode | 'Duplicate'
>('POST', '/v1/auth/secondfactor', { writes: true });

/** Switch the second factor on, by a code of the app. */
export const confirmSecondFactor = /* @__PURE__ */ operation<
  { body: SecondFactorConfirmation; },
  RecoveryCodes,
  AnyCode | BodyCode | WriteCode | 'PreconditionMissing'
>('POST', '/v1/auth/secondfactor/confirm', { writes: true });

/** Get new recovery codes. */
export const renewRecoveryCodes = /* @__PURE__ */ operation<
  { body: OwnProof; },
  RecoveryCodes,
  AnyCode | BodyCode | WriteCode | 'PreconditionMissing'
>('POST', '/v1/auth/secondfactor/recoverycodes', { writes: true });

/** Switch one’s second factor off. */
export const endSecondFactor = /* @__PURE__ */ operation<
  { body: OwnProof; },
  SecondFactor,
  AnyCode | BodyCode | WriteCode | 'PreconditionMissing'
>('POST', '/v1/auth/secondfactor/off', { writes: true });

/** Remove a user’s second factor. */
export const removeSecondFactor = /* @__PURE__ */ operation<
  { params: { UserID: string; }; },
  SecondFactor,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/auth/secondfactor/{UserID}', { writes: true });

/** Begin to sign in with a passkey. */
export const beginPasskeySignIn = /* @__PURE__ */ operation<
  { body: PasskeySignInBegin; },
  PasskeySignInBegun,
  AnyCode | BodyCode | WriteCode | 'PreconditionMissing'
>('POST', '/v1/auth/signin/passkey/begin', { writes: true });

/** Sign in with a passkey. */
export const signInWithPasskey = /* @__PURE__ */ operation<
  { body: PasskeySignIn; },
  SignInSession,
  AnyCode | BodyCode | WriteCode | 'PreconditionMissing'
>('POST', '/v1/auth/signin/passkey', { writes: true });

/** List the passkeys of a user. */
export const listPasskeys = /* @__PURE__ */ operation<
  { query?: { userID?: string | undefined; }; },
  Passkey[],
  AnyCode
>('GET', '/v1/auth/passkeys');

/** Begin to add a passkey. */
export const beginPasskey = /* @__PURE__ */ operation<
  { body: OwnProof; },
  PasskeyBegun,
  AnyCode | BodyCode | WriteCode | 'PreconditionMissing' | 'TooMany'
>('POST', '/v1/auth/passkeys/begin', { writes: true });

/** Add a passkey. */
export const registerPasskey = /* @__PURE__ */ operation<
  { body: NewPasskey; },
  Passkey,
  AnyCode | BodyCode | WriteCode | 'PreconditionMissing' | 'Duplicate'
>('POST', '/v1/auth/passkeys', { writes: true });

/** Rename a passkey. */
export const renamePasskey = /* @__PURE__ */ operation<
  { params: { PasskeyID: string; }; body: PasskeyName; },
  Passkey,
  AnyCode | BodyCode | WriteCode | 'NotFound'
>('PATCH', '/v1/auth/passkeys/{PasskeyID}', { writes: true });

/** Remove a passkey. */
export const removePasskey = /* @__PURE__ */ operation<
  { params: { PasskeyID: string; }; },
  Passkey,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/auth/passkeys/{PasskeyID}', { writes: true });

/** Get the provider by which people of the tenant sign in. */
export const getSignInProvider = /* @__PURE__ */ operation<
  Record<never, never>,
  SignInProvider,
  AnyCode | 'NotFound'
>('GET', '/v1/auth/provider');

/** Set the provider by which people of the tenant sign in. */
export const setSignInProvider = /* @__PURE__ */ operation<
  { body: SignInProviderSetting; },
  SignInProvider,
  AnyCode | BodyCode | WriteCode | 'InvalidTarget'
>('PUT', '/v1/auth/provider', { writes: true });

/** Remove the provider by which people of the tenant sign in. */
export const removeSignInProvider = /* @__PURE__ */ operation<
  Record<never, never>,
  SignInProvider,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/auth/provider', { writes: true });

/** Begin to sign in by the tenant’s provider. */
export const beginProviderSignIn = /* @__PURE__ */ operation<
  { body: ProviderSignInBegin; },
  ProviderSignInBegun,
  AnyCode | BodyCode | WriteCode | 'PreconditionMissing' | 'ComponentUnavailable'
>('POST', '/v1/auth/signin/provider/begin', { writes: true });

/** Sign in by the tenant’s provider. */
export const signInWithProvider = /* @__PURE__ */ operation<
  { body: ProviderSignIn; },
  SignInSession,
  AnyCode | BodyCode | WriteCode | 'PreconditionMissing' | 'ComponentUnavailable'
>('POST', '/v1/auth/signin/provider', { writes: true });

