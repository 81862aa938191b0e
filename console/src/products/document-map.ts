import { childOf, type Path } from './json-place.ts';
import type { JsonNode } from './json-text.ts';

/** The kinds of part that a product's document has lists of, in its order. */
export const partLists = ['pages', 'attributes', 'ruleGroups', 'rules', 'itemMappings', 'tables'] as const;
export type PartList = (typeof partLists)[number];

export const ruleTypes = [
  'CONSTRAINT',
  'HIDING',
  'RECOMMENDATION',
  'GENERATE',
  'BOM',
  'ROUTER',
  'PRICING',
  'MESSAGE',
  'VALIDATION',
] as const;
export type RuleType = (typeof ruleTypes)[number];

/** What a node of the tree stands for, and what its form is. */
export type NodeKind = 'product' | PartList | 'values' | 'list' | 'other';

/** A node of the tree: the product, a list, a part, or a member that the tree does not know. */
export type TreeNode = {
  /** The same while the part keeps its name: `rules:30`, `attributes:BORE`, `rules/BOM`. */
  readonly id: string;
  readonly kind: NodeKind;
  /** Of a part its name; of a list nothing, because it is named in the user's language. */
  readonly label: string;
  readonly hint: string;
  readonly path: Path;
  /** Of a list: which parts it has, and of which type its rules are. */
  readonly list?: PartList;
  readonly type?: RuleType;
  readonly children: readonly TreeNode[];
};

/** The tree of a document: all that stands in it, each part once. */
export const treeOf = (root: JsonNode): TreeNode[] => {
  const parts = Object.fromEntries(partLists.map((list) => [list, partsOf(root, list)])) as Record<
    PartList,
    TreeNode[]
  >;
  const pages = new Map(parts.pages.map((page) => [page.label, page]));
  const pageOf = ({ path }: TreeNode) => pages.get(textOf(root, path, 'page'));
  const others: TreeNode[] =
    root.kind === 'object'
      ? root.members
          .filter(({ name }) => name !== 'product' && name !== 'format' && !isPartList(name))
          .map(({ name }) => ({ ...leaf, id: `member:${name}`, kind: 'other', label: name, path: [name] }))
      : [];
  return [
    {
      ...{ ...leaf, id: 'product', kind: 'product', path: ['product'] },
      ...{ label: textOf(root, ['product'], 'number'), hint: textOf(root, ['product'], 'name') },
    },
    listNode(
      'pages',
      parts.pages.map((page) => ({
        ...page,
        children: parts.attributes.filter((attribute) => pageOf(attribute) === page),
      })),
    ),
    listNode(
      'attributes',
      parts.attributes.filter((attribute) => pageOf(attribute) === undefined),
    ),
    listNode('ruleGroups', parts.ruleGroups),
    listNode(
      'rules',
      ruleTypes.map((type) => ({
        ...listNode(
          'rules',
          parts.rules.filter(({ path }) => textOf(root, path, 'type') === type),
        ),
        id: `rules/${type}`,
        type,
      })),
      parts.rules.filter(
        ({ path }) => !(ruleTypes as readonly string[]).includes(textOf(root, path, 'type')),
      ),
    ),
    listNode('itemMappings', parts.itemMappings),
    listNode('tables', parts.tables),
    ...others,
  ];
};

const isPartList = (name: string): boolean => (partLists as readonly string[]).includes(name);
const leaf = { label: '', hint: '', children: [] };

const listNode = (
  list: PartList,
  children: readonly TreeNode[],
  more: readonly TreeNode[] = [],
): TreeNode => ({
  ...leaf,
  ...{ id: list, kind: 'list', path: [list], list, children: [...children, ...more] },
});

/** The parts of a list. One whose name another one has already gets its place besides. */
const partsOf = (root: JsonNode, list: PartList): TreeNode[] => {
  const known = new Set<string>();
  const node = childOf(root, list);
  return (node?.kind === 'list' ? node.items : []).map((part, index) => {
    const key = keyOf(part, list);
    const id = known.has(key) || key === '' ? `${list}:${key}#${index}` : `${list}:${key}`;
    known.add(key);
    const path = [list, index];
    const children = list === 'attributes' ? valuesOf(part, id, path) : [];
    return { id, kind: list, label: key, hint: hintOf(part, list), path, children };
  });
};

const valuesOf = (attribute: JsonNode, id: string, path: Path): TreeNode[] => {
  const values = childOf(attribute, 'values');
  return (values?.kind === 'list' ? values.items : []).map((value, index) => ({
    ...leaf,
    ...{ id: `${id}/values/${index}`, kind: 'values', path: [...path, 'values', index] },
    label: spelled(value.kind === 'object' ? childOf(value, 'value') : value),
    hint: spelled(childOf(value, 'label')),
  }));
};

const keyOf = (part: JsonNode, list: PartList): string =>
  spelled(childOf(part, list === 'rules' || list === 'itemMappings' ? 'number' : 'name'));

const hintOf = (part: JsonNode, list: PartList): string => {
  if (list === 'rules') return spelled(childOf(part, 'name'));
  if (list === 'attributes') return spelled(childOf(part, 'label'));
  if (list !== 'itemMappings') return '';
  const pairs = childOf(part, 'attributes');
  return pairs?.kind === 'list'
    ? pairs.items
        .map((pair) => `${spelled(childOf(pair, 'name'))} ${spelled(childOf(pair, 'value'))}`)
        .join(', ')
    : '';
};

/** A text, a number or a word as it is read; nothing of anything else. */
export const spelled = (node: JsonNode | undefined): string => {
  if (node?.kind === 'text') return node.value;
  if (node?.kind === 'number') return node.source;
  return node?.kind === 'word' && node.value !== null ? String(node.value) : '';
};

const textOf = (root: JsonNode, path: Path, member: string): string =>
  spelled(childOf(path.reduce<JsonNode | undefined>(childOf, root), member));

/** All nodes, each after the one it stands below. */
export function* allNodes(
  nodes: readonly TreeNode[],
  above: readonly TreeNode[] = [],
): Generator<{
  node: TreeNode;
  above: readonly TreeNode[];
}> {
  for (const node of nodes) {
    yield { node, above };
    yield* allNodes(node.children, [...above, node]);
  }
}

/** The node whose part a place of the document belongs to: the one with the longest path to it. */
export const nodeOfPath = (nodes: readonly TreeNode[], path: Path): TreeNode | undefined => {
  let found: TreeNode | undefined;
  for (const { node } of allNodes(nodes))
    if (
      node.path.length <= path.length &&
      node.path.every((step, at) => String(step) === String(path[at])) &&
      (!found || node.path.length > found.path.length)
    )
      found = node;
  return found;
};

/** A row of the tree as it is drawn. */
export type TreeRow = { node: TreeNode; level: number; isOpen: boolean; place: number; of: number };

/** What is shown of a tree, with the nodes that are open. */
export const rowsOf = (nodes: readonly TreeNode[], open: ReadonlySet<string>, level = 1): TreeRow[] =>
  nodes.flatMap((node, at) => {
    const isOpen = node.children.length > 0 && open.has(node.id);
    const row = { node, level, isOpen, place: at + 1, of: nodes.length };
    return isOpen ? [row, ...rowsOf(node.children, open, level + 1)] : [row];
  });
