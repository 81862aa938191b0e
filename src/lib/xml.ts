/** An element of XML that is to be written, with elements or a text in it. */
export type Xml = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  content: string | readonly Xml[];
};

type Content = string | null | undefined | readonly (Xml | undefined)[];

/**
 * An element; undefined where nothing would be in it, so that no empty one is written. Texts lose the spaces
 * around them, and what XML 1.0 cannot hold (most control characters, halves of surrogate pairs) is U+FFFD.
 */
export const element = (
  name: string,
  content: Content,
  attributes: Readonly<Record<string, string>> = {},
): Xml | undefined => {
  if (content === null || content === undefined) return undefined;
  if (typeof content !== 'string') {
    const children = content.filter((one) => one !== undefined);
    return children.length === 0 ? undefined : { name, attributes, content: children };
  }
  const text = xmlText(content).trim();
  return text === '' ? undefined : { name, attributes, content: text };
};

/** The document with this element, in UTF-8, without spaces between elements. */
export const printXml = (root: Xml): Buffer =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${printElement(root)}\n`, 'utf8');

/** The element alone, without spaces between those in it. */
export const printElement = ({ name, attributes, content }: Xml): string => {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlAttribute(value)}"`);
  const inside = typeof content === 'string' ? escaped(content) : content.map(printElement).join('');
  return `<${name}${said.join('')}>${inside}</${name}>`;
};

/** A text as it stands between tags. What XML 1.0 cannot hold is U+FFFD. */
export const xmlContent = (text: string): string => escaped(xmlText(text));

/** A text as it stands in an attribute, in quotation marks: readers would make spaces of its line ends. */
export const xmlAttribute = (text: string): string =>
  xmlContent(text).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');

/** What may stand in XML 1.0 (production Char), with line ends as readers see them. */
const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\t\n])[\p{Cc}\ufffe\uffff]/gu, '\ufffd');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
