import { cookieOf } from '#platform/http/session-cookie';
import { answer, operation } from '#platform/operation';
import { invalid } from '#platform/problem';
import { object } from '#platform/schema';
import {
  challengeField,
  challengeIsOver,
  tenantOfChallenge,
  useChallenge,
  userOfChallenge,
} from './challenges.ts';
import { triedCode, tryCode } from './code-tries.ts';
import { holdPerson, personWithID } from './people.ts';
import { codeField } from './second-factor.ts';
import { beginSession, endSessions, sessionModel } from './sessions.ts';
import { signInExample } from './signin.example.ts';
import { forgetTries, refuseEarly, refuseVersion } from './tries.ts';

export const signInWithCode = operation({
  id: 'signInWithCode',
  method: 'POST',
  path: '/v1/auth/signin/code',
  tag: 'auth',
  summary: 'Finish a sign-in with a code of the second factor',
  description:
    'Without a key, by the challenge that the password was answered with. A code is taken once, nor is an older one taken afterwards; so is a recovery code. Wrong ones count as wrong passwords do, apart from these, and leave the challenge open.',
  permission: 'public',
  visitorTenant: tenantOfChallenge,
  addition: true,
  body: object({ challenge: challengeField, code: codeField }, { title: 'SignInCode' }),
  response: sessionModel,
  problems: [],
  example: {
    body: { challenge: signInExample.challenge.challenge, code: '492039' },
    response: { ...signInExample.session, method: 'PASSWORDANDCODE' },
  },
  before: async ({ config }, { body }, read) => {
    const person = await read(async (ctx) => {
      refuseVersion(ctx);
      const userID = await userOfChallenge(ctx, body.challenge, 'CODE');
      const found = userID && (await personWithID(ctx, userID));
      if (!found) throw challengeIsOver();
      await refuseEarly(ctx, triedCode(ctx, found.email));
      return found;
    });
    return { person, config };
  },
  run: async (ctx, { body: { challenge, code }, found: { person, config } }) => {
    const isRight = await tryCode(ctx, config, person, code);
    // In this order, as a change of the password takes its locks: tries, the person, challenges, sessions.
    if (!isRight) {
      const wrong = invalid('/code', 'is not the present code, or was used before');
      return answer({ after: () => Promise.reject(wrong) });
    }
    if (!(await holdPerson(ctx, person)) || !(await useChallenge(ctx, challenge, 'CODE')))
      throw challengeIsOver();
    const tried = triedCode(ctx, person.email);
    await forgetTries(ctx, tried.email, tried.address);
    const { sessionID } = ctx.principal;
    if (sessionID !== undefined) await endSessions(ctx, { sessionID }, 'SIGNIN');
    const { session, token } = await beginSession(
      ctx,
      { userID: person.userID, method: 'PASSWORDANDCODE' },
      config,
    );
    return answer({ after: async () => ({ body: session, headers: cookieOf(token) }) });
  },
});
