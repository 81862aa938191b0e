/** Whether `locale` is a BCP 47 tag of a language that dates and numbers can be written in. */
export const isLocale = (locale: string): boolean => {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false; // not even of the form of a tag
  }
};

const names = new Map<string, Intl.DisplayNames>();

/** What a country is called in a language, by its upper-case code; undefined for an unknown one. */
export const countryNameIn = (locale: string, code: string): string | undefined => {
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  names.set(locale, known);
  return known.of(code);
};
