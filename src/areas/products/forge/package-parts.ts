import { printDocument } from '#configurator/document/print-document';
import type {
  ProductAttribute,
  ProductDocument,
  ProductItemMapping,
} from '#configurator/document/product-document';
import { readDocument } from '#configurator/document/read-document';
import { isObject } from '#configurator/document/shape';
import { printValue } from '#configurator/expression/value';
import { type JsonValue, parseJson, printJson } from '#lib/json';
import { beginningOf } from '#lib/text';
import { Problem } from '#platform/problem';
import type { JobKind } from './job-kinds.ts';
import { forgeLimits, type JobPackage, type JobPart } from './package.schema.ts';

/** The kinds of parts, each with its list of the product's document. */
export const documentLists = {
  attributes: 'attributes',
  pages: 'pages',
  rules: 'rules',
  mappings: 'itemMappings',
} as const;
export type PackageList = keyof typeof documentLists;
export const packageLists = ['attributes', 'pages', 'rules', 'mappings'] as const;

type Parts = Pick<ProductDocument, 'pages' | 'attributes' | 'rules' | 'itemMappings'>;

const wantedOf: Readonly<Record<JobKind, readonly PackageList[]>> = {
  PRODUCTMODEL: packageLists,
  IMPORT: packageLists,
  ATTRIBUTES: ['attributes', 'pages'],
  RULES: ['rules'],
  ITEMMAPPING: ['mappings'],
};

/**
 * What of a proposal a product has not yet, or has otherwise, in parts that nobody has accepted. Nothing of
 * the product is overwritten under a number: what is not the same by its name, or by its pairs, gets a free
 * one. `isWhole`: an attribute replaces the one of its name; else it only brings the values that this lacks.
 * @throws Problem 409 TooMany
 */
export const packageOf = (
  proposed: ProductDocument,
  base: ProductDocument,
  { kind, warnings, isWhole }: { kind: JobKind; warnings: readonly string[]; isWhole: boolean },
): JobPackage => {
  const parts: Parts = {
    pages: fitPages(proposed, base),
    attributes: fitAttributes(proposed, base, isWhole),
    rules: fitRules(proposed, base),
    itemMappings: fitMappings(proposed, base),
  };
  const wanted = wantedOf[kind];
  const all = [...warnings];
  const of = (list: PackageList): JobPart[] =>
    wanted.includes(list) ? once(partsOf(list, parts, base), all) : [];
  const made = {
    ...{ attributes: of('attributes'), pages: of('pages'), rules: of('rules'), mappings: of('mappings') },
    warnings: all.slice(0, forgeLimits.warnings).map((one) => beginningOf(one, 1000)),
  };
  refuseLarge(made);
  return made;
};

/** How many parts a package has, and how many of them are accepted. */
export const countParts = (found: JobPackage): { proposed: number; accepted: number } => {
  const all = packageLists.flatMap((list) => found[list]);
  return { proposed: all.length, accepted: all.filter(({ isAccepted }) => isAccepted).length };
};

/** @throws Problem 409 TooMany */
export const refuseLarge = (found: JobPackage): void => {
  const { proposed } = countParts(found);
  if (proposed > forgeLimits.parts)
    throw new Problem(
      'TooMany',
      `${proposed} parts were proposed; at most ${forgeLimits.parts} can be reviewed. Import such a model by POST /v1/products/imports/uvl or …/tables.`,
    );
  if (printJson(found).length > forgeLimits.packageLetters)
    throw new Problem(
      'TooMany',
      `What was proposed has more than ${forgeLimits.packageLetters} letters: propose it in parts.`,
    );
};

/** A product with the parts of a package in it: all, or only the accepted ones. Nothing is taken away. */
export const withPackage = (
  base: ProductDocument,
  found: JobPackage,
  which: 'ACCEPTED' | 'ALL',
): ProductDocument => {
  const contents = (list: PackageList) =>
    found[list].flatMap(({ isAccepted, content }) =>
      isAccepted || which === 'ALL' ? [parseJson(printJson(content))] : [],
    );
  const read = readDocument({
    format: 'millwright-product-1',
    product: { number: 'PACKAGE', name: 'PACKAGE' },
    ...{ pages: contents('pages'), attributes: contents('attributes') },
    ...{ rules: contents('rules'), itemMappings: contents('mappings') },
  });
  // Each part was read so before it was stored.
  if (!('document' in read)) throw new Error(`A package cannot be read: ${read.findings[0]?.message}`);
  const { pages, attributes, rules, itemMappings } = read.document;
  return {
    ...base,
    pages: upserted(base.pages, pages, ({ name }) => name.toLowerCase()),
    attributes: upserted(base.attributes, attributes, ({ name }) => name.toLowerCase()),
    rules: upserted(base.rules, rules, ({ number }) => String(number)),
    itemMappings: upserted(base.itemMappings, itemMappings, ({ number }) => String(number)),
  };
};

/** The key of a part: its name, or its number as text; undefined where it has none. */
export const keyOfContent = (list: PackageList, content: JsonValue): string | undefined => {
  if (!isObject(content)) return undefined;
  const named = list === 'rules' || list === 'mappings' ? content.number : content.name;
  return typeof named === 'string' || typeof named === 'number' ? String(named) : undefined;
};

