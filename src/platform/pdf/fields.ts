import {
  childrenOf,
  closestWord,
  type Element,
  isWord,
  type Node,
  removeNode,
  wordAttribute,
  wordElements,
} from './xml.ts';

/** A Word field: what it says to do, and the nodes that make it up. */
export type Field = {
  /** The instruction, joined from its pieces, trimmed: `MERGEFIELD Customer_Name \* MERGEFORMAT`. */
  instruction: string;
  /** The runs (or, of a simple field, its children) that show the last result. */
  result: readonly Element[];
  /** Removes the field and leaves its last result as ordinary text. */
  unwrap(): void;
};

/**
 * All fields of a part, inner before outer: the simple ones (`w:fldSimple`) and the complex ones (`w:fldChar`
 * begin, instruction, separate, result, end), which Word spreads over any number of runs and paragraphs.
 */
export function fieldsOf(root: Node): Field[] {
  return [...complexFields(root), ...simpleFields(root)];
}

function simpleFields(root: Node): Field[] {
  return wordElements(root, 'fldSimple')
    .reverse()
    .map((element) => ({
      instruction: (wordAttribute(element, 'instr') ?? '').trim(),
      result: wordElements(element, 'r'),
      unwrap: () => {
        for (const child of childrenOf(element)) {
          if (!isWord(child, 'fldData')) element.parentNode?.insertBefore(child, element);
        }
        removeNode(element);
      },
    }));
}

type Open = { code: string; inResult: boolean; markup: Element[]; result: Element[] };

function complexFields(root: Node): Field[] {
  const fields: Field[] = [];
  const open: Open[] = [];
  for (const run of wordElements(root, 'r')) {
    for (const child of childrenOf(run)) {
      const top = open.at(-1);
      if (isWord(child, 'fldChar')) {
        const type = wordAttribute(child, 'fldCharType');
        if (type === 'begin') open.push({ code: '', inResult: false, markup: [child], result: [] });
        else if (top !== undefined) {
          top.markup.push(child);
          if (type === 'separate') top.inResult = true;
          if (type === 'end') {
            open.pop();
            fields.push(complexField(top));
          }
        }
      } else if (isWord(child, 'instrText') && top !== undefined) {
        top.code += child.textContent ?? '';
        top.markup.push(child);
      } else if (top?.inResult && !isWord(child, 'rPr')) {
        for (const field of open) if (field.inResult && field.result.at(-1) !== run) field.result.push(run);
      }
    }
  }
  // A field without an end still says what it wants; code that removes instructions must see it.
  for (const rest of open.reverse()) fields.push(complexField(rest));
  return fields;
}

const complexField = (field: Open): Field => ({
  instruction: field.code.trim(),
  result: field.result,
  unwrap: () => {
    for (const mark of field.markup) {
      const run = closestWord(mark, 'r');
      removeNode(mark);
      if (
        run !== undefined &&
        childrenOf(run).every((child) => isWord(child, 'rPr') || child.nodeType === 3)
      ) {
        removeNode(run);
      }
    }
  },
});
