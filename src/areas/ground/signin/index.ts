import { accountChanging } from '#areas/ground/accounts';
import { defineArea } from '#platform/area';
import { reaction } from '#platform/reaction';
import { endChallenges } from './challenges.ts';
import { changePassword } from './change-password.ts';
import { forgottenPassword } from './forgotten-password.ts';
import { givePasswordLink } from './give-password-link.ts';
import { forgetIdentities } from './identities.ts';
import { endLinks } from './links.ts';
import { getSignedIn, signOut } from './own-session.ts';
import {
  beginPasskey,
  listPasskeys,
  registerPasskey,
  removePasskey,
  renamePasskey,
} from './passkey-operations.ts';
import { getProvider, removeProvider, setProvider } from './provider-operations.ts';
import { purgeSignIns } from './purge-sign-ins.ts';
import { sealedColumns } from './sealed-columns.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor-operations.ts';
import { endSession, listSessions } from './session-operations.ts';
import { endSessions } from './sessions.ts';
import { setPasswordByLink } from './set-password-by-link.ts';
import { signIn } from './sign-in.ts';
import { signInWithCode } from './sign-in-with-code.ts';
import { beginPasskeySignIn, signInWithPasskey } from './sign-in-with-passkey.ts';
import { beginProviderSignIn, signInWithProvider } from './sign-in-with-provider.ts';

/** How people sign in; what a session may do the accounts and groups say. */
export const signin = defineArea({
  name: 'signin',
  tags: { auth: 'Signing in: sessions of people, passwords and invitations' },
  sealed: sealedColumns,
  tables: [
    'user_passwords',
    'sign_in_sessions',
    'sign_in_tries',
    'password_links',
    'sign_in_challenges',
    'second_factors',
    'recovery_codes',
    'passkeys',
    'sign_in_providers',
    'sign_in_identities',
  ],
  operations: [
    ...[signIn, signInWithCode, signOut, getSignedIn, listSessions, endSession],
    ...[changePassword, givePasswordLink, forgottenPassword, setPasswordByLink],
    ...[getSecondFactor, beginSecondFactor, confirmSecondFactor, renewRecoveryCodes],
    ...[endSecondFactor, removeSecondFactor],
    ...[beginPasskeySignIn, signInWithPasskey, listPasskeys, beginPasskey, registerPasskey],
    ...[renamePasskey, removePasskey, getProvider, setProvider, removeProvider],
    ...[beginProviderSignIn, signInWithProvider],
  ],
  reactions: [
    reaction({
      on: accountChanging,
      // For good: who is switched on again signs in again, and an old address opens nothing any more.
      run: async (ctx, { entityID: userID, body }) => {
        if (!body.isActive) await endSessions(ctx, { userID }, 'DEACTIVATED');
        await endLinks(ctx, userID);
        await endChallenges(ctx, userID);
        await forgetIdentities(ctx, userID);
      },
    }),
  ],
  jobs: [purgeSignIns],
  moving: [
    {
      table: 'user_passwords',
      stays: true,
      why: 'A password, hashed as it is, is for the place at which a person has set it.',
      setAgain: 'Invite people to set a password (POST /v1/auth/links), or let them ask for a link.',
    },
    { table: 'sign_in_sessions', stays: true, why: 'A session is one browser at this installation.' },
    { table: 'sign_in_tries', stays: true, why: 'Wrong tries are counted where they were made.' },
    { table: 'password_links', stays: true, why: 'A link to set a password opens where it was given.' },
    {
      table: 'second_factors',
      stays: true,
      why: 'Its secret is sealed with a key of this installation.',
      setAgain: 'People set up their second factor again.',
    },
    {
      table: 'sign_in_providers',
      stays: true,
      why: 'Its secret is sealed with a key of this installation.',
      setAgain: 'Set the sign-in provider again, with its secret.',
    },
    { table: 'recovery_codes', stays: true, why: 'They go with the second factor.' },
    { table: 'sign_in_challenges', stays: true, why: 'A challenge is answered where it was made.' },
    {
      table: 'passkeys',
      stays: true,
      why: 'A passkey opens the web address for which it was made.',
      setAgain: 'People register their passkeys again.',
    },
  ],
});

export { consolePage } from './console-page.ts';
export { hashPassword, isPassword } from './password.ts';
export { isOpenTenant } from './people.ts';
export { beginSession, endSessions, sessionModel } from './sessions.ts';
export { signInExample } from './signin.example.ts';
export { newTenantToken, tenantOfToken } from './tenant-token.ts';
export { forgetTries, noteFailure, refuseEarly, refuseVersion, takeTry } from './tries.ts';
