import { isPicture, isPlainObject, lookUp, type Scope } from '../pdf/lookup.ts';
import type { TagText } from '../pdf/placeholder.ts';
import type { XmlNames, XmlPiece, XmlTemplate } from './template.ts';

/** How faults are noted; after `stop` nothing that follows would make sense. */
type Faults = { note(at: number, detail: string): void; stop(at: number, detail: string): never };

/** A block that has begun: what it holds so far, and what its names are looked up in. */
type Open = {
  kind: 'loop' | 'unless' | 'records';
  path: string;
  at: number;
  /** The element or attribute that it began in. */
  inside: number;
  pieces: XmlPiece[];
  scopes: readonly Scope[];
  /** The place among the scopes of the element of the innermost list; 0 outside of all lists. */
  listAt: number;
  /** Its name is unknown, so that nothing can be said of the names in it. */
  isLost: boolean;
};

/** Blocks within blocks. */
const deepestBlocks = 20;

/** Puts the pieces of a template together as its file is read, and checks each name against the sample. */
export const blockStack = ({ sample, records }: XmlNames, { note, stop }: Faults) => {
  const root = { pieces: [] as XmlPiece[], scopes: [{ value: sample, path: '' }], listAt: 0, isLost: false };
  const open: Open[] = [];
  /** The elements, and attribute, that are being read. */
  const around: { id: number; name: string }[] = [];
  let lastID = 0;
  let parts: Pick<XmlTemplate, 'before' | 'repeated'> | undefined;

  const top = () => open.at(-1) ?? root;
  const write = (text: string): void => {
    if (text === '') return;
    const { pieces } = top();
    const last = pieces.at(-1);
    if (last?.kind === 'text') last.text += text;
    else pieces.push({ kind: 'text', text });
  };

  const enterValue = (tag: TagText, at: number, inAttribute: boolean): void => {
    const { pieces, scopes, isLost } = top();
    const { known, value } = lookUp(scopes, tag.path);
    if (!isLost) {
      const { path } = tag;
      if (!known) note(at, unknown(path));
      else if (Array.isArray(value))
        note(at, `{{${path}}} is a list: repeat it, by {{#${path}}}…{{/${path}}}.`);
      else if (isPlainObject(value)) note(at, `{{${path}}} is a group of names: write one of them.`);
      else if (isPicture(value)) note(at, `{{${path}}} is a picture, which is not written as XML.`);
    }
    pieces.push({ kind: 'value', path: tag.path, format: tag.format, inAttribute });
  };

  const enterBlock = (kind: 'loop' | 'unless', path: string, at: number, inAttribute: boolean): void => {
    if (open.length >= deepestBlocks) stop(at, `Blocks are nested more than ${deepestBlocks} deep.`);
    const { scopes, listAt, isLost } = top();
    const begun = { path, at, inside: around.at(-1)?.id ?? 0, pieces: [] };
    const { known, value } = lookUp(scopes, path);
    if (!isLost && !known) note(at, unknown(path));
    const isUnknown = isLost || !known;
    const isRecords = !isUnknown && value === lookUp(root.scopes, records).value;
    if (isRecords && (kind === 'unless' || open.length > 0 || inAttribute || parts))
      stop(at, `{{#${records}}} stands once, in an element and in no other block.`);
    const isRepeated = kind === 'loop' && Array.isArray(value);
    if (isRepeated && listAt > 0 && !isOfElement(scopes.slice(listAt), path))
      note(at, `{{#${path}}} is no list of ${scopes[listAt]?.path}, which is repeated around it.`);
    const inner: Scope[] =
      kind === 'unless'
        ? [...scopes]
        : isRepeated
          ? [...scopes, { value: value[0], path }]
          : isPlainObject(value)
            ? [...scopes, { value, path }]
            : [...scopes];
    open.push({
      ...begun,
      kind: isRecords ? 'records' : kind,
      scopes: inner,
      listAt: isRepeated ? scopes.length : listAt,
      isLost: isUnknown,
    });
  };

  const endBlock = (path: string, at: number): void => {
    const block = open.at(-1);
    const said = `{{/${path}}}`;
    if (!block) {
      stop(at, `${said} ends nothing.`);
      return;
    }
    if (path !== '' && path.toLowerCase() !== block.path.toLowerCase())
      stop(at, `${said} ends what {{#${block.path}}} began.`);
    if (block.inside !== (around.at(-1)?.id ?? 0))
      stop(at, `${said} stands in ${around.at(-1)?.name}, where {{#${block.path}}} does not begin.`);
    open.pop();
    const { pieces } = top();
    if (block.kind !== 'records') pieces.push({ kind: block.kind, path: block.path, pieces: block.pieces });
    else {
      parts = { before: root.pieces, repeated: block.pieces };
      root.pieces = [];
    }
  };

  return {
    write,
    /** An element or attribute begins, by which a block that begins in it is to end. */
    begin: (name: string): void => {
      around.push({ id: ++lastID, name });
    },
    end: (): void => {
      const ended = around.pop();
      const block = open.at(-1);
      if (block && block.inside === ended?.id)
        stop(block.at, `{{#${block.path}}} does not end in ${ended.name}, where it begins.`);
    },
    enter: (tag: TagText, { at, inAttribute }: { at: number; inAttribute: boolean }): void => {
      if (tag.kind === 'value') enterValue(tag, at, inAttribute);
      else if (tag.kind === 'end') endBlock(tag.path, at);
      else enterBlock(tag.kind, tag.path, at, inAttribute);
    },
    /** The whole; undefined where it repeats no records. */
    finish: (): XmlTemplate | undefined => parts && { ...parts, after: root.pieces, records },
  };
};

const unknown = (path: string): string => `{{${path}}} is unknown: the data have no such name there.`;

/** Whether a path leads to something of the element of a list, and not to something beside the list. */
const isOfElement = (scopes: readonly Scope[], path: string): boolean =>
  // Within a loop over Items, Items.Parts is a list of the element too.
  lookUp([{ value: {}, path: '' }, ...scopes], path).known;