const upserted = <T>(base: readonly T[], more: readonly T[], keyOf: (part: T) => string): T[] => {
  const now = new Map(more.map((part) => [keyOf(part), part]));
  const known = new Set(base.map(keyOf));
  return [
    ...base.map((part) => now.get(keyOf(part)) ?? part),
    ...more.filter((one) => !known.has(keyOf(one))),
  ];
};

const byName = <T extends { name: string }>(parts: readonly T[]): ReadonlyMap<string, T> =>
  new Map(parts.map((part) => [part.name.toLowerCase(), part]));

/** Gives out whole numbers that nobody has: the one that is wished for, if it is free. */
const freeNumbers = (taken: readonly number[]) => {
  const all = new Set(taken);
  let next = 1;
  return (wished: number): number => {
    let found = wished;
    for (; all.has(found); next++) found = next;
    all.add(found);
    return found;
  };
};

/** A page that the product has stays as it is. */
const fitPages = ({ pages }: ProductDocument, base: ProductDocument) => {
  const known = byName(base.pages);
  const last = Math.max(0, ...base.pages.map(({ sequence }) => sequence));
  return pages.flatMap((page) =>
    known.has(page.name.toLowerCase()) ? [] : [{ ...page, sequence: last + page.sequence }],
  );
};

const fitAttributes = ({ attributes }: ProductDocument, base: ProductDocument, isWhole: boolean) => {
  const known = byName(base.attributes);
  const free = freeNumbers(base.attributes.map(({ number }) => number));
  return attributes.map((attribute): ProductAttribute => {
    const old = known.get(attribute.name.toLowerCase());
    if (!old) return { ...attribute, number: free(attribute.number) };
    return isWhole ? { ...attribute, name: old.name, number: old.number } : withMoreValues(old, attribute);
  });
};

/** What is known of an attribute and its values stays, prices and conditions too. */
const withMoreValues = (old: ProductAttribute, { values }: ProductAttribute): ProductAttribute => {
  const has = new Set(old.values.map(({ value }) => printValue(value)));
  const last = Math.max(0, ...old.values.map(({ sequence }) => sequence));
  const more = values.filter(({ value }) => !has.has(printValue(value)));
  return {
    ...old,
    values: [...old.values, ...more.map((one, at) => ({ ...one, sequence: last + 10 * (at + 1) }))],
  };
};

const fitRules = ({ rules }: ProductDocument, base: ProductDocument) => {
  const known = byName(base.rules);
  const free = freeNumbers(base.rules.map(({ number }) => number));
  return rules.map((rule) => ({
    ...rule,
    number: known.get(rule.name.toLowerCase())?.number ?? free(rule.number),
  }));
};

const fitMappings = ({ itemMappings }: ProductDocument, base: ProductDocument) => {
  const pairsOf = ({ attributes }: ProductItemMapping): string =>
    attributes
      .map(({ name, value }) => `${name.toLowerCase()}=${printValue(value)}`)
      .sort()
      .join('\n');
  const known = new Map(base.itemMappings.map((one) => [pairsOf(one), one.number]));
  const free = freeNumbers(base.itemMappings.map(({ number }) => number));
  return itemMappings.map((one) => {
    const number = known.get(pairsOf(one)) ?? free(one.number);
    return { ...one, number, sequence: number };
  });
};

const nothing = { pages: [], attributes: [], ruleGroups: [], rules: [], itemMappings: [], tables: [] };

/** Those that the product has not, or has otherwise. */
const partsOf = (list: PackageList, parts: Parts, base: ProductDocument): JobPart[] => {
  const old = new Map(contentsOf(list, base, base).map((one) => [keyIn(list, one), printJson(one)]));
  return contentsOf(list, parts, base).flatMap((content): JobPart[] => {
    const before = old.get(keyIn(list, content));
    if (before === printJson(content)) return [];
    const key = keyOfContent(list, content) ?? '';
    return [{ key, change: before === undefined ? 'ADDED' : 'CHANGED', isAccepted: false, content }];
  });
};

/** The first of several with one key. */
const once = (parts: readonly JobPart[], warnings: string[]): JobPart[] => {
  const seen = new Set<string>();
  return parts.filter(({ key }) => {
    const isFirst = !seen.has(key.toLowerCase());
    if (!isFirst) warnings.push(`${key} was proposed twice; the first was taken.`);
    seen.add(key.toLowerCase());
    return isFirst;
  });
};

const keyIn = (list: PackageList, content: JsonValue): string | undefined =>
  keyOfContent(list, content)?.toLowerCase();

/**
 * Parts as a document has them, each as if it stood alone, with the number and place that a document of
 * many leaves out.
 */
const contentsOf = (list: PackageList, parts: Parts, { format, product }: ProductDocument) => {
  const own = documentLists[list];
  return parts[own].map((part) => {
    const printed = parseJson(printDocument({ format, product, ...nothing, [own]: [part] }));
    const printedList = isObject(printed) ? printed[own] : undefined;
    const content = Array.isArray(printedList) ? printedList[0] : undefined;
    if (content === undefined || !isObject(content)) throw new Error('A part was printed as nothing.');
    const place = {
      ...('number' in part ? { number: part.number } : {}),
      ...('sequence' in part ? { sequence: part.sequence } : {}),
    };
    return { ...content, ...place };
  });
};
