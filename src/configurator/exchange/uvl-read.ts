import { documentLimits } from '../document/limits.ts';
import type { FeatureModel } from './feature-model.ts';
import type { AttributeMap } from './uvl-attributes.ts';
import { UvlError } from './uvl-error.ts';
import { readFeature, readGroup } from './uvl-features.ts';
import { type WrittenGroup, writeOut } from './uvl-instances.ts';
import { type Token, textOf, tokensOf, type UvlLine, uvlLines } from './uvl-lines.ts';
import { meaningOf, namesIn, type WrittenFeature } from './uvl-meaning.ts';
import { readStatement } from './uvl-statement.ts';
import { type ReadStatement, statementsOf } from './uvl-statements.ts';

const featuresAtMost = documentLimits.attributes;

type Ignored = FeatureModel['ignored'][number];

/**
 * Reads a feature model in the Universal Variability Language: its levels Boolean, Arithmetic and Type. What
 * says nothing about what may be chosen is reported in `ignored`: attributes that no statement asks for.
 * Throws UvlError, with line and column, at what is not understood or not supported: other files, instances
 * without a largest number.
 */
export const readUvl = (text: string): FeatureModel => {
  const sections = sectionsOf(uvlLines(text));
  const ignored = unknownLevels(sections.get('include')?.lines ?? []);
  const imports = sections.get('imports');
  if (imports)
    throw new UvlError(
      imports.head.line,
      imports.head.column,
      'Models that import others are not supported: one file is one product.',
    );
  const tree = sections.get('features');
  if (!tree) throw new UvlError(1, 1, 'There is no line "features".');
  const { features, groups } = readTree(tree.lines, tree.head);
  const names = namesIn(features);
  const written: { tokens: readonly Token[]; text: string }[] = [
    ...features.flatMap(({ constraints }) =>
      constraints.map((tokens) => ({ tokens, text: printed(tokens) })),
    ),
    ...(sections.get('constraints')?.lines ?? []).map((line) => ({
      tokens: tokensOf(line),
      text: textOf(line),
    })),
  ];
  const statements = written.map(
    ({ tokens, text: said }): ReadStatement => ({
      text: said,
      line: tokens[0]?.line ?? 1,
      meaning: meaningOf(readStatement(tokens), names),
    }),
  );
  const instances = writeOut(features, groups);
  return {
    features: instances.features,
    groups: instances.groups,
    ...statementsOf(statements, instances),
    ignored: [...ignored, ...features.flatMap(({ name, attributes }) => unasked(name, attributes))],
  };
};

/** A statement inside attributes, with single spaces. */
const printed = (tokens: readonly Token[]): string =>
  tokens
    .map(({ kind, text }) => (kind === 'quoted' ? `"${text}"` : kind === 'text' ? `'${text}'` : text))
    .join(' ')
    .replaceAll(' . ', '.');

const levels = ['Boolean', 'Arithmetic', 'Type', 'SAT-level', 'SMT-level', 'TYPE-level'];

/** All levels are read whether they are included or not; those that are not known are reported. */
const unknownLevels = (lines: readonly UvlLine[]): Ignored[] =>
  lines
    .filter(({ text }) => !levels.includes(text.split('.')[0] as string))
    .map(({ line, column, text }) => ({
      line,
      column,
      detail: `The language level ${text.slice(0, documentLimits.name)} is not known and was skipped.`,
    }));

/**
 * Attributes that no statement asks for. That a feature is abstract only says that it has no part of its own.
 */
const unasked = (feature: string, attributes: AttributeMap): Ignored[] => {
  const found: Ignored[] = [];
  for (const [name, { line, column, use, ...attribute }] of attributes) {
    if (use.isAsked || name === 'abstract') continue;
    const isInside = attribute.kind === 'MAP' && [...attribute.value.values()].some((one) => one.use.isAsked);
    if (!isInside) found.push({ line, column, detail: `The attribute ${name} of ${feature} was skipped.` });
  }
  return found;
};

type Section = { head: UvlLine; lines: UvlLine[] };

/** Lines by the word at the left margin that they stand under. */
const sectionsOf = (lines: readonly UvlLine[]): Map<string, Section> => {
  const sections = new Map<string, Section>();
  let current: Section | undefined;
  for (const line of lines) {
    if (line.indent > 0 && current) current.lines.push(line);
    else {
      const word = /^\w*/.exec(line.text)?.[0] ?? '';
      if (line.indent > 0 || !['namespace', 'include', 'imports', 'features', 'constraints'].includes(word))
        throw new UvlError(
          line.line,
          line.column,
          'One of namespace, include, imports, features and constraints was expected here.',
        );
      if (sections.has(word)) throw new UvlError(line.line, line.column, `There is a second ${word}.`);
      current = { head: line, lines: [] };
      sections.set(word, current);
    }
  }
  return sections;
};

/** A feature or a group that lines may stand under. */
type Place = { indent: number; feature: number } | { indent: number; group: OpenGroup };
type OpenGroup = WrittenGroup & { features: number[] };

const readTree = (lines: readonly UvlLine[], head: UvlLine) => {
  const features: WrittenFeature[] = [];
  const groups: OpenGroup[] = [];
  const names = new Set<string>();
  const places: Place[] = [];
  for (const line of lines) {
    while (places.length > 0 && (places.at(-1) as Place).indent >= line.indent) places.pop();
    const above = places.at(-1);
    if (above && 'feature' in above) {
      const group = { parent: above.feature, features: [] as number[], line: line.line, ...readGroup(line) };
      groups.push(group);
      places.push({ indent: line.indent, group });
      continue;
    }
    if (!above && features.length > 0)
      throw new UvlError(
        line.line,
        line.column,
        'There is a second root, or this line is indented less than those beside it.',
      );
    const feature = readFeature(line);
    const { name } = feature;
    if (names.has(name)) throw new UvlError(line.line, line.column, `There are two features ${name}.`);
    if (features.length >= featuresAtMost)
      throw new UvlError(line.line, line.column, `There are more than ${featuresAtMost} features.`);
    names.add(name);
    places.push({ indent: line.indent, feature: features.length });
    above?.group.features.push(features.length);
    features.push({ ...feature, parent: above?.group.parent ?? null, line: line.line });
  }
  if (features.length === 0) throw new UvlError(head.line, head.column, 'There is no feature.');
  return { features, groups };
};
