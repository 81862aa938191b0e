import { type Decimal, decimal, isDecimal, roundHalfUp } from '#lib/decimal';
import type { Format } from './placeholder.ts';

/** How values are written in one document. */
export type DocumentFormat = {
  /** BCP 47, `de-DE`. Decides separators, order of dates, position of the currency. */
  locale: string;
  /** ISO 4217, for `:money`. */
  currencyCode: string;
  /** Decimals of the currency, by the service's own table: `Intl`'s differs for some. */
  minorUnits: number;
  /** IANA name; instants are shown in it. Default UTC. */
  timeZone?: string;
};

/**
 * The text of a value. Numbers keep every digit: `Intl` gets the decimal as text, never a double. Rounding is
 * half-up. A value that does not suit its format (a word as `:money`) is printed as it is. Undefined and null
 * are empty. Yes and no, and dates without a format, are in the document's language too.
 */
export function formatValue(value: unknown, format: Format | undefined, document: DocumentFormat): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map((element) => formatValue(element, format, document)).join(', ');
  if (typeof value === 'object' && !isDecimal(value)) return '';
  if (typeof value === 'boolean') return yesOrNo(value, document);
  if (format === undefined)
    return isDecimal(value) ? plainNumber(value, document) : plainText(String(value), document);
  if (format.name === 'date' || format.name === 'datetime')
    return formatDate(String(value), format, document);
  const number = asDecimal(value);
  if (number === undefined) return String(value);
  const { minorUnits, currencyCode: currency } = document;
  const places = Number(format.argument);
  switch (format.name) {
    case 'money':
      return write(
        number,
        document.locale,
        { style: 'currency', currency, ...decimals(minorUnits) },
        minorUnits,
      );
    case 'amount':
      return write(number, document.locale, decimals(minorUnits), minorUnits);
    case 'price': {
      const options = { minimumFractionDigits: minorUnits, maximumFractionDigits: 100 };
      return write(number, document.locale, options);
    }
    case 'number':
      return format.argument === undefined
        ? write(number, document.locale, { maximumFractionDigits: 100 })
        : write(number, document.locale, decimals(places), places);
    case 'percent': {
      // Intl multiplies by 100; here 100 is the whole.
      const options = format.argument === undefined ? { maximumFractionDigits: 98 } : decimals(places);
      const rounded = format.argument === undefined ? number : roundHalfUp(number, places);
      return write(rounded.times('0.01'), document.locale, { style: 'percent', ...options });
    }
  }
}

const words: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  ...{ cs: ['Ano', 'Ne'], da: ['Ja', 'Nej'], de: ['Ja', 'Nein'], es: ['Sí', 'No'], fi: ['Kyllä', 'Ei'] },
  ...{
    fr: ['Oui', 'Non'],
    hu: ['Igen', 'Nem'],
    it: ['Sì', 'No'],
    nb: ['Ja', 'Nei'],
    nl: ['Ja', 'Nee'],
    no: ['Ja', 'Nei'],
  },
  ...{
    pl: ['Tak', 'Nie'],
    pt: ['Sim', 'Não'],
    ro: ['Da', 'Nu'],
    sk: ['Áno', 'Nie'],
    sl: ['Da', 'Ne'],
    sv: ['Ja', 'Nej'],
  },
};

const yesOrNo = (value: boolean, { locale }: DocumentFormat): string => {
  const [yes, no] = words[new Intl.Locale(locale).language] ?? ['Yes', 'No'];
  return value ? yes : no;
};

/** A day or an instant exactly as the service writes them is no text of a person's. */
const plainText = (text: string, document: DocumentFormat): string =>
  /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}\.\d{3}Z)?$/.test(text)
    ? formatDate(text, { name: 'date' }, document)
    : text;

type NumberOptions = Intl.NumberFormatOptions;

const decimals = (places: number): NumberOptions => ({
  minimumFractionDigits: places,
  maximumFractionDigits: places,
});

const plainNumber = (value: Decimal, { locale }: DocumentFormat): string =>
  write(value, locale, { maximumFractionDigits: 100, useGrouping: false });

const formatters = new Map<string, Intl.NumberFormat>();

function write(value: Decimal, locale: string, options: NumberOptions, places?: number): string {
  const key = `${locale} ${JSON.stringify(options)}`;
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat(locale, options);
    formatters.set(key, formatter);
  }
  const rounded = places === undefined ? value : roundHalfUp(value, places);
  // -0.00 would be printed as such; nobody is owed minus nothing.
  const text = rounded.eq(0) ? '0' : rounded.toFixed();
  return formatter.format(text as `${number}`);
}

function asDecimal(value: unknown): Decimal | undefined {
  if (isDecimal(value)) return value;
  const text = String(value).trim();
  return /^-?\d+(\.\d+)?$/.test(text) ? decimal(text) : undefined;
}

const styles = ['full', 'long', 'medium', 'short'] as const;

function formatDate(text: string, format: Format, document: DocumentFormat): string {
  const dateOnly = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const instant = new Date(dateOnly ? `${text}T00:00:00Z` : text);
  if (!/^\d{4}-\d{2}-\d{2}/.test(text) || Number.isNaN(instant.getTime())) return text;
  const timeZone = dateOnly ? 'UTC' : (document.timeZone ?? 'UTC');
  const style = styles.find((name) => name === (format.argument ?? 'medium'));
  if (style === undefined) return byPattern(instant, format.argument ?? '', document.locale, timeZone);
  const time = format.name === 'datetime' && !dateOnly ? { timeStyle: 'short' as const } : {};
  return new Intl.DateTimeFormat(document.locale, { dateStyle: style, ...time, timeZone }).format(instant);
}

/** Word's own date pictures: `dd.MM.yyyy`, `d MMMM yyyy`, `MM/dd/yy HH:mm`. Text in single quotes stays. */
function byPattern(instant: Date, pattern: string, locale: string, timeZone: string): string {
  const part = (options: Intl.DateTimeFormatOptions, type: Intl.DateTimeFormatPartTypes): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone })
      .formatToParts(instant)
      .find((found) => found.type === type)?.value ?? '';
  const numeric = (type: 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'): string =>
    new Intl.DateTimeFormat('en-GB', { [type]: 'numeric', hourCycle: 'h23', timeZone })
      .formatToParts(instant)
      .find((found) => found.type === type)?.value ?? '';
  return pattern.replace(
    /'([^']*)'|yyyy|yy|MMMM|MMM|MM|M|dddd|ddd|dd|d|HH|H|mm|m|ss|s/g,
    (token, quoted?: string) => {
      if (quoted !== undefined) return quoted;
      switch (token) {
        case 'yyyy':
          return numeric('year').padStart(4, '0');
        case 'yy':
          return numeric('year').slice(-2);
        case 'MMMM':
          return part({ month: 'long', day: 'numeric' }, 'month');
        case 'MMM':
          return part({ month: 'short', day: 'numeric' }, 'month');
        case 'dddd':
          return part({ weekday: 'long' }, 'weekday');
        case 'ddd':
          return part({ weekday: 'short' }, 'weekday');
        default: {
          const type = ({ M: 'month', d: 'day', H: 'hour', m: 'minute', s: 'second' } as const)[
            token[0] as 'M'
          ];
          return numeric(type).padStart(token.length, '0');
        }
      }
    },
  );
}
