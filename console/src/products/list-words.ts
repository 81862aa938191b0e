import type { Word } from '../words/en.ts';
import type { NodeKind, PartList } from './document-map.ts';

/** What lists of parts are called, how one is made, and what an empty one says. */
export const listWords: Readonly<Record<PartList, { title: Word; make: Word; teach: Word }>> = {
  pages: { title: 'product.list.pages', make: 'product.new.pages', teach: 'product.teach.pages' },
  attributes: {
    title: 'product.list.attributes',
    make: 'product.new.attributes',
    teach: 'product.teach.attributes',
  },
  ruleGroups: {
    title: 'product.list.ruleGroups',
    make: 'product.new.ruleGroups',
    teach: 'product.teach.ruleGroups',
  },
  rules: { title: 'product.list.rules', make: 'product.new.rules', teach: 'product.teach.rules' },
  itemMappings: {
    title: 'product.list.itemMappings',
    make: 'product.new.itemMappings',
    teach: 'product.teach.itemMappings',
  },
  tables: { title: 'product.list.tables', make: 'product.new.tables', teach: 'product.teach.tables' },
};

/** What one part is called. */
export const partWords: Readonly<Partial<Record<NodeKind, Word>>> = {
  pages: 'product.one.pages',
  attributes: 'product.one.attributes',
  values: 'product.one.values',
  ruleGroups: 'product.one.ruleGroups',
  rules: 'product.one.rules',
  itemMappings: 'product.one.itemMappings',
  tables: 'product.one.tables',
  other: 'product.one.other',
};
