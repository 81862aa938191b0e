import type { Instant } from '#lib/instant';
import type { Language } from '#lib/language';

/** A notification as a digest tells it. */
export type News = {
  id: string;
  title: string;
  text: string | null;
  severity: string;
  createdUTC: Instant;
};

type Told = {
  displayName: string;
  tenant: string;
  news: string;
  page: string | null;
  /** Where the digest is set. */
  settings: string | null;
};

/** The texts of a mail, by language. */
export const words = {
  en: {
    subject: (count: number, tenant: string) =>
      `${count === 1 ? 'One notification' : `${count} notifications`} at ${tenant}`,
    body: ({ displayName, tenant, news, page, settings }: Told) => `Hello ${displayName},

this is what you have not read yet at ${tenant}:

${news}
${page ? `\nYour notifications: ${page}\n` : ''}
You get this mail because you asked for it. To have it at another time, or no more, set it
${settings ? `here: ${settings}` : 'with PUT /v1/notifications/digest.'}
`,
    unsubscribe: 'To end these mails at once',
    severity: new Map([
      ['CRITICAL', 'critical'],
      ['WARNING', 'warning'],
    ]),
    others: (count: number) => `… and ${count} more`,
    locale: 'en-GB',
  },
  de: {
    subject: (count: number, tenant: string) =>
      `${count === 1 ? 'Eine Benachrichtigung' : `${count} Benachrichtigungen`} bei ${tenant}`,
    body: ({ displayName, tenant, news, page, settings }: Told) => `Guten Tag ${displayName},

das haben Sie bei ${tenant} noch nicht gelesen:

${news}
${page ? `\nIhre Benachrichtigungen: ${page}\n` : ''}
Sie bekommen diese Mail, weil Sie sie bestellt haben. Zu einer anderen Zeit oder nicht mehr bekommen Sie sie
${settings ? `hier: ${settings}` : 'mit PUT /v1/notifications/digest.'}
`,
    unsubscribe: 'Diese Mails sofort abbestellen',
    severity: new Map([
      ['CRITICAL', 'kritisch'],
      ['WARNING', 'Warnung'],
    ]),
    others: (count: number) => `… und ${count} weitere`,
    locale: 'de-DE',
  },
} satisfies Record<Language, unknown>;

/** The notifications, a paragraph each: when, what, and the beginning of its text. */
export const digestText = (
  news: readonly News[],
  { language, timeZone, mostNamed }: { language: Language; timeZone: string; mostNamed: number },
): string => {
  const { severity: severities, others, locale } = words[language];
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone });
  const paragraphs = news.slice(0, mostNamed).map(({ title, text, severity, createdUTC }) => {
    const mark = severities.get(severity);
    const head = `- ${date.format(new Date(createdUTC))}${mark ? ` (${mark})` : ''}: ${title}`;
    const first = text?.replace(/\s+/g, ' ').trim().slice(0, 200);
    return first ? `${head}\n  ${first}` : head;
  });
  const left = news.length - mostNamed;
  return [...paragraphs, ...(left > 0 ? [others(left)] : [])].join('\n');
};
