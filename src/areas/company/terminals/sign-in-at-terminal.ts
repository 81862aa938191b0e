import { sql } from 'kysely';
import {
  beginSession,
  endSessions,
  forgetTries,
  isPassword,
  noteFailure,
  refuseEarly,
  refuseVersion,
  sessionModel,
  takeTry,
} from '#areas/ground/signin';
import type { Ctx } from '#platform/ctx';
import { cookieOf } from '#platform/http/session-cookie';
import { answer, operation } from '#platform/operation';
import { invalid, Problem } from '#platform/problem';
import { id, object, optional, type Static, text } from '#platform/schema';
import { noTerminal } from './own-terminal.ts';
import { badgeHash, holdShown, type Shown, shownBy } from './people.ts';
import { shownExample } from './terminal.example.ts';

const body = object(
  {
    badge: optional(text(100, { description: 'The number of a badge, as the scanner types it' })),
    userID: optional(id({ description: 'Who signs in by PIN, of the `people` of the terminal' })),
    pin: optional(text(20, { description: 'With `userID`' })),
  },
  { title: 'TerminalSignIn', description: 'A badge alone, or a user and the PIN' },
);
type Sent = Static<typeof body>;

/** A session lasts no longer than a shift, whatever is done in it. */
const sessionHours = 12;
/** People at a terminal are held up by wrong badges of others no longer than this. */
const longestForBadges = 4;

export const signInAtTerminal = operation({
  id: 'signInAtTerminal',
  method: 'POST',
  path: '/v1/terminals/current/signin',
  tag: 'terminals',
  summary: 'Sign in at a terminal, by badge or by PIN',
  description:
    'With the cookie of a terminal. The person who was signed in there is signed out: a change of user is one scan. The session is in the cookie `__Host-millwright-session`, as any other, and allows what both the person and the role SHOP may do. It ends after the terminal’s `idleMinutes`, at the next badge, or twelve hours later. ' +
    'What is wrong is not said. Wrong PINs hold up the same person at the same terminal alone, later each time (429, `Retry-After`): nobody else, and not the person’s badge. Wrong badges hold up the terminal for seconds.',
  permission: 'public',
  forTerminals: true,
  addition: true,
  body,
  response: sessionModel,
  problems: [],
  example: { body: { badge: '4006381333931' }, response: shownExample.session },
  before: async (_outside, { body: sent }, read) => {
    refuseMixed(sent);
    const { tenantID, shown } = await read(async (ctx) => {
      refuseVersion(ctx);
      await refuseEarly(ctx, triedAt(ctx, sent));
      return { tenantID: ctx.tenantID, shown: await shownBy(ctx, sent) };
    });
    const fits =
      sent.pin === undefined
        ? shown?.badge === badgeHash(tenantID, sent.badge ?? '')
        : await isPassword(tenantID, sent.pin, shown?.pinHash ?? undefined);
    return { shown, fits };
  },
  run: async (ctx, { body: sent, found: { shown, fits } }) => {
    const terminal = await holdTerminal(ctx);
    const tried = triedAt(ctx, sent);
    const failed = await takeTry(ctx, tried);
    if (!shown || !fits || !(await holdShown(ctx, shown))) {
      await noteFailure(ctx, tried, failed, sent.pin === undefined ? longestForBadges : undefined);
      noteWrong(ctx, shown, failed);
      return answer({ after: () => Promise.reject(wrong(sent)) });
    }
    await forgetTries(ctx, tried.email, tried.address);
    await endSessions(ctx, { terminalID: terminal.terminalID }, 'TERMINAL');
    const method = sent.pin === undefined ? 'BADGE' : 'PIN';
    const { session, token } = await beginSession(
      ctx,
      { userID: shown.userID, method, terminalID: terminal.terminalID },
      { sessionIdleMinutes: terminal.idleMinutes, sessionHours },
    );
    return answer({ after: async () => ({ body: session, headers: cookieOf(token) }) });
  },
});

/** @throws Problem 400 where it is neither a badge nor a user and a PIN */
const refuseMixed = ({ badge, userID, pin }: Sent): void => {
  if ((userID === undefined) !== (pin === undefined))
    throw invalid(pin === undefined ? '/pin' : '/userID', 'is missing: a PIN goes with whose it is');
  if ((badge === undefined) === (pin === undefined))
    throw invalid('/badge', 'or a user and the PIN must be sent: one of the two');
};

/** Tries of a person's PIN at this terminal, or of badges at it. */
const triedAt = (ctx: Ctx, { userID, pin }: Sent) => ({
  email: pin === undefined ? 'badges' : `pin ${userID}`,
  address: ctx.principal.terminalID ?? '',
});

/** One sign-in at a time of a terminal, which is not revoked meanwhile. @throws Problem 401 */
const holdTerminal = async (ctx: Ctx): Promise<{ terminalID: string; idleMinutes: number }> => {
  const found = await ctx.first(sql<{ terminalID: string; idleMinutes: number }>`
    select t.terminal_id as "terminalID", t.idle_minutes as "idleMinutes" from terminals t
    where ${ctx.mine('t')} and t.terminal_id = ${ctx.principal.terminalID ?? ''} and t.revoked_utc is null
    for no key update`);
  if (!found) throw noTerminal();
  return found;
};

const noteWrong = (ctx: Ctx, shown: Shown | undefined, failed: number): void =>
  ctx.audit({
    entity: 'SignIn',
    entityID: shown?.userID ?? 'nobody',
    action: 'UPDATE',
    old: { failedTries: failed },
    new: { failedTries: failed + 1 },
  });

const wrong = ({ pin }: Sent): Problem =>
  new Problem(
    'Unauthenticated',
    pin === undefined ? 'Nobody who works here has this badge.' : 'This is not the PIN.',
    { headers: { 'WWW-Authenticate': 'Terminal' } },
  );
