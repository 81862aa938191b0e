import type { Subject } from '../document/condition.ts';
import { type ExpressionNode, nodesBelow, type Parsed } from './parsed.ts';

/** What an expression or a condition asks for: each name once, in the order of first use. */
export type Names = {
  attributes: readonly string[];
  subjects: readonly Subject[];
  tables: readonly string[];
};

export const namesOf = ({ root }: Pick<Parsed, 'root'>): Names => {
  const names = noNames();
  collect(root, names);
  return printNames(names);
};

/** Names being gathered. */
export type NameSets = { attributes: Set<string>; subjects: Set<Subject>; tables: Set<string> };

export const noNames = (): NameSets => ({ attributes: new Set(), subjects: new Set(), tables: new Set() });

export const addNames = (names: Names, to: NameSets): void => {
  for (const name of names.attributes) to.attributes.add(name);
  for (const name of names.subjects) to.subjects.add(name);
  for (const name of names.tables) to.tables.add(name);
};

export const printNames = ({ attributes, subjects, tables }: NameSets): Names => ({
  attributes: [...attributes],
  subjects: [...subjects],
  tables: [...tables],
});

const collect = (node: ExpressionNode, names: NameSets): void => {
  if (node.kind === 'attribute') names.attributes.add(node.name);
  if (node.kind === 'subject') names.subjects.add(node.name);
  if (node.kind === 'lookup') names.tables.add(node.table);
  for (const below of nodesBelow(node)) collect(below, names);
};
