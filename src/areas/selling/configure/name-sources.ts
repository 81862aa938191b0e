import type { ProductDocument } from '#configurator/document/product-document';
import type { PricePart } from '#configurator/evaluate/outcome';

/**
 * What a product calls the sources of its price: a rule by its name, a value by its label with that of its
 * attribute (`Seal: FKM`). The names are sorted when the first is asked for.
 */
export const namesOfSources = ({
  attributes,
  rules,
}: Pick<ProductDocument, 'attributes' | 'rules'>): ((source: PricePart['source']) => string | undefined) => {
  let ruleNames: ReadonlyMap<number, string> | undefined;
  return (source) => {
    if (source.type === 'RULE') {
      ruleNames ??= new Map(rules.map(({ number, name }) => [number, name]));
      return ruleNames.get(source.rule);
    }
    if (source.type !== 'VALUE') return undefined;
    const found = attributes.find(({ name }) => name === source.attribute);
    const value = found?.values.find((one) => String(one.value) === String(source.value));
    return found && `${found.label}: ${value?.label ?? String(source.value)}`;
  };
};

/** The same for the same source of a product. */
export const sourceKey = (source: PricePart['source']): string => {
  if (source.type === 'RULE') return `RULE ${source.rule}`;
  if (source.type === 'MAPPING') return `MAPPING ${source.mapping}`;
  return source.type === 'VALUE' ? `VALUE ${source.attribute} ${String(source.value)}` : source.type;
};
