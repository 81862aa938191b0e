import { isDecimal } from '#lib/decimal';
import { isPicture, isPlainObject } from './lookup.ts';

/** One name that templates may use. */
export type DataName = {
  /**
   * As written in a template: `{{SalesQuote.Number}}`; inside a loop over the list, the name after the
   * list's.
   */
  name: string;
  /** The JSON path, lists without index: `lineItems.quantity`. */
  path: string;
  /** The path of the innermost list that it stands in: it is written in a loop over that list. */
  list: string | null;
  type: 'text' | 'number' | 'date' | 'datetime' | 'yesNo' | 'picture' | 'list' | 'group';
  /** The value in the sample, as text; for a list its number of elements. */
  example: string;
};

/**
 * The names a sample of the data offers to templates, groups and lists before what is in them. Names of a
 * list's elements are those of all its elements together. The published dictionary of an entity is made so,
 * and checking a template's bookmarks goes by it.
 */
export function dictionaryOf(sample: Readonly<Record<string, unknown>>): DataName[] {
  const names = new Map<string, DataName>();
  collect(sample, { prefix: '', list: null }, names);
  return [...names.values()];
}

/**
 * What a path means by a dictionary: a list, a value, or nothing. Fields of lists are known by their own name
 * too.
 */
export function kindByDictionary(names: readonly DataName[]): (path: string) => 'value' | 'list' | undefined {
  const kinds = new Map<string, 'value' | 'list'>();
  const enter = (path: string, kind: 'value' | 'list') => {
    const key = path.toLowerCase();
    if (!kinds.has(key)) kinds.set(key, kind);
  };
  const lists = names.filter(({ type }) => type === 'list').map(({ path }) => path);
  for (const { path, type } of names) if (type !== 'group') enter(path, type === 'list' ? 'list' : 'value');
  for (const { path, type } of names) {
    if (type === 'group') continue;
    for (const list of lists) {
      if (!path.startsWith(`${list}.`)) continue;
      const own = path.slice(list.length + 1);
      for (const name of [own, `${list.split('.').at(-1)}.${own}`])
        enter(name, type === 'list' ? 'list' : 'value');
    }
  }
  return (path) => kinds.get(path.toLowerCase());
}

type Above = { prefix: string; list: string | null };

function collect(
  group: Readonly<Record<string, unknown>>,
  { prefix, list }: Above,
  names: Map<string, DataName>,
): void {
  for (const [key, value] of Object.entries(group)) {
    const path = prefix === '' ? key : `${prefix}.${key}`;
    const known = names.get(path);
    // Of a list's elements the first that says something gives the type and the example.
    if (known === undefined || saysNothing(known)) names.set(path, describe(path, list, value));
    if (Array.isArray(value))
      for (const element of value)
        if (isPlainObject(element)) collect(element, { prefix: path, list: path }, names);
    if (isPlainObject(value)) collect(value, { prefix: path, list }, names);
  }
}

const saysNothing = ({ type, example }: DataName): boolean =>
  example === '' || (type === 'list' && example === '0');

function describe(path: string, list: string | null, value: unknown): DataName {
  const name = path
    .split('.')
    .map((piece) => piece.charAt(0).toUpperCase() + piece.slice(1))
    .join('.');
  const as = (type: DataName['type'], example: string): DataName => ({ name, path, list, type, example });
  if (Array.isArray(value)) return as('list', String(value.length));
  if (isPicture(value)) return as('picture', `${value.length} bytes`);
  if (isDecimal(value)) return as('number', value.toFixed());
  if (isPlainObject(value)) return as('group', '');
  if (typeof value === 'number') return as('number', String(value));
  if (typeof value === 'boolean') return as('yesNo', value ? 'Yes' : 'No');
  const text = value === null || value === undefined ? '' : String(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return as('date', text);
  return as(/^\d{4}-\d{2}-\d{2}T/.test(text) ? 'datetime' : 'text', text);
}
