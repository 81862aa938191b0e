import { sql } from 'kysely';
import { consolePage, endSessions, newTenantToken } from '#areas/ground/signin';
import { lockOne } from '#kit/rows';
import { idParams } from '#kit/shapes';
import { addMinutes } from '#lib/instant';
import { sha256 } from '#platform/auth/keys';
import { answer, operation } from '#platform/operation';
import { id, instant, object, orNull, text } from '#platform/schema';
import { shownExample } from './terminal.example.ts';
import { terminalResource } from './terminal.resource.ts';

/** A link lasts until the next day: who makes it in the office walks to the terminal with it. */
const hours = 24;

export const linkTerminal = operation({
  id: 'linkTerminal',
  method: 'POST',
  path: '/v1/terminals/{TerminalID}/link',
  tag: 'terminals',
  summary: 'Give a link that makes a browser the terminal',
  description:
    'Open it in that browser within 24 hours; it works once. A link that there was ends. The browser that is the terminal until now stays it until another takes the link.',
  permission: 'terminals.write',
  addition: true,
  params: idParams(terminalResource),
  response: object(
    {
      terminalID: id(),
      url: orNull(text(2000, { description: 'The page to open; null where the service knows no address' })),
      token: orNull(
        text(300, {
          description: 'What `POST /v1/terminals/enrol` takes; shown this once, null in a repetition',
        }),
      ),
      expiresUTC: instant(),
    },
    { title: 'TerminalLink' },
  ),
  problems: ['NotFound', 'PreconditionFailed'],
  example: { response: shownExample.link },
  before: async ({ config }) => ({ config }),
  run: async (ctx, { params: { TerminalID: terminalID }, found: { config } }) => {
    await lockOne(ctx, terminalResource, terminalID);
    const token = newTenantToken('mw_enrol_', ctx.tenantID);
    const expiresUTC = addMinutes(ctx.now, hours * 60);
    await ctx.exec(sql`
      update terminals as t set enrol_sha256 = ${sha256(token)}, enrol_until_utc = ${expiresUTC}
      where ${ctx.mine('t')} and t.terminal_id = ${terminalID}`);
    ctx.audit({ entity: 'TerminalLink', entityID: terminalID, action: 'CREATE', new: { expiresUTC } });
    const url = consolePage(config, `terminal#token=${token}`);
    return answer({
      body: { terminalID, url, token, expiresUTC },
      keep: { terminalID, url: null, token: null, expiresUTC },
    });
  },
});

export const revokeTerminal = operation({
  id: 'revokeTerminal',
  method: 'POST',
  path: '/v1/terminals/{TerminalID}/revoke',
  tag: 'terminals',
  summary: 'Revoke a terminal',
  description:
    'Its browser is refused from now on, with who is signed in there: at once on this node, within a second on the others. What was done at it stays. It can be linked to a browser again.',
  permission: 'terminals.write',
  evenSuspended: true,
  addition: true,
  params: idParams(terminalResource),
  response: object({ terminalID: id(), revokedUTC: instant() }, { title: 'RevokedTerminal' }),
  problems: ['NotFound', 'PreconditionFailed'],
  example: {
    response: { terminalID: shownExample.link.terminalID, revokedUTC: '2026-03-02T09:00:00.000Z' },
  },
  run: async (ctx, { params: { TerminalID: terminalID } }) => {
    const old = await lockOne(ctx, terminalResource, terminalID);
    const revokedUTC = old.revokedUTC ?? ctx.now;
    await ctx.exec(sql`
      update terminals as t set revoked_utc = ${revokedUTC}, token_sha256 = null, enrol_sha256 = null,
        enrol_until_utc = null
      where ${ctx.mine('t')} and t.terminal_id = ${terminalID}`);
    const [was, is] = [{ revokedUTC: old.revokedUTC }, { revokedUTC }];
    ctx.audit({ entity: 'Terminal', entityID: terminalID, action: 'UPDATE', old: was, new: is });
    await endSessions(ctx, { terminalID }, 'TERMINAL');
    ctx.forgetPrincipals();
    return { terminalID, revokedUTC };
  },
});
