import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { id, int32, list, object, orNull, type Static, text } from '#platform/schema';
import { shownExample } from './terminal.example.ts';

/** All that a terminal is shown while nobody is signed in at it. */
export const ownModel = object(
  {
    terminalID: id(),
    name: text(100),
    resourceID: orNull(id({ description: 'The machine or station that it shows' })),
    idleMinutes: int32({ minimum: 1, maximum: 60 }),
    tenantName: text(200),
    people: list(
      object({ userID: id(), displayName: text(200), initials: text(10) }, { title: 'TerminalPerson' }),
      {
        description: 'Who may sign in by a PIN, by name; a badge says itself whose it is',
      },
    ),
  },
  { title: 'OwnTerminal' },
);

export const getOwnTerminal = operation({
  id: 'getOwnTerminal',
  method: 'GET',
  path: '/v1/terminals/current',
  tag: 'terminals',
  summary: 'Say which terminal this is',
  description:
    'With the cookie of a terminal, and nothing else: it is all that a terminal may read while nobody is signed in.',
  permission: 'public',
  forTerminals: true,
  addition: true,
  response: ownModel,
  problems: [],
  example: { response: shownExample.own },
  run: async (ctx) => ownTerminal(ctx, ctx.principal.terminalID ?? ''),
});

/** What a terminal shows of itself. @throws Problem 401 where it was revoked a moment ago */
export const ownTerminal = async (ctx: Ctx, terminalID: string): Promise<Static<typeof ownModel>> => {
  const found = await ctx.first(sql<Omit<Static<typeof ownModel>, 'people'>>`
    select t.terminal_id as "terminalID", t.name, t.resource_id as "resourceID", t.idle_minutes as "idleMinutes",
      n.name as "tenantName"
    from terminals t join tenants n on n.tenant_id = t.tenant_id
    where ${ctx.mine('t')} and ${ctx.mine('n')} and t.terminal_id = ${terminalID} and t.revoked_utc is null`);
  if (!found) throw noTerminal();
  const people = await ctx.rows(sql<{ userID: string; displayName: string; initials: string }>`
    select u.user_id as "userID", u.display_name as "displayName", u.initials
    from terminal_people p join users u on u.tenant_id = p.tenant_id and u.user_id = p.user_id
    where ${ctx.mine('p')} and ${ctx.mine('u')} and p.pin_hash is not null and u.is_active
    order by lower(u.display_name), u.user_id`);
  return { ...found, people };
};

export const noTerminal = (): Problem =>
  new Problem('Unauthenticated', 'This browser is no terminal, or not any more: enrol it.', {
    headers: { 'WWW-Authenticate': 'Terminal' },
  });
