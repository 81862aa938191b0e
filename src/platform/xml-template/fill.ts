import { setImmediate as nextTurn } from 'node:timers/promises';
import { xmlAttribute, xmlContent } from '#lib/xml';
import { isNothing, isPlainObject, lookUp, type Scope } from '../pdf/lookup.ts';
import type { XmlPiece, XmlTemplate } from './template.ts';
import { type XmlFormat, xmlValue } from './value.ts';

type Data = Readonly<Record<string, unknown>>;

/** A record as a template sees it, and how its values are written. */
export type XmlRecord = { data: Data; format: XmlFormat };

/** So many letters or pieces are made in one turn of the event loop. */
const most = { letters: 16_384, pieces: 1000 };

/** The document in pieces, record after record: what it takes of memory does not grow with their number. */
export async function* fillXmlTemplate(
  { before, repeated, after, records }: XmlTemplate,
  { data, format }: XmlRecord,
  all: AsyncIterable<XmlRecord>,
): AsyncGenerator<string> {
  const around: Scope = { value: data, path: '' };
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield* inTurns(written(before, [around], format));
  for await (const one of all)
    yield* inTurns(written(repeated, [around, { value: one.data, path: records }], one.format));
  yield* inTurns(written(after, [around], format));
  yield '\n';
}

async function* inTurns(texts: Iterable<string>): AsyncGenerator<string> {
  let text = '';
  let pieces = 0;
  for (const one of texts) {
    text += one;
    if (text.length < most.letters && ++pieces < most.pieces) continue;
    yield text;
    await nextTurn();
    text = '';
    pieces = 0;
  }
  if (text !== '') yield text;
}

function* written(
  pieces: readonly XmlPiece[],
  scopes: readonly Scope[],
  format: XmlFormat,
): Generator<string> {
  for (const piece of pieces) {
    if (piece.kind === 'text') {
      yield piece.text;
      continue;
    }
    const { value } = lookUp(scopes, piece.path);
    if (piece.kind === 'value') {
      const text = xmlValue(value, piece.format, format);
      yield piece.inAttribute ? xmlAttribute(text) : xmlContent(text);
      continue;
    }
    // Also what prints nothing is a piece, so that many of these do not take one long turn.
    yield '';
    if (isNothing(value) !== (piece.kind === 'unless')) continue;
    const within = (inner: readonly Scope[]) => written(piece.pieces, inner, format);
    if (piece.kind === 'unless') yield* within(scopes);
    else if (Array.isArray(value))
      for (const element of value) yield* within([...scopes, { value: element, path: piece.path }]);
    else if (isPlainObject(value)) yield* within([...scopes, { value, path: piece.path }]);
    else yield* within(scopes);
  }
}
