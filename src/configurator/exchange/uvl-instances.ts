import { documentLimits } from '../document/limits.ts';
import type { Feature, FeatureGroup } from './feature-model.ts';
import { UvlError } from './uvl-error.ts';
import type { Cardinality } from './uvl-features.ts';
import type { WrittenFeature } from './uvl-meaning.ts';

/** A group as it is written; `most` may be beyond all bounds. */
export type WrittenGroup = Omit<FeatureGroup, 'isOrdered'>;

/** Which instance is meant, of each feature with a cardinality: its number, from 1. */
export type Path = ReadonlyMap<number, number>;

/**
 * The features with those that may be there several times written out: such a feature, chosen or not, and
 * below it each of its instances, with a value, attributes and a part of the tree of its own. The nth is
 * there only with the one before it.
 */
export type Instances = {
  features: Feature[];
  groups: FeatureGroup[];
  /** The features with a cardinality that one stands below, the outermost first; `withOwn`: and itself. */
  above: (feature: number, withOwn: boolean) => readonly number[];
  /** How many instances of a feature there are at most. */
  most: (feature: number) => number;
  /** What says that a feature is chosen. */
  head: (feature: number, path: Path) => number;
  /** What has its value and its attributes: the instance where it has some. */
  body: (feature: number, path: Path) => number;
  /** All instances of a feature, but for those that `path` says otherwise of. */
  bodies: (feature: number, path: Path) => number[];
};

/** @throws UvlError where there are more features than a product has attributes */
export const writeOut = (written: readonly WrittenFeature[], groups: readonly WrittenGroup[]): Instances => {
  refuseMany(written);
  const features: Feature[] = [];
  const all: FeatureGroup[] = [];
  const chains = chainsOf(written);
  const heads: Copies[] = [];
  const bodies: Copies[] = [];
  const groupsOf = Map.groupBy(groups, ({ parent }) => parent);
  const memberGroup = new Map(
    groups.flatMap((group) => group.features.map((feature) => [feature, group] as const)),
  );
  const made = new Map<WrittenGroup, Map<string, OpenGroup>>();
  const root: ReadonlyMap<string, { index: null; path: readonly number[] }> = new Map([
    ['', { index: null, path: [] }],
  ]);
  for (const [at, one] of written.entries()) {
    const [head, body]: [Copies, Copies] = [new Map(), new Map()];
    heads.push(head);
    bodies.push(body);
    const parents = one.parent === null ? root : (bodies[one.parent] as Copies);
    for (const [key, { index: parent, path }] of parents) {
      const index =
        features.push({ name: nameOf(at, path, written, chains), parent, line: one.line, value: null }) - 1;
      head.set(key, { index, path });
      const group = memberGroup.get(at);
      if (group) made.get(group)?.get(key)?.features.push(index);
      const { cardinality } = one;
      if (!cardinality || isOnce(cardinality)) {
        const own = cardinality ? [...path, 1] : path;
        body.set(own.join(), { index, path: own });
        (features[index] as Feature).value = one.value;
        continue;
      }
      const { least, most } = cardinality;
      const instances: number[] = [];
      for (let number = 1; number <= most; number++) {
        const own = [...path, number];
        const name = nameOf(at, own, written, chains);
        const instance = features.push({ name, parent: index, line: one.line, value: one.value }) - 1;
        instances.push(instance);
        body.set(own.join(), { index: instance, path: own });
      }
      const kind = `cardinality [${least}..${most}]`;
      all.push({ parent: index, kind, features: instances, least, most, isOrdered: true, line: one.line });
    }
    for (const group of groupsOf.get(at) ?? [])
      for (const [key, { index }] of body) {
        const copy = { ...group, parent: index, features: [], isOrdered: false };
        const copies = made.get(group) ?? new Map<string, OpenGroup>();
        made.set(group, copies.set(key, copy));
        all.push(copy);
      }
  }
  const keyOf = (chain: readonly number[], path: Path): string => chain.map((one) => path.get(one)).join();
  const above = (feature: number, withOwn: boolean): readonly number[] => {
    const chain = chains[feature] as readonly number[];
    return withOwn && written[feature]?.cardinality ? [...chain, feature] : chain;
  };
  return {
    features,
    groups: all.map(withNumbers).toSorted((a, b) => a.line - b.line),
    above,
    most: (feature) => written[feature]?.cardinality?.most ?? 1,
    head: (feature, path) => heads[feature]?.get(keyOf(above(feature, false), path))?.index as number,
    body: (feature, path) => bodies[feature]?.get(keyOf(above(feature, true), path))?.index as number,
    bodies: (feature, path) => {
      const chain = above(feature, true);
      return [...(bodies[feature] as Copies).values()].flatMap(({ index, path: own }) =>
        chain.every((one, at) => (path.get(one) ?? own[at]) === own[at]) ? [index] : [],
      );
    },
  };
};

/** One instance, wherever the feature is chosen: it is the feature itself. */
const isOnce = ({ least, most }: Cardinality): boolean => least === 1 && most === 1;

type OpenGroup = FeatureGroup & { features: number[] };

/** By the numbers of the instances that it stands in. */
type Copies = Map<string, { index: number; path: readonly number[] }>;

const chainsOf = (written: readonly WrittenFeature[]): (readonly number[])[] => {
  const chains: (readonly number[])[] = [];
  for (const { parent } of written) {
    const above = parent === null ? [] : (chains[parent] as readonly number[]);
    chains.push(parent !== null && written[parent]?.cardinality ? [...above, parent] : above);
  }
  return chains;
};

/** `Blah (Wheels 2)`: which instance of what. One that is the only one is not reported. */
const nameOf = (
  at: number,
  path: readonly number[],
  written: readonly WrittenFeature[],
  chains: readonly (readonly number[])[],
): string => {
  const { name } = written[at] as WrittenFeature;
  const chain = [...(chains[at] as readonly number[]), at].slice(0, path.length);
  const told = chain.flatMap((one, nth) => {
    const { name: whose, cardinality } = written[one] as WrittenFeature;
    if (cardinality && isOnce(cardinality)) return [];
    return one === at ? [`${path[nth]}`] : [`${whose} ${path[nth]}`];
  });
  const whole = told.length === 0 ? name : `${name} (${told.join(', ')})`;
  return [...whole].length > documentLimits.label
    ? `${[...whole].slice(0, documentLimits.label - 1).join('')}…`
    : whole;
};

/** Reported before any is made: a number of instances is easily written. */
const refuseMany = (written: readonly WrittenFeature[]): void => {
  let count = 0;
  const bodies: number[] = [];
  for (const { parent, cardinality, value, line } of written) {
    const heads = parent === null ? 1 : (bodies[parent] as number);
    const instances = cardinality ? heads * cardinality.most : heads;
    bodies.push(instances);
    const isApart = cardinality !== null && !isOnce(cardinality);
    count += heads + (isApart ? instances : 0) + (value === null ? 0 : instances);
    if (count > documentLimits.attributes)
      throw new UvlError(
        line,
        1,
        `There are more than ${documentLimits.attributes} features, with their values and instances.`,
      );
  }
};

/** What a kind of group means for as many features as it has. */
const withNumbers = (group: FeatureGroup): FeatureGroup => {
  const { kind, features, line, isOrdered } = group;
  if (isOrdered) return group;
  if (features.length === 0) throw new UvlError(line, 1, `The group ${kind} has no features.`);
  if (kind === 'mandatory') return { ...group, least: features.length, most: features.length };
  // Of two features three and a thousand alike are never chosen.
  const least = Math.min(group.least, features.length + 1);
  return { ...group, least, most: Math.min(group.most, features.length) };
};
