import { sql } from 'kysely';
import { endSessions, isOpenTenant, refuseVersion, tenantOfToken } from '#areas/ground/signin';
import { sha256 } from '#platform/auth/keys';
import { newTerminalToken } from '#platform/auth/terminal';
import { terminalCookieOf } from '#platform/http/session-cookie';
import { answer, operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { object, text } from '#platform/schema';
import { ownModel, ownTerminal } from './own-terminal.ts';
import { shownExample } from './terminal.example.ts';

/** The tenant of the link's token that a body brings. */
const tenantOfEnrolment = (body: unknown): string => {
  const { token } = (body ?? {}) as { token?: unknown };
  return typeof token === 'string' ? tenantOfToken('mw_enrol_', token) : '';
};

export const enrolTerminal = operation({
  id: 'enrolTerminal',
  method: 'POST',
  path: '/v1/terminals/enrol',
  tag: 'terminals',
  summary: 'Make this browser a terminal',
  description:
    'Without a key, by the token of a link (`POST /v1/terminals/{TerminalID}/link`). The answer sets the cookie `__Host-millwright-terminal`; the browser that was the terminal until now is it no more. A session that this browser has ends: who enrols a terminal does not leave an administrator signed in at it.',
  permission: 'public',
  visitorTenant: tenantOfEnrolment,
  addition: true,
  body: object({ token: text(300, { description: 'Of the link' }) }, { title: 'TerminalEnrolment' }),
  response: ownModel,
  problems: [],
  example: { body: { token: shownExample.link.token }, response: shownExample.own },
  run: async (ctx, { body: { token } }) => {
    refuseVersion(ctx);
    const linked = await ctx.first(sql<{ terminalID: string }>`
      select t.terminal_id as "terminalID" from terminals t
      where ${ctx.mine('t')} and t.enrol_sha256 = ${sha256(token)} and t.enrol_until_utc > ${ctx.now}::timestamptz
      for update`);
    if (!linked || !(await isOpenTenant(ctx))) throw wrong();
    const { terminalID } = linked;
    const made = newTerminalToken();
    await ctx.exec(sql`
      update terminals as t set token_sha256 = ${made.sha256}, enrolled_utc = ${ctx.now}, revoked_utc = null,
        enrol_sha256 = null, enrol_until_utc = null
      where ${ctx.mine('t')} and t.terminal_id = ${terminalID}`);
    const browser = (ctx.asked.browser ?? '').slice(0, 300);
    ctx.audit({
      entity: 'Terminal',
      entityID: terminalID,
      action: 'UPDATE',
      new: { browser, enrolledUTC: ctx.now },
    });
    await endSessions(ctx, { terminalID }, 'TERMINAL');
    const { sessionID } = ctx.principal;
    if (sessionID !== undefined) await endSessions(ctx, { sessionID }, 'TERMINAL');
    ctx.forgetPrincipals();
    const body = await ownTerminal(ctx, terminalID);
    return answer({ after: async () => ({ body, headers: terminalCookieOf(made.token) }) });
  },
});

const wrong = (): Problem =>
  new Problem('Unauthenticated', 'This link enrols no terminal, or not any more: ask for a new one.', {
    headers: { 'WWW-Authenticate': 'SignIn' },
  });
