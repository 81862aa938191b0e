import { type RawBuilder, sql } from 'kysely';
import { contentHash } from '#lib/content-hash';
import { compileOnly } from '#platform/db/compile-only';
import type { Resource, Row } from '../declaration.ts';
import type { Field, Fields } from '../field.ts';
import { plainWords } from './words.ts';

/** What keeping needs to know of a resource, whatever its fields. */
export type Searchable = {
  spec: Pick<Resource['spec'], 'entity' | 'idField' | 'search' | 'sort' | 'example'>;
  fields: Fields;
};

/**
 * What a record is found by: its key, and its words; those of others behind `addedFrom`, where they are
 * known.
 */
export type Entry = { id: string; key: string; words: string };

/** Whether a resource has fields to look through. */
export const isSearched = ({ fields }: Pick<Searchable, 'fields'>): boolean =>
  Object.values<Field>(fields).some(({ search }) => search);

/** Between a record's own words and those of others: no word holds it. */
export const addedFrom = '\n';

/**
 * The entry of a row. `others` are the texts of other records, where they are known: what is kept of them is
 * replaced.
 */
export const entryOf = (
  { spec, fields }: Searchable,
  row: Row,
  others?: readonly (string | null)[],
): Entry => {
  const names = searchedNames({ spec, fields });
  const own = names.map((name) => row[name] as string | null);
  const texts = [...own, ...(spec.search?.words?.(row) ?? [])];
  const words = ` ${plainWords(texts.filter((one) => one !== null && one !== undefined).join(' '))}`;
  return {
    id: row[spec.idField] as string,
    // An index has no room for more than some 2,700 bytes, and no number is as long.
    key: [...plainWords(String(row[names[0] as string] ?? ''))].slice(0, 100).join(''),
    words: others === undefined ? words : `${words}${addedFrom}${addedWords(others, words)}`,
  };
};

/** What others add to words: each text that is not among these already. */
const addedWords = (others: readonly (string | null)[], words: string): string =>
  others
    .map((one) => plainWords(one ?? ''))
    .filter(
      (one, index, all) => one !== '' && !`${words} `.includes(` ${one} `) && all.indexOf(one) === index,
    )
    .map((one) => ` ${one}`)
    .join('');

/** Whether two words say the same, be there others' or not. */
export const saySame = (one: string, other: string): boolean => one.trimEnd() === other.trimEnd();

/** The searched fields, that of the key first. */
const searchedNames = ({ spec, fields }: Searchable): string[] => {
  const searched = Object.keys(fields).filter((name) => fields[name]?.search);
  const sorted = spec.sort.replace(/^-/, '');
  const key = searched.includes(sorted) ? sorted : (searched[0] as string);
  return [key, ...searched.filter((name) => name !== key)];
};

/** What others' texts are selected as: no field has a space in its name. */
const othersName = 'its others';

/**
 * `, <texts of others> as …`, to stand behind the selected fields of the row `t`. Nothing if
 * none exist.
 */
export const othersColumn = ({ spec }: Pick<Searchable, 'spec'>): RawBuilder<unknown> =>
  spec.search?.others ? columnOf(spec.search.others.texts) : sql``;

/** The same where a write may name other ones than before: else what is kept of them stays. */
export const othersIf = (
  { search }: Pick<Resource['spec'], 'search'>,
  isWritten: (field: string) => boolean,
): RawBuilder<unknown> =>
  search?.others && Object.values(search.others.by).some(isWritten) ? columnOf(search.others.texts) : sql``;

const columnOf = (texts: RawBuilder<unknown>) => sql`, ${texts} as ${sql.ref(othersName)}`;

/** The row as it is without them, and they; undefined where none were selected. */
export const splitOthers = <R extends Row>(
  selected: R,
): { row: R; others: (string | null)[] | undefined } => {
  if (!(othersName in selected)) return { row: selected, others: undefined };
  const { [othersName]: others, ...row } = selected;
  // What is left is the row; the texts are as `SearchedOthers` says.
  return { row: row as Row as R, others: others as (string | null)[] };
};

/**
 * Says by which making entries are made: another one once other fields are looked through, what a function
 * makes of a row or what is read of others is written otherwise, or words are folded in another way.
 */
export const markOf = (resource: Searchable): string => {
  const { search, example } = resource.spec;
  return contentHash({
    form: 1,
    fields: searchedNames(resource),
    words: search?.words?.toString() ?? null,
    others: search?.others ? search.others.texts.compile(compileOnly).sql : null,
    // Functions that are called are seen by what they make.
    example: entryOf(resource, example.row),
    folded: plainWords('Ärger-Œuvre ﬁn İĞ ß/Ø·Łódź, Nº 12.5 ½ 東京 Ω'),
  });
};
