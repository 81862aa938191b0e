import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { xmlAttribute, xmlContent } from '#lib/xml';
import { parseTag } from '../pdf/placeholder.ts';
import { findTags } from '../pdf/text-tags.ts';
import { blockStack } from './blocks.ts';
import { type XmlNames, type XmlTemplate, type XmlTemplateFault, XmlTemplateProblem } from './template.ts';

/** Elements within elements. */
const deepest = 64;
const mostFaults = 20;

/**
 * Reads a template: XML with `{{…}}` in texts and values of attributes, written as in Word templates. Nothing
 * is evaluated: names are looked up. Refused are a document type (and with it all entities of its own), names
 * that the data do not have, blocks that do not end in the element they begin in, and loops that are not over
 * a list of what is repeated around them: so the output grows with the data alone. Comments are left out.
 * @throws XmlTemplateProblem with every place
 */
export const compileXmlTemplate = (body: string, names: XmlNames): XmlTemplate => {
  const source = body.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  const faults: XmlTemplateFault[] = [];
  const note = (at: number, detail: string): void => {
    faults.push({ ...lineAndColumn(source, at), detail });
    if (faults.length >= mostFaults) throw problemOf(faults);
  };
  const stop = (at: number, detail: string): never => {
    faults.push({ ...lineAndColumn(source, at), detail });
    throw problemOf(faults);
  };
  const parser = new SaxesParser({ xmlns: true });
  const blocks = blockStack(names, { note, stop });
  let cursor = 0;
  let depth = 0;

  /** Tags come in the order in which they stand in the file, so that each is the next one there. */
  const nextTag = (): number => {
    const at = source.indexOf('{{', cursor);
    cursor = at < 0 || at > parser.position ? parser.position : at + 2;
    return at < 0 ? parser.position : Math.min(at, parser.position);
  };
  const enterText = (text: string, inAttribute: boolean): void => {
    const write = inAttribute ? xmlAttribute : xmlContent;
    const { tags, stray } = findTags(text);
    let from = 0;
    for (const tag of tags) {
      blocks.write(write(text.slice(from, tag.from)));
      from = tag.to;
      const at = nextTag();
      const read = parseTag(tag.inner);
      if (typeof read === 'string') note(at, read);
      else blocks.enter(read, { at, inAttribute });
    }
    if (stray) note(stray.isOpen ? nextTag() : parser.position, `${stray.what}.`);
    else blocks.write(write(text.slice(from)));
  };

  parser.on('error', (error) => stop(parser.position - 1, error.message.replace(/^\d+:\d+: /, '')));
  parser.on('doctype', () => stop(parser.position - 1, 'A document type (<!DOCTYPE …>) is not taken.'));
  parser.on('xmldecl', ({ version, encoding }) => {
    if (version !== undefined && version !== '1.0')
      note(parser.position - 1, `The file is written as XML 1.0, not as ${version}.`);
    if (encoding !== undefined && !/^utf-?8$/i.test(encoding))
      note(parser.position - 1, `The file is written in UTF-8, not in ${encoding}.`);
  });
  parser.on('comment', () => {
    cursor = parser.position;
  });
  parser.on('processinginstruction', ({ target, body: said }) => {
    if (said.includes('{{')) note(nextTag(), 'Nothing is filled in within a processing instruction.');
    else blocks.write(`<?${target}${said === '' ? '' : ` ${said}`}?>`);
  });
  parser.on('opentag', (tag) => {
    if (++depth > deepest) stop(parser.position - 1, `Elements are nested more than ${deepest} deep.`);
    openTag(tag);
  });
  const openTag = ({ name, attributes, isSelfClosing }: SaxesTagNS): void => {
    blocks.write(`<${name}`);
    for (const [key, { value, prefix }] of Object.entries<SaxesAttributeNS>(attributes)) {
      if (value.includes('{{') && (prefix === 'xmlns' || key === 'xmlns'))
        note(nextTag(), 'A namespace is written out: nothing is filled in there.');
      blocks.write(` ${key}="`);
      blocks.begin(`the attribute ${key}`);
      enterText(value, true);
      blocks.end();
      blocks.write('"');
    }
    blocks.write(isSelfClosing ? '/>' : '>');
    blocks.begin(`<${name}>`);
  };
  parser.on('closetag', ({ name, isSelfClosing }) => {
    depth--;
    blocks.end();
    if (!isSelfClosing) blocks.write(`</${name}>`);
  });
  parser.on('text', (text) => {
    if (depth > 0) enterText(withoutLinesOfBlocks(text), false);
  });
  parser.on('cdata', (text) => enterText(text, false));

  parser.write(source).close();
  const template = blocks.finish();
  if (!template)
    note(
      0,
      `Nothing is repeated: write what belongs to each record between {{#${names.records}}} and {{/${names.records}}}.`,
    );
  if (!template || faults.length > 0) throw problemOf(faults);
  return template;
};

/** A line that holds only the beginning or end of a block leaves no empty line behind. */
const withoutLinesOfBlocks = (text: string): string =>
  text.replaceAll(/\n[ \t]*(\{\{[#^/][^{}]*\}\})[ \t]*(?=\n)/g, '$1');

const problemOf = ([first, ...others]: readonly XmlTemplateFault[]): Error =>
  first
    ? new XmlTemplateProblem([first, ...others])
    : new Error('A template without a fault is not refused.');

const lineAndColumn = (source: string, at: number): { line: number; column: number } => {
  const before = source.slice(0, Math.max(0, at)).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};
