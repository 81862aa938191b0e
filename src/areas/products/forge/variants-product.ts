import type { Scalar } from '#configurator/document/condition';
import { documentLimits } from '#configurator/document/limits';
import type { ProductDocument, ProductItemMapping } from '#configurator/document/product-document';
import type { ImportedHeader } from '#configurator/exchange/blank-product';
import { tableProduct } from '#configurator/exchange/table-csv';
import { writeCsv } from '#lib/csv';
import { decimal } from '#lib/decimal';

/** One that is sold today: what is so of it, by the names that people have for that, and its item. */
export type Variant = {
  cells: Readonly<Record<string, string>>;
  item: string | null;
  uOM: string | null;
  category: string;
};

/** A product made of variants, or what is to be said before one can be. */
export type VariantsProduct = { document: ProductDocument; warnings: string[] } | { question: string };

/**
 * A product whose attributes are what the variants differ in, a rule that allows those combinations alone,
 * and for each the item that it is. Always the same for the same. @throws TableFileError
 */
export const variantsProduct = async (
  variants: readonly Variant[],
  header: ImportedHeader,
): Promise<VariantsProduct> => {
  const warnings: string[] = [];
  const columns = columnsOf(variants, warnings);
  if (columns.length === 0)
    return {
      question:
        variants.length === 0
          ? 'There is no item or row with attributes: name other categories, or another document.'
          : 'The variants differ in nothing that all of them have: name others, or complete their attributes.',
    };
  const distinct = distinctOf(variants, columns, warnings);
  const rows = distinct.map(({ cells }) => cells);
  const made = await tableProduct(
    [
      {
        name: 'Variants on offer',
        bytes: writeCsv(
          columns.map(({ label }) => label),
          rows,
        ),
        isAllowed: true,
      },
    ],
    header,
  );
  const attributes = made.attributes.map((one, at) => ({ ...one, units: columns[at]?.units ?? null }));
  const all = attributes.reduce((product, { values }) => product * values.length, 1);
  const itemMappings = mappingsOf(made, distinct, warnings);
  return {
    document: {
      ...made,
      attributes,
      itemMappings,
      // A rule that forbids nothing would only be reported as one that says nothing.
      rules: all === rows.length ? [] : made.rules,
    },
    warnings,
  };
};

/** What all variants have, and not all of them alike. `units`: what follows all its numbers. */
type Column = { key: string; label: string; units: string | null };

const columnsOf = (variants: readonly Variant[], warnings: string[]): Column[] => {
  const labels = new Map<string, string>();
  for (const { cells } of variants)
    for (const name of Object.keys(cells))
      if (!labels.has(name.toLowerCase())) labels.set(name.toLowerCase(), name);
  const lowered = variants.map(lowerCells);
  return [...labels].flatMap(([key, label]): Column[] => {
    const texts = lowered.map((cells) => cells.get(key) ?? '');
    const some = texts.filter((text) => text !== '');
    if (some.length < texts.length) {
      warnings.push(`${label} stands on ${some.length} of ${texts.length} variants, and was left out.`);
      return [];
    }
    if (variants.length > 1 && new Set(texts).size === 1) {
      warnings.push(`${label} is ${texts[0]} of all variants: it is no choice, and was left out.`);
      return [];
    }
    return [{ key, label, units: unitsOf(texts) }];
  });
};

const lowerCells = ({ cells }: Variant): ReadonlyMap<string, string> =>
  new Map(Object.entries(cells).map(([name, text]) => [name.toLowerCase(), text.trim()]));

const measured = /^(-?\d{1,15}(?:[.,]\d{1,10})?) ?([^\d\s.,][^\s]{0,19})$/;

/** `mm` of `50 mm` and `63 mm`; null where not all are numbers of one unit. */
const unitsOf = (texts: readonly string[]): string | null => {
  const [first, ...rest] = new Set(texts.map((text) => measured.exec(text)?.[2]));
  return rest.length === 0 && first !== undefined ? first : null;
};

type Distinct = { cells: string[]; variant: Variant };

/** Of several variants with the same values the first. */
const distinctOf = (
  variants: readonly Variant[],
  columns: readonly Column[],
  warnings: string[],
): Distinct[] => {
  const found = new Map<string, Distinct>();
  for (const variant of variants) {
    const texts = lowerCells(variant);
    const cells = columns.map(({ key, units }) => {
      const text = texts.get(key) ?? '';
      return units === null ? text : (measured.exec(text)?.[1] ?? text);
    });
    const key = JSON.stringify(cells);
    const former = found.get(key);
    if (!former) found.set(key, { cells, variant });
    else if (variant.item !== null)
      warnings.push(
        `${variant.item} has the same values as ${former.variant.item ?? 'another'}, and was left out.`,
      );
  }
  return [...found.values()];
};

/** The items of the variants, each where all values are its own, as the rows of the rule have them. */
const mappingsOf = (
  { attributes, rules }: ProductDocument,
  distinct: readonly Distinct[],
  warnings: string[],
): ProductItemMapping[] => {
  const named = distinct.filter(({ variant }) => variant.item !== null);
  if (named.length > 0 && attributes.length > documentLimits.mappingPairs) {
    warnings.push(`Items can be named by at most ${documentLimits.mappingPairs} attributes: none was.`);
    return [];
  }
  const rows = rules.flatMap(({ then }) => then).flatMap((action) => ('rows' in action ? action.rows : []));
  return distinct.flatMap(({ variant }, at): ProductItemMapping[] => {
    const row: readonly (Scalar | null)[] = rows[at] ?? [];
    if (variant.item === null) return [];
    const number = at + 1;
    return [
      {
        ...{ number, category: variant.category, isActive: true, sequence: number },
        attributes: attributes.flatMap(({ name }, place) => {
          const value = row[place] ?? null;
          return value === null ? [] : [{ name, value }];
        }),
        items: [{ number: variant.item, quantity: decimal(1), uOM: variant.uOM, position: null }],
      },
    ];
  });
};
