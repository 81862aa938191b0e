import type { ErrorObject } from 'ajv';
import type { PlaceError } from './problem.ts';

/** A code or number neither begins nor ends with a space. */
export const codePattern = '^(\\S([\\s\\S]*\\S)?)?$';

/** What a text that must not be empty holds: spaces alone would look as if nothing had been written. */
export const wordPattern = '\\S';

/** What a text must be, by the pattern of its schema: a sweep asks for the words of each that is sent. */
const ofPatterns: Readonly<Record<string, string>> = {
  [codePattern]: 'must neither begin nor end with a space',
  [wordPattern]: 'must not be blank',
  '^[A-Za-z0-9_-]{1,64}$': 'must be an id: 1 to 64 of A–Z a–z 0–9 _ -',
  '^[^\\s<>",;:@]+@[^\\s<>",;:@]+$': 'must be one e-mail address',
  '^[A-Za-z0-9_]+\\.(csv|json|xlsx)$': 'must be the name of a file in csv, json or xlsx, without a path',
  '^[A-Za-z][A-Za-z0-9_]*$': 'must begin with a letter of A–Z a–z and go on with letters, digits or _',
  '^[0-9a-f]{64}$': 'must be a SHA-256 in hexadecimal: 64 of 0–9 a–f',
  '^\\S(.*\\S)?$': 'must neither begin nor end with a space, and be one line',
  '^#[0-9A-Fa-f]{6}$': 'must be a colour as #RRGGBB, such as #1A5276',
  '^[Hh][Tt][Tt][Pp][Ss]?://[^?#\\s]+$':
    'must be an address that begins with https:// or http://, without ? and #',
  '^[\\x21-\\x7e]+$': 'must be ASCII letters, digits and signs without spaces',
  '^[A-Z][A-Z0-9_]*$': 'must begin with a capital letter and go on with capital letters, digits or _',
  '^[^\\s=;](?:[^=;]*[^\\s=;])?$': 'must have no = and no ;, and neither begin nor end with a space',
  '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$': 'must be a time as HH:MM, from 00:00 to 24:00',
  '^([01][0-9]|2[0-3]):[0-5][0-9]$': 'must be a time as HH:MM, from 00:00 to 23:59',
  '^[A-Za-z0-9_-]+$': 'must be base64url: letters, digits, - and _ alone',
  '^[^;]*$': 'must have no ;',
  '^[a-z0-9]+(-[a-z0-9]+)*$': 'must be small letters and digits, with single hyphens between them',
  '^[A-Za-z0-9.-]+$': 'must be the name or IPv4 address of a server, without a protocol, port or path',
  '^[A-Za-z0-9._:-]+$': 'must be the name or address of a server, without a protocol or path',
  '^SHA256:[A-Za-z0-9+/]{43}$':
    'must be a fingerprint as ssh-keygen -lf prints it: SHA256: and 43 letters, digits, + or /',
  '^/': 'must begin with /',
  '^[A-Za-z0-9][A-Za-z0-9_-]*$': 'must begin with a letter or digit of ASCII and go on with these, - or _',
  '^(?:[0-9]{2}){1,5}$': 'must be 2, 4, 6, 8 or 10 digits, without dots',
  '^[A-Z]{2}$': 'must be a country’s code of two capital letters',
  "^[A-Za-z0-9!#$%&'*+.^_`|~-]+$":
    'must be the name of a header: ASCII letters, digits and - alone, without spaces',
  '^[\\x21-\\x7e]([\\x20-\\x7e]*[\\x21-\\x7e])?$':
    'must be ASCII in one line, and neither begin nor end with a space',
};

/** What a text that breaks a pattern must be. */
export const patternInWords = (pattern: string): string => ofPatterns[pattern] ?? `must match ${pattern}`;

const escapePointer = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** The words that may stand somewhere; of very many the first, for the description has them all. */
const shortList = (allowed: readonly unknown[]): string => {
  const words = allowed.map((value) => JSON.stringify(value));
  const most = 30;
  return words.length <= most
    ? words.join(', ')
    : `${words.slice(0, most).join(', ')} and ${words.length - most} more`;
};

/** `integer,null` as people say it. That null may stand there is reported where nothing else may. */
const typeWords = (type: string | string[]): string => {
  const named: Record<string, string> = {
    integer: 'a whole number',
    number: 'a number',
    string: 'a text',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
    null: 'null',
  };
  const types = [type].flat();
  const others = types.filter((one) => one !== 'null');
  return (others.length > 0 ? others : types).map((one) => named[one] ?? one).join(' or ');
};

/** A fault that Ajv found, by its place and in words for who sent it. */
export const placeOf = ({ keyword, instancePath, params, message }: ErrorObject): PlaceError | undefined => {
  switch (keyword) {
    case 'required':
      return {
        pointer: `${instancePath}/${escapePointer(params.missingProperty as string)}`,
        detail: 'is required',
      };
    case 'additionalProperties':
      return {
        pointer: `${instancePath}/${escapePointer(params.additionalProperty as string)}`,
        detail: 'is not a known field',
      };
    case 'enum':
      return {
        pointer: instancePath,
        detail: `must be one of ${shortList(params.allowedValues as unknown[])}`,
      };
    case 'discriminator':
      return {
        pointer: `${instancePath}/${escapePointer(params.tag as string)}`,
        detail: 'is not one of the words that may stand here',
      };
    case 'type':
      return { pointer: instancePath, detail: `must be ${typeWords(params.type as string | string[])}` };
    case 'minimum':
    case 'maximum':
      return {
        pointer: instancePath,
        detail: `must be at ${keyword === 'minimum' ? 'least' : 'most'} ${params.limit}`,
      };
    case 'minLength':
    case 'minItems':
      return { pointer: instancePath, detail: atLeast(keyword, Number(params.limit)) };
    case 'maxLength':
    case 'maxItems':
      return {
        pointer: instancePath,
        detail: `must have at most ${counted(keyword, Number(params.limit))}`,
      };
    case 'uniqueItems':
      return {
        pointer: instancePath,
        detail: `must not have the same entry twice, at ${[params.i, params.j]
          .map(Number)
          .toSorted((a, b) => a - b)
          .join(' and ')}`,
      };
    case 'pattern':
      return { pointer: instancePath, detail: patternInWords(params.pattern as string) };
    default:
      return { pointer: instancePath, detail: message ?? 'is not valid' };
  }
};

const atLeast = (keyword: string, limit: number): string =>
  limit === 1 ? 'must not be empty' : `must have at least ${counted(keyword, limit)}`;

const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  Length: ['character', 'characters'],
  Items: ['entry', 'entries'],
};

/** What `minLength`, `maxItems` and their kin count. */
const counted = (keyword: string, limit: number): string => {
  const [one = '', many = ''] = units[keyword.slice('min'.length)] ?? [];
  return `${limit.toLocaleString('en')} ${limit === 1 ? one : many}`;
};
