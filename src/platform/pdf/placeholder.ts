import type { Place } from './template-problem.ts';

/**
 * value: prints; loop: repeats or shows what stands up to its end; unless: shows it when there is nothing;
 * end: of a loop or unless; picture: swaps the picture whose alternative text it is.
 */
export type PlaceholderKind = 'value' | 'loop' | 'unless' | 'end' | 'picture';

/**
 * One placeholder of a template, as found when it was compiled. The compiled file knows it only by its
 * number.
 */
export type Placeholder = {
  id: number;
  kind: PlaceholderKind;
  /**
   * `SalesQuote.Number`, as the author wrote it. Letter case does not matter. Empty: the loop's element
   * itself.
   */
  path: string;
  format?: Format;
  source: 'tag' | 'bookmark' | 'mergefield' | 'picture';
  place: Place;
  /** Numbers of the loops around it, outermost first. */
  loops: number[];
};

export type Format = {
  name: 'money' | 'amount' | 'price' | 'number' | 'percent' | 'date' | 'datetime';
  /** Number of decimals of `number` and `percent`; style or pattern of `date` and `datetime`. */
  argument?: string;
};

/** What a tag's text says, without number and place. A string instead: what is wrong with it. */
export type TagText = { kind: Exclude<PlaceholderKind, 'picture'>; path: string; format?: Format };

/**
 * Reads the text between `{{` and `}}`: `Path.Name`, `Path:money`, `Path:number(2)`, `#list`, `#if Path`,
 * `^Path`, `/list`, `/if`, `/`, `.` (the element itself). Answers a sentence if it is not one of these.
 */
export function parseTag(text: string): TagText | string {
  const clean = text
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
  const sign = /^[#^/]/.exec(clean)?.[0] ?? '';
  const rest = clean.slice(sign.length).trimStart();
  if (sign === '/') {
    if (rest === '' || rest.toLowerCase() === 'if') return { kind: 'end', path: '' };
    return isPath(rest) ? { kind: 'end', path: rest } : wrong(clean);
  }
  if (sign !== '') {
    const path = sign === '#' ? rest.replace(/^if\s+/i, '') : rest.replace(/^if\s+/i, '');
    if (!isPath(path)) return wrong(clean);
    return { kind: sign === '#' ? 'loop' : 'unless', path };
  }
  const colon = clean.indexOf(':');
  const path = colon < 0 ? clean : clean.slice(0, colon).trimEnd();
  const switchText = colon < 0 ? undefined : clean.slice(colon + 1).trimStart();
  if (path === '.' || path.toLowerCase() === 'this') return withFormat('', switchText);
  return isPath(path) ? withFormat(path, switchText) : wrong(clean);
}

function withFormat(path: string, switchText: string | undefined): TagText | string {
  if (switchText === undefined) return { kind: 'value', path };
  const format = parseFormat(switchText);
  return typeof format === 'string' ? format : { kind: 'value', path, format };
}

/**
 * Reads a format switch: `money`, `number(2)`, `date(dd.MM.yyyy)`. Answers
 * a sentence if none fits.
 */
export function parseFormat(text: string): Format | string {
  const [, name = '', within] = /^([A-Za-z]+)\s*(?:\(([^()]*)\))?$/.exec(text.trim()) ?? [];
  const argument = within?.trim();
  const known = formatNames.find((format) => format === name.toLowerCase());
  if (known === undefined) return `There is no format "${text}". Formats: ${formatNames.join(', ')}.`;
  if (argument === undefined || argument === '') return { name: known };
  if (known === 'money' || known === 'amount' || known === 'price')
    return `The format "${known}" takes nothing in parentheses.`;
  if ((known === 'number' || known === 'percent') && !/^\d$/.test(argument)) {
    return `The format "${known}(${argument})" needs a number of decimals from 0 to 9.`;
  }
  return { name: known, argument };
}

const formatNames = ['money', 'amount', 'price', 'number', 'percent', 'date', 'datetime'] as const;

/** Letters, digits and `_`, pieces joined by dots. Nothing else: a path is looked up, never evaluated. */
const isPath = (text: string): boolean =>
  /^[\p{L}_][\p{L}\p{N}_]*(\.[\p{L}\p{N}_]+)*$/u.test(text) && text.length <= 200;

const wrong = (text: string): string =>
  text === ''
    ? 'There is an empty placeholder {{}}.'
    : `"{{${text.slice(0, 60)}}}" is no placeholder. Write a name such as {{Customer.CustomerName}}, {{Totals.GrandTotal:money}} or {{#LineItems}}…{{/LineItems}}.`;

/**
 * The tag that a bookmark's or merge field's name stands for. `_` is the dot that Word does not allow in them
 * (`SalesQuote_Number` → `SalesQuote.Number`), `__` begins a format (`Totals_GrandTotal__money`,
 * `Quantity__number2`), and a number at the end only tells bookmarks of one name apart (`CustomerName_2`).
 * Undefined when it is no such name.
 */
export function nameToTag(name: string): TagText | undefined {
  const [head = '', switchText] = name.split(/__(.*)/s);
  const path = head.replace(/_\d+$/, '').replaceAll('_', '.');
  if (!isPath(path)) return undefined;
  if (switchText === undefined) return { kind: 'value', path };
  const [, word = '', digit] = /^([a-z]+?)(\d)?(?:_\d+)?$/i.exec(switchText) ?? [];
  const format = parseFormat(digit === undefined ? word : `${word}(${digit})`);
  return typeof format === 'string' ? { kind: 'value', path } : { kind: 'value', path, format };
}
