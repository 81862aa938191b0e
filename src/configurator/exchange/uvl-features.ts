import { documentLimits } from '../document/limits.ts';
import { UvlError } from './uvl-error.ts';
import { type Token, tokensOf, type UvlLine } from './uvl-lines.ts';

/** The kinds of groups, and how many of their features are chosen; `mandatory` means all. */
const kinds: Record<string, { least: number; most: number }> = {
  mandatory: { least: 0, most: Number.POSITIVE_INFINITY },
  optional: { least: 0, most: Number.POSITIVE_INFINITY },
  or: { least: 1, most: Number.POSITIVE_INFINITY },
  alternative: { least: 1, most: 1 },
};

/** Reads the line that begins a group: one of its kinds, or `[2..4]`, `[2..*]`, `[3]`. */
export const readGroup = ({ line, column, text }: UvlLine): { kind: string; least: number; most: number } => {
  const numbers = kinds[text];
  if (numbers) return { kind: text, ...numbers };
  const range = /^\[\s*(\d{1,9})\s*(?:\.\.\s*(\d{1,9}|\*)\s*)?\]$/.exec(text);
  if (!range)
    throw new UvlError(line, column, 'A group was expected: mandatory, optional, or, alternative, or [2..4].');
  const least = Number(range[1]);
  const most = range[2] === '*' ? Number.POSITIVE_INFINITY : Number(range[2] ?? range[1]);
  if (most < least) throw new UvlError(line, column, `No number is at least ${least} and at most ${most}.`);
  return { kind: text, least, most };
};

type Passed = { line: number; column: number; detail: string };

/** Reads the line of a feature: its name, and its attributes, which are passed over. */
export const readFeature = (line: UvlLine): { name: string; ignored: Passed[] } => {
  const tokens = tokensOf(line);
  const refuse = (token: Token | undefined, detail: string): never => {
    throw new UvlError(line.line, token?.column ?? line.column, detail);
  };
  let [first, second] = tokens;
  let rest = tokens.slice(1);
  if (
    first?.kind === 'name' &&
    second &&
    (second.kind === 'name' || second.kind === 'quoted' || second.kind === 'number')
  ) {
    if (second.text === 'cardinality') refuse(second, 'Features that may be chosen several times are not supported.');
    if (!['Boolean', 'Integer', 'Real', 'String'].includes(first.text))
      refuse(second, 'A name with spaces or other signs stands in double quotes.');
    if (first.text !== 'Boolean') refuse(first, `Features of type ${first.text} are not supported, only Boolean ones.`);
    first = second;
    rest = tokens.slice(2);
  }
  if (!first || first.kind === 'sign' || first.kind === 'text')
    return refuse(first, 'The name of a feature was expected.');
  if (first.text === '') refuse(first, 'A feature has an empty name.');
  if (first.text.length > documentLimits.label) refuse(first, `A name has at most ${documentLimits.label} letters.`);
  second = rest[0];
  if (!second) return { name: first.text, ignored: [] };
  if (second.text === 'cardinality') refuse(second, 'Features that may be chosen several times are not supported.');
  if (second.kind !== 'sign' || second.text !== '{')
    return refuse(
      second,
      'Attributes in braces were expected. A name with spaces or other signs stands in double quotes.',
    );
  return { name: first.text, ignored: readAttributes(line, first.text, rest) };
};

/** Attributes with a value, or without. Those named constraint would restrict what may be chosen, and are refused. */
const readAttributes = (line: UvlLine, feature: string, tokens: readonly Token[]): Passed[] => {
  const ignored: Passed[] = [];
  let depth = 0;
  for (const [at, token] of tokens.entries()) {
    const isOpening = token.kind === 'sign' && '{['.includes(token.text);
    if (depth === 0 && at > 0)
      throw new UvlError(line.line, token.column, `${token.text} is not expected after the attributes.`);
    if (token.kind === 'sign' && '}]'.includes(token.text)) depth--;
    const before = tokens[at - 1];
    const isName = token.kind !== 'sign' && depth === 1 && before?.kind === 'sign' && '{,'.includes(before.text);
    if (isName && /^constraints?$/.test(token.text) && token.kind === 'name')
      throw new UvlError(
        line.line,
        token.column,
        'Constraints inside attributes are not supported; put them under "constraints".',
      );
    // That a feature is abstract only says that it has no part of its own.
    if (isName && token.text !== 'abstract')
      ignored.push({
        line: line.line,
        column: token.column,
        detail: `The attribute ${token.text} of ${feature} was passed over.`,
      });
    if (isOpening) depth++;
  }
  if (depth > 0)
    throw new UvlError(line.line, tokens[0]?.column ?? line.column, 'This brace is not closed on its line.');
  return ignored;
};
