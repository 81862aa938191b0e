import { DOMParser, type Document, type Element, type Node, XMLSerializer } from '@xmldom/xmldom';
import { TemplateProblem } from './template-problem.ts';

export type { Document, Element, Node };

/** The namespaces of WordprocessingML that matter here. */
export const ns = {
  w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  v: 'urn:schemas-microsoft-com:vml',
  wp: 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  xml: 'http://www.w3.org/XML/1998/namespace',
} as const;

/** Parses one XML part of a .docx. Throws TemplateProblem with the part's name; every irregularity is one. */
export function parseXml(content: Buffer, name: string): Document {
  const text = xmlText(content, name);
  try {
    return new DOMParser({
      locator: false,
      onError: (level, message) => {
        if (level !== 'warning') throw new Error(message);
      },
    }).parseFromString(text, 'text/xml');
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new TemplateProblem(`${name} is not well-formed XML: ${why}`);
  }
}

export const serializeXml = (document: Document): Buffer =>
  Buffer.from(new XMLSerializer().serializeToString(document), 'utf8');

/**
 * The text of an XML part, which must be UTF-8 without a document type. Word writes nothing else, and another
 * encoding could hide a DOCTYPE from us that a reader behind us sees.
 */
export function xmlText(content: Buffer, name: string): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new TemplateProblem(`${name} is not written in UTF-8.`);
  }
  const declared =
    /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1]?.toLowerCase() ?? 'utf-8';
  if (text.includes('\0') || !['utf-8', 'utf8', 'us-ascii'].includes(declared)) {
    throw new TemplateProblem(`${name} is not written in UTF-8.`);
  }
  if (/<!(DOCTYPE|ENTITY)/i.test(text))
    throw new TemplateProblem(`${name} has a document type, which is not allowed.`);
  return text;
}

export const isElement = (node: Node | null | undefined): node is Element => node?.nodeType === 1;

/** True for an element of WordprocessingML with this local name. */
export const isWord = (node: Node | null | undefined, name: string): node is Element =>
  isElement(node) && node.namespaceURI === ns.w && node.localName === name;

export const wordAttribute = (element: Element, name: string): string | undefined =>
  element.getAttributeNS(ns.w, name) ?? undefined;

/**
 * All nodes below `root` in document order, without recursion, so that depth cannot overflow. Safe to stop
 * early.
 */
export function* nodesBelow(root: Node): Generator<Node> {
  let node: Node | null = root.firstChild;
  while (node !== null) {
    yield node;
    if (node.firstChild !== null) node = node.firstChild;
    else {
      while (node !== null && node !== root && node.nextSibling === null) node = node.parentNode;
      node = node === null || node === root ? null : node.nextSibling;
    }
  }
}

/**
 * The elements below `root` in document order, taken at once, so that the tree may be changed while going
 * over them.
 */
export const elementsBelow = (root: Node, test: (element: Element) => boolean): Element[] => {
  const found: Element[] = [];
  for (const node of nodesBelow(root)) if (isElement(node) && test(node)) found.push(node);
  return found;
};

export const wordElements = (root: Node, name: string): Element[] =>
  elementsBelow(root, (e) => isWord(e, name));

/** The nearest ancestor (or the node itself) that is a WordprocessingML element of this name. */
export function closestWord(node: Node | null, name: string): Element | undefined {
  for (let at = node; at !== null; at = at.parentNode) if (isWord(at, name)) return at;
  return undefined;
}

export const childrenOf = (node: Node): Node[] => {
  const children: Node[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) children.push(child);
  return children;
};

export const removeNode = (node: Node): void => void node.parentNode?.removeChild(node);

export function insertAfter(node: Node, reference: Node): void {
  reference.parentNode?.insertBefore(node, reference.nextSibling);
}
