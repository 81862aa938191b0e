/** What parts the whole digits from the decimals. */
export type DecimalSign = 'POINT' | 'COMMA';

/**
 * A number as people write it: its plain text, and the decimal sign that it shows, if it shows one. Or one
 * that can be read in two ways.
 */
type Written =
  | { readonly value: string; readonly sign: DecimalSign | undefined }
  | { readonly ifDecimal: string; readonly ifGroup: string; readonly sign: DecimalSign };

const signs = { POINT: '.', COMMA: ',' } as const;

/** How a file writes its numbers. `isSaid`: the caller who brought it said so, and it is not only found. */
export type NumberNotation = { readonly decimalSign: DecimalSign | undefined; readonly isSaid: boolean };

/**
 * Reads a number as people and other programs write it: a sign before or behind it, digits in threes parted
 * by points, commas, spaces or apostrophes, decimals behind a point or comma. `1.234` can be both in a file
 * with decimal commas, and is read only where the sign was said; a decimal sign that is not the file's is
 * refused.
 */
export const readNumber = (
  text: string,
  { decimalSign, isSaid }: NumberNotation,
): { value: string } | { fault: string } => {
  // Most are plain, and need no second look.
  if (text.length <= longest && (decimalSign === 'POINT' ? /^-?\d+(\.\d+)?$/ : /^-?\d+$/).test(text))
    return { value: text };
  const read = written(text);
  const example = decimalSign === 'COMMA' ? '12,5' : '12.5';
  if (read === undefined) return { fault: `must be a number such as ${example}` };
  if ('value' in read) {
    if (read.sign === undefined || decimalSign === undefined || read.sign === decimalSign)
      return { value: read.value };
    return {
      fault: `must be a number such as ${example}: its decimal sign is not that of the rest of the file`,
    };
  }
  if (read.sign === decimalSign) return { value: read.ifDecimal };
  if (decimalSign !== undefined && isSaid) return { value: read.ifGroup };
  return {
    fault:
      `can be ${read.ifDecimal} or ${read.ifGroup}: write ${read.ifGroup} without a separator or ` +
      `${decimalSign === 'COMMA' ? read.ifDecimal.replace('.', ',') : `${read.ifDecimal}0`}, or say the decimalSign when you bring the file`,
  };
};

/** The decimal sign that a text shows; undefined where it shows none, or can be read in two ways. */
export const decimalSignOf = (text: string): DecimalSign | undefined => {
  const read = written(text);
  return read && 'value' in read ? read.sign : undefined;
};

const longest = 64;

const written = (text: string): Written | undefined => {
  if (text.length > longest) return undefined;
  const [, before = '', body = '', behind = ''] = /^([-+−]?)(\d[\d.,'’ \u00a0\u202f]*)(-?)$/.exec(text) ?? [];
  if (body === '' || !/\d$/.test(body) || (before !== '' && behind !== '')) return undefined;
  const minus = before === '-' || before === '−' || behind === '-' ? '-' : '';
  const found = inDigits(body);
  if (found === undefined) return undefined;
  return 'value' in found
    ? { ...found, value: minus + found.value }
    : { ...found, ifDecimal: minus + found.ifDecimal, ifGroup: minus + found.ifGroup };
};

const inDigits = (body: string): Written | undefined => {
  const others = new Set(body.replace(/[\d.,]/g, ''));
  const points = body.split('.').length - 1;
  const commas = body.split(',').length - 1;
  if (others.size > 1) return undefined;
  const [other] = others;
  if (points + commas === 0) return whole(body, other, undefined);
  if (points > 0 && commas > 0) {
    const sign = body.lastIndexOf('.') > body.lastIndexOf(',') ? 'POINT' : 'COMMA';
    return other === undefined ? split(body, sign, sign === 'POINT' ? ',' : '.') : undefined;
  }
  const sign = points > 0 ? 'POINT' : 'COMMA';
  if (other !== undefined) return split(body, sign, other);
  // Several of one kind part threes, so that the decimal sign is the other.
  if (points + commas > 1) return whole(body, signs[sign], sign === 'POINT' ? 'COMMA' : 'POINT');
  const read = split(body, sign, undefined);
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(body) || !read || !('value' in read)) return read;
  return { ifDecimal: read.value, ifGroup: body.replace(/[.,]/, ''), sign };
};

const whole = (
  body: string,
  group: string | undefined,
  sign: DecimalSign | undefined,
): Written | undefined => {
  const digits = grouped(body, group);
  return digits === undefined ? undefined : { value: digits, sign };
};

const split = (body: string, sign: DecimalSign, group: string | undefined): Written | undefined => {
  const parts = body.split(signs[sign]);
  const digits = parts.length === 2 ? grouped(parts[0] as string, group) : undefined;
  return digits === undefined || !/^\d+$/.test(parts[1] as string)
    ? undefined
    : { value: `${digits}.${parts[1]}`, sign };
};

/** The digits without what parts them in threes. */
const grouped = (text: string, group: string | undefined): string | undefined => {
  const parts = group === undefined ? [text] : text.split(group);
  const isRight = parts.every((part, at) =>
    parts.length === 1 || at > 0
      ? /^\d+$/.test(part) && (parts.length === 1 || part.length === 3)
      : /^\d{1,3}$/.test(part),
  );
  return isRight ? parts.join('') : undefined;
};

/** The decimal sign of a language. */
export const signOfLocale = (locale: string): DecimalSign =>
  new Intl.NumberFormat(locale)
    .formatToParts(1.5)
    .some(({ type, value }) => type === 'decimal' && value === ',')
    ? 'COMMA'
    : 'POINT';
