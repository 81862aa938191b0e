import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { isMailAddress, takesMail } from '#areas/ground/email';
import type { Config } from '#platform/config';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { id, instant, object, text } from '#platform/schema';
import { giveLink, passwordPage } from './links.ts';
import { mailLink } from './mail-link.ts';
import { isOpenTenant, lockUser, type Person, personWithEmail } from './people.ts';
import { namedTenant } from './sign-in.ts';
import { signInExample } from './signin.example.ts';
import { noteFailure, refuseEarly, refuseVersion, takeTry, triedBy } from './tries.ts';

const linkMinutes = 60;
/** An account gets no second mail within so many minutes, from wherever it is asked for. */
const pauseMinutes = 5;
/** Every answer takes as long: by its time nobody learns whether there is such an account. */
const answerMs = 500;

/** Counted apart from tries to sign in. */
const askedBy = (ctx: Ctx, email: string) => triedBy(ctx, `forgotten ${email}`);

export const forgottenPassword = operation({
  id: 'forgottenPassword',
  method: 'POST',
  path: '/v1/auth/forgotten',
  tag: 'auth',
  summary: 'Ask for a mail with a link to set a new password',
  description:
    'Without a key. The answer is the same, and takes as long, whether or not somebody has the address. Who has gets a mail by the tenant’s SMTP server, at most one in five minutes; its link works once and for an hour, and the present password stays until another is set. Without an SMTP server, or where the service does not know its own address, no mail goes out: an administrator then gives a link (`POST /v1/auth/links`).',
  permission: 'public',
  visitorTenant: namedTenant,
  addition: true,
  body: object(
    {
      tenantID: id({ description: 'The tenant: an address may be known to several' }),
      email: text(254, { description: 'The e-mail address of the account, in any letter case' }),
    },
    { title: 'ForgottenPassword' },
  ),
  response: object({ askedUTC: instant() }, { title: 'PasswordAskedFor' }),
  problems: [],
  example: {
    body: { tenantID: signInExample.signIn.tenantID, email: signInExample.signIn.email },
    response: { askedUTC: '2026-03-02T09:00:00.000Z' },
  },
  before: async ({ config }, { body }, read) => {
    const answerAt = performance.now() + answerMs;
    await read((ctx) => {
      refuseVersion(ctx);
      return refuseEarly(ctx, askedBy(ctx, body.email));
    });
    return { config, answerAt };
  },
  run: async (ctx, { body, found: { config, answerAt } }) => {
    if (!(await isOpenTenant(ctx)))
      throw new Problem('Unauthenticated', 'There is no such tenant, or it is not active.', {
        headers: { 'WWW-Authenticate': 'SignIn' },
      });
    const asked = askedBy(ctx, body.email);
    await noteFailure(ctx, asked, await takeTry(ctx, asked));
    const person = await personWithEmail(ctx, body.email);
    const isMailed = person !== undefined && (await mailTo(ctx, person, config));
    ctx.audit({
      ...{ entity: 'PasswordRequest', entityID: person?.userID ?? 'nobody', action: 'CREATE' },
      new: { isMailed },
    });
    return answer({
      after: async () => {
        await sleep(Math.max(0, answerAt - performance.now()));
        return { body: { askedUTC: ctx.now } };
      },
    });
  },
});

/**
 * Whether a mail was written: not without a way out, nor soon after another, nor while an invitation works
 * for longer, which a caller who knows the address could else cut short.
 */
const mailTo = async (ctx: Ctx, person: Person, config: Config): Promise<boolean> => {
  await lockUser(ctx, person.userID);
  const present = await ctx.first(sql`
    select 1 from password_links l
    where ${ctx.mine('l')} and l.user_id = ${person.userID} and l.used_utc is null and l.ended_utc is null
      and (l.created_utc > ${ctx.now}::timestamptz - make_interval(mins => ${pauseMinutes})
        or l.expires_utc > ${ctx.now}::timestamptz + make_interval(mins => ${linkMinutes}))`);
  const hasPage = passwordPage(config, '') !== null;
  if (present || !hasPage || !isMailAddress(person.email) || !(await takesMail(ctx))) return false;
  const { token } = await giveLink(ctx, person.userID, linkMinutes);
  const url = passwordPage(config, token) as string;
  await mailLink(ctx, person, { url, config }, { minutes: linkMinutes });
  return true;
};
