import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { list, object, oneOf, orNull, type Static, type TSchema, text } from '#platform/schema';
import { type TermKey, termKeys, terms } from './terms.ts';

/** A word as a screen shows it: without blanks around it. */
export const word = () => text(60, { pattern: '^\\S(.*\\S)?$' });

/** An object with a member for each key. */
export const perTerm = <S extends TSchema>(schema: S) =>
  Object.fromEntries(termKeys.map((key) => [key, schema]));

export const localizationSchema = object(
  {
    locale: text(35, { description: 'BCP 47, of the tenant' }),
    timeZone: text(100, { description: 'IANA name, of the tenant' }),
    currencyCode: text(3, { description: 'ISO 4217, of the tenant' }),
    text: object(perTerm(word()), {
      title: 'LocalizationText',
      description:
        'What things are called: the tenant’s own word where there is one, else the default, in English',
    }),
  },
  { title: 'Localization' },
);
export type Localization = Static<typeof localizationSchema>;

/** The tenant's own words, by key. A key that is no more in the catalogue is skipped. */
export type OwnText = Partial<Record<TermKey, string>>;

export const localizationExample: Localization = {
  locale: 'de-DE',
  timeZone: 'Europe/Berlin',
  currencyCode: 'EUR',
  text: { ...terms, customer: 'Client', customers: 'Clients' },
};

type Row = Omit<Localization, 'text'> & { ownText: OwnText | null };

const readRow = (ctx: Ctx) =>
  ctx.one(
    sql<Row>`
      select n.locale, n.time_zone as "timeZone", n.currency_code as "currencyCode", l.own_text as "ownText"
      from tenants n left join localizations l on ${ctx.mine('l')} where ${ctx.mine('n')}`,
    'tenant',
  );

/** What holds for the tenant of the caller. */
export const readEffective = async (ctx: Ctx): Promise<Localization> => {
  const { ownText, ...tenant } = await readRow(ctx);
  const own = termKeys.map((key) => [key, ownText?.[key] ?? terms[key]]);
  return { ...tenant, text: Object.fromEntries(own) };
};

export const getLocalization = operation({
  id: 'getLocalization',
  method: 'GET',
  path: '/v1/localization',
  tag: 'setup',
  summary: 'Read the words, locale, time zone and currency in effect',
  description:
    'For screens and documents of your tenant. Locale, time zone and currency are those of PATCH /v1/tenants/{tenantId}; the words are changed by PATCH /v1/localization.',
  permission: 'setup.read',
  response: localizationSchema,
  example: { response: localizationExample },
  run: (ctx) => readEffective(ctx),
});

const term = object(
  {
    key: oneOf(termKeys),
    defaultText: word(),
    ownText: orNull(text(60, { description: 'The tenant’s own word; null: the default counts' })),
  },
  { title: 'Term' },
);

export const listTerms = operation({
  id: 'listLocalizationTerms',
  method: 'GET',
  path: '/v1/localization/terms',
  tag: 'setup',
  summary: 'List what can be called by words of your own',
  permission: 'setup.read',
  addition: true,
  response: list(term),
  example: { response: [{ key: 'customer', defaultText: terms.customer, ownText: 'Client' }] },
  run: async (ctx) => {
    const { ownText } = await readRow(ctx);
    return termKeys.map((key) => ({ key, defaultText: terms[key], ownText: ownText?.[key] ?? null }));
  },
});
