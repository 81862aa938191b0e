import type { CalendarDate } from './instant.ts';

/** The languages in which the service speaks to the users of a tenant. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** `de` of `de-AT`. */
export const languageOf = (locale: string): string => new Intl.Locale(locale).language;

/** The language for who reads this locale (BCP 47): English, where we have no words of theirs. */
export const spokenIn = (locale: string): Language =>
  languages.find((one) => one === languageOf(locale)) ?? 'en';

/** How a reader has dates and numbers written. */
export type Speech = {
  /** A day without a time. */
  day: (date: CalendarDate) => string;
  /** Every digit that it has; a decimal as its text. */
  number: (value: number | string) => string;
  /** An amount as its text, and a code of ISO 4217. */
  money: (amount: string, currencyCode: string) => string;
};

/**
 * That of a language: as the tenant’s country writes it, where the tenant speaks that language.
 */
export const speechIn = (language: Language, tenantLocale: string): Speech => {
  const { language: tenants, region } = new Intl.Locale(tenantLocale);
  const locale = tenants === language && region !== undefined ? tenantLocale : usual[language];
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });
  return {
    day: (date) => days.format(new Date(`${date}T00:00:00Z`)),
    // As text: a binary number would lose digits of a long decimal.
    number: (value) => numbers.format(value as number | `${number}`),
    money: (amount, currency) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 20 }).format(
        amount as `${number}`,
      ),
  };
};

const usual: Record<Language, string> = { en: 'en-GB', de: 'de-DE' };
