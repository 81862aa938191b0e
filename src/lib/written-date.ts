/** Which comes first where the year comes last: the day, or the month. */
export type DateOrder = 'DMY' | 'MDY';

const shape = /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})(?:[T ](\d{1,2}):(\d\d)(?::(\d\d))?)?$/;

/**
 * Reads a day as people write it, and a time of day behind it: `31.01.2027` (with points the day is always
 * first), `2027/01/31`, and `01/31/2027` by the file's order. `03/04/2027` without one is refused, and so is
 * a year of two digits. Undefined where the text is of another shape, such as ISO 8601, and is looked at by
 * who asks.
 */
export const readDay = (
  text: string,
  order: DateOrder | undefined,
): { day: string; time: string | undefined } | { fault: string } | undefined => {
  const parts = text.length > 30 ? null : shape.exec(text);
  if (!parts) return undefined;
  const [, one = '', mark, two = '', three = '', hours, minutes, seconds = '00'] = parts;
  const time = hours === undefined ? undefined : `${hours.padStart(2, '0')}:${minutes}:${seconds}`;
  if (one.length === 4) return three.length > 2 ? undefined : dayOf(one, two, three, time);
  if (three.length !== 4) return { fault: 'has a year that is not of four digits: write it as 2027-01-31' };
  if (mark === '.' || Number(one) === Number(two)) return dayOf(three, two, one, time);
  const shown = orderOf(Number(one), Number(two));
  if (shown !== undefined && order !== undefined && shown !== order)
    return {
      fault: `is no date in a file that puts the ${order === 'DMY' ? 'day' : 'month'} first: write it as 2027-01-31`,
    };
  const known = order ?? shown;
  if (known === 'DMY') return dayOf(three, two, one, time);
  if (known === 'MDY') return dayOf(three, one, two, time);
  const [dayFirst, monthFirst] = [dayOf(three, two, one, undefined), dayOf(three, one, two, undefined)];
  if ('fault' in dayFirst || 'fault' in monthFirst) return { fault: 'is no date: write it as 2027-01-31' };
  return {
    fault: `can be ${dayFirst.day} or ${monthFirst.day}: write it so, or say the dateOrder when you bring the file`,
  };
};

/** The order that a text shows, where its year comes last and one of the other two cannot be a month. */
export const dateOrderOf = (text: string): DateOrder | undefined => {
  const [, one = '', mark, two = '', three = ''] = (text.length > 30 ? null : shape.exec(text)) ?? [];
  return mark === '.' || three.length !== 4 || one.length > 2 ? undefined : orderOf(Number(one), Number(two));
};

const orderOf = (one: number, two: number): DateOrder | undefined =>
  one > 12 && two <= 12 ? 'DMY' : two > 12 && one <= 12 ? 'MDY' : undefined;

const dayOf = (year: string, month: string, date: string, time: string | undefined) => {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const at = new Date(`${day}T${time ?? '00:00:00'}Z`);
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
  return isReal ? { day, time } : { fault: 'is no date: write it as 2027-01-31' };
};

/** The order of a language where its year comes last; a bare `en` tells none, since its countries differ. */
export const orderOfLocale = (locale: string): DateOrder | undefined => {
  const { language, region } = new Intl.Locale(locale);
  if (language === 'en' && region === undefined) return undefined;
  const parts = new Intl.DateTimeFormat(locale, { calendar: 'gregory', dateStyle: 'short' }).formatToParts(0);
  const order = parts
    .flatMap(({ type }) => (['day', 'month', 'year'].includes(type) ? [type[0]] : []))
    .join('');
  return order === 'dmy' ? 'DMY' : order === 'mdy' ? 'MDY' : undefined;
};
