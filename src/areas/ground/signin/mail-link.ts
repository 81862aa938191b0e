import { sql } from 'kysely';
import { queueEmail, sealedHere } from '#areas/ground/email';
import { type Language, spokenIn } from '#lib/language';
import type { Config } from '#platform/config';
import type { Ctx } from '#platform/ctx';
import type { Person } from './people.ts';

/** How long the link works, as its mail says it. */
type Lasting = { hours: number } | { minutes: number };

/**
 * Sends a link to the person whom it is for, in their language. The outbox never shows the link: it is
 * sealed until the mail goes out. Answers the mail's id. @throws Problem 409 PreconditionMissing
 */
export const mailLink = async (
  ctx: Ctx,
  { userID, email, displayName }: Person,
  { url, config }: { url: string; config: Config },
  lasts: Lasting,
): Promise<string> => {
  const { name, locale, language } = await ctx.one(
    sql<{ name: string; locale: string; language: Language | null }>`
      select n.name, n.locale, u.language from tenants n join users u on u.tenant_id = n.tenant_id
      where ${ctx.mine('n')} and ${ctx.mine('u')} and u.user_id = ${userID}`,
    'user',
  );
  const words = { en: english, de: german }[language ?? spokenIn(locale)];
  return queueEmail(ctx, {
    ...{ entity: 'Account', entityID: userID, to: [email], toNames: [displayName] },
    subject: words.subject(name),
    bodyText: words.body(displayName, name, words.lasts(lasts)),
    sealed: { text: url, config },
  });
};

const english = {
  subject: (tenant: string) => `Your password for ${tenant}`,
  lasts: (lasts: Lasting) => ('hours' in lasts ? `${lasts.hours} hours` : `${lasts.minutes} minutes`),
  body: (name: string, tenant: string, lasts: string) => `Hello ${name},

set your password for ${tenant} here:

${sealedHere}

The link works once, within ${lasts}. If you did not expect this mail, do nothing: your present password stays
as it is.
`,
};
const german: typeof english = {
  subject: (tenant) => `Ihr Passwort für ${tenant}`,
  lasts: (lasts) => ('hours' in lasts ? `${lasts.hours} Stunden` : `${lasts.minutes} Minuten`),
  body: (name, tenant, lasts) => `Guten Tag ${name},

hier setzen Sie Ihr Passwort für ${tenant}:

${sealedHere}

Der Link gilt einmal, innerhalb von ${lasts}. Wenn Sie diese Mail nicht erwartet haben, brauchen Sie nichts zu
tun: Ihr jetziges Passwort bleibt, wie es ist.
`,
};
