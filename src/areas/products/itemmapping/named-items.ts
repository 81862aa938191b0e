import { below, type Finding } from '#configurator/document/finding';
import type { ProductDocument } from '#configurator/document/product-document';

/** An item that a product’s document names, and where. */
export type NamedItem = {
  number: string;
  /** Null: in its own unit. */
  uOM: string | null;
  pointer: string;
  entity: NonNullable<Finding['entity']>;
  rule: number | null;
};

/**
 * The items that mappings, rules and values of attributes of a document name, in its order. Numbers with
 * expressions in braces are known only in a configuration, and left out.
 */
export const namedItems = (document: ProductDocument): NamedItem[] =>
  [...ofValues(document), ...ofRules(document), ...ofMappings(document)].filter(
    ({ number }) => !number.includes('{'),
  );

const ofValues = ({ attributes }: ProductDocument): NamedItem[] =>
  attributes.flatMap(({ name, values }, index) =>
    values.flatMap(({ item }, place) =>
      item === null
        ? []
        : [
            {
              number: item,
              uOM: null,
              pointer: below('', 'attributes', index, 'values', place, 'item'),
              entity: { type: 'ATTRIBUTE' as const, key: name },
              rule: null,
            },
          ],
    ),
  );

const ofRules = ({ rules }: ProductDocument): NamedItem[] =>
  rules.flatMap((rule, index) =>
    rule.then.flatMap((action, place) =>
      action.action === 'ADD_ITEM'
        ? [
            {
              number: action.number,
              uOM: action.uOM ?? null,
              pointer: below('', 'rules', index, 'then', place, 'number'),
              entity: { type: 'RULE' as const, key: String(rule.number) },
              rule: rule.number,
            },
          ]
        : [],
    ),
  );

const ofMappings = ({ itemMappings }: ProductDocument): NamedItem[] =>
  itemMappings.flatMap(({ number: key, items }, index) =>
    items.map(({ number, uOM }, place) => ({
      ...{ number, uOM },
      pointer: below('', 'itemMappings', index, 'items', place, 'number'),
      entity: { type: 'ITEM_MAPPING', key: String(key) },
      rule: null,
    })),
  );
