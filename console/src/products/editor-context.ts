import { createContext, use } from 'react';
import { spelled } from './document-map.ts';
import type { Draft } from './draft.ts';
import { removeAt, setAt } from './edit-text.ts';
import { childOf, nodeAt, type Path, pointerOf } from './json-place.ts';
import type { JsonNode } from './json-text.ts';
import type { Json } from './json-value.ts';
import type { Placed } from './products-data.ts';

/** What the panes of an editor share. */
export type Editor = {
  readonly productID: string;
  readonly draft: Draft;
  readonly findings: readonly Placed[];
  /** Opens the part that a place of the document belongs to. */
  readonly open: (path: Path) => void;
};

export const EditorContext = createContext<Editor | undefined>(undefined);

export const useEditor = (): Editor => {
  const editor = use(EditorContext);
  if (!editor) throw new Error('There is no editor around this component.');
  return editor;
};

/** What stands at a path, and how it is written; nothing is written while the text has a mistake. */
export const useNode = (path: Path): [JsonNode | undefined, (value: Json | undefined) => void] => {
  const { draft } = useEditor();
  const node = nodeAt(draft.root, path);
  const write = (value: Json | undefined) => {
    if (draft.fault) return;
    if (value === undefined && !node) return;
    draft.write(
      value === undefined ? removeAt(draft.text, path) : setAt(draft.text, path, value),
      pointerOf(path),
    );
  };
  return [node, write];
};

/** What is wrong at a path, or anywhere below it. */
export const useFindings = (path: Path, isDeep = false): readonly Placed[] => {
  const { findings } = useEditor();
  const pointer = pointerOf(path);
  return findings.filter(
    (one) => one.pointer === pointer || (isDeep && one.pointer.startsWith(`${pointer}/`)),
  );
};

/** An attribute of the product, as conditions and rules ask for it. */
export const attributeOf = (root: JsonNode, name: string): JsonNode | undefined => {
  const list = childOf(root, 'attributes');
  return list?.kind === 'list' ? list.items.find((one) => spelled(childOf(one, 'name')) === name) : undefined;
};

/** The names of the parts of a list. */
export const namesIn = (root: JsonNode, list: string): string[] => {
  const node = childOf(root, list);
  return node?.kind === 'list' ? node.items.map((one) => spelled(childOf(one, 'name'))).filter(Boolean) : [];
};
