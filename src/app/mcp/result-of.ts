import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { parseJson, printJson } from '#lib/json';
import type { Answered } from './ask-service.ts';
import { bound } from './bound.ts';
import type { Refused } from './refused.ts';

/** A service's answer as the result of a tool: the text as it came, within bounds, then what else to know. */
export const resultOf = (answered: Answered, most: number): CallToolResult => {
  const { status, headers, text, bytes, isWhole } = answered;
  if (status !== 200) return problemOf(answered, most);
  if (text === undefined) return said([fileNote(headers, bytes, isWhole)]);
  const cut = bound(text, most, isWhole);
  const etag = headers.get('etag');
  const next = /<([^<>]*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  const notes = [
    ...(cut.note ? [cut.note] : []),
    ...(etag ? [`ETag (for ifMatch): ${etag}`] : []),
    ...(next ? [`There is more; the next part has the query ${JSON.stringify(queryIn(next))}.`] : []),
  ];
  return said([cut.text, ...(notes.length > 0 ? [notes.join('\n')] : [])]);
};

/** Why a call was not done, as the error of the tool. */
export const refusalOf = ({ problem }: Refused): CallToolResult => ({
  ...said([JSON.stringify(problem)]),
  isError: true,
});

const said = (texts: string[]): CallToolResult => ({
  content: texts.map((text) => ({ type: 'text' as const, text })),
});

const queryIn = (url: string): Record<string, string> =>
  Object.fromEntries(new URL(url, 'http://service').searchParams);

const fileNote = (headers: Headers, bytes: number, isWhole: boolean): string => {
  const name = /filename="?([^";]*)/.exec(headers.get('content-disposition') ?? '')?.[1];
  const type = headers.get('content-type') ?? 'of no stated type';
  const size = isWhole ? `${bytes}` : (headers.get('content-length') ?? `more than ${bytes}`);
  return `A file${name ? ` ${name}` : ''}, ${type}, ${size} bytes. Its bytes are not handed on: the user takes it from the console, or from the API with the same key.`;
};

/** The problem without its URN; what is no problem document of ours is said by its status. */
const problemOf = ({ status, text = '', isWhole }: Answered, most: number): CallToolResult => {
  let shown = JSON.stringify({ code: 'Unknown', status, detail: `The service answered ${status}.` });
  try {
    const { type: _type, ...problem } = parseJson(text) as Record<string, never>;
    if ('code' in problem) shown = printJson(problem);
  } catch {
    // something between here and the service answered
  }
  const cut = bound(shown, most, isWhole);
  return { ...said([cut.text, ...(cut.note ? [cut.note] : [])]), isError: true };
};
