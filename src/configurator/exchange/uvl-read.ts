import { documentLimits } from '../document/limits.ts';
import type { Feature, FeatureConstraint, FeatureGroup, FeatureModel } from './feature-model.ts';
import { UvlError } from './uvl-error.ts';
import { readFeature, readGroup } from './uvl-features.ts';
import { readFormula } from './uvl-formula.ts';
import { tokensOf, type UvlLine, uvlLines } from './uvl-lines.ts';

const featuresAtMost = documentLimits.attributes;

/**
 * Reads a feature model in the Universal Variability Language: the Boolean level with group cardinalities. Attributes of features are passed over
 * and told in `ignored`. Throws UvlError, with line and column, at what is not understood or not supported: other files,
 * typed features, features that may be chosen several times, statements about attributes.
 */
export const readUvl = (text: string): FeatureModel => {
  const sections = sectionsOf(uvlLines(text));
  const ignored: FeatureModel['ignored'][number][] = [];
  const imports = sections.get('imports');
  if (imports)
    throw new UvlError(imports.head.line, imports.head.column, 'Models that import others are not supported.');
  const tree = sections.get('features');
  if (!tree) throw new UvlError(1, 1, 'There is no line "features".');
  const { features, groups } = readTree(tree.lines, tree.head, ignored);
  const indexes = new Map(features.map(({ name }, at) => [name, at]));
  const constraints = (sections.get('constraints')?.lines ?? []).map((line): FeatureConstraint => {
    const formula = readFormula(tokensOf(line), line.line, (name) => indexes.get(name));
    return { text: line.text, line: line.line, formula };
  });
  return { features, groups, constraints, ignored };
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
type Place = { indent: number; feature: number } | { indent: number; group: FeatureGroup & { features: number[] } };

const readTree = (lines: readonly UvlLine[], head: UvlLine, ignored: FeatureModel['ignored'][number][]) => {
  const features: Feature[] = [];
  const groups: (FeatureGroup & { features: number[] })[] = [];
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
    const { name, ignored: passedOver } = readFeature(line);
    if (names.has(name)) throw new UvlError(line.line, line.column, `There are two features ${name}.`);
    if (features.length >= featuresAtMost)
      throw new UvlError(line.line, line.column, `There are more than ${featuresAtMost} features.`);
    names.add(name);
    for (const one of passedOver) ignored.push(one);
    places.push({ indent: line.indent, feature: features.length });
    above?.group.features.push(features.length);
    features.push({ name, parent: above?.group.parent ?? null, line: line.line });
  }
  if (features.length === 0) throw new UvlError(head.line, head.column, 'There is no feature.');
  return { features, groups: groups.map(withNumbers) };
};

/** What a kind of group means for as many features as it has. */
const withNumbers = (group: FeatureGroup & { features: number[] }): FeatureGroup => {
  const { kind, features, line } = group;
  if (features.length === 0) throw new UvlError(line, 1, `The group ${kind} has no features.`);
  if (kind === 'mandatory') return { ...group, least: features.length, most: features.length };
  // Of two features three and a thousand alike are never chosen.
  const least = Math.min(group.least, features.length + 1);
  return { ...group, least, most: Math.min(group.most, features.length) };
};
