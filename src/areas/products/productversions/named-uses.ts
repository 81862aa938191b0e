import { namedItems } from '#areas/products/itemmapping';
import { below } from '#configurator/document/finding';
import type { ProductDocument } from '#configurator/document/product-document';
import { namedComponents } from './find-unknown-records.ts';

/** The kinds of record that a product’s document names. */
export const useKinds = ['ITEM', 'TASK', 'DOCUMENT', 'PRICING_COMPONENT'] as const;
/** The kinds of part that name them. */
export const partKinds = ['ATTRIBUTE', 'RULE', 'ITEM_MAPPING'] as const;

/** A record that a product’s document names, and the place. */
export type NamedUse = {
  kind: (typeof useKinds)[number];
  name: string;
  entityType: (typeof partKinds)[number];
  entityKey: string;
  pointer: string;
};

/**
 * All that a document names, kind by kind, each in its order; rules that are not active count too. Names with
 * expressions in braces are known only in a configuration, and left out.
 */
export const namedUses = (document: ProductDocument): NamedUse[] =>
  [...itemUses(document), ...taskAndDocumentUses(document), ...componentUses(document)].filter(
    ({ name }) => !name.includes('{'),
  );

/** The items among them. */
export const itemUses = (document: ProductDocument): NamedUse[] =>
  namedItems(document).map(({ number: name, entity, pointer }) => ({
    ...{ kind: 'ITEM', name, pointer },
    entityType: entity.type as NamedUse['entityType'],
    entityKey: entity.key,
  }));

const taskAndDocumentUses = ({ rules }: ProductDocument): NamedUse[] =>
  rules.flatMap(({ number: rule, then }, index) =>
    then.flatMap((action, place): NamedUse[] => {
      const use = (kind: NamedUse['kind'], name: string, member: string): NamedUse[] => [
        {
          ...{ kind, name, pointer: below('', 'rules', index, 'then', place, member) },
          ...{ entityType: 'RULE', entityKey: String(rule) },
        },
      ];
      if (action.action === 'ADD_DOCUMENT') return use('DOCUMENT', action.document, 'document');
      if (action.action === 'ADD_TASK' || action.action === 'SET_TASK' || action.action === 'REMOVE_TASK')
        return use('TASK', action.name, 'name');
      return [];
    }),
  );

const componentUses = (document: ProductDocument): NamedUse[] =>
  namedComponents(document).map(({ name, pointer, rule }) => ({
    ...{ kind: 'PRICING_COMPONENT', name, pointer },
    ...{ entityType: 'RULE', entityKey: String(rule) },
  }));
