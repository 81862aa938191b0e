import {
  type Amount,
  allFeatures,
  type Logic,
  type PlainFeature,
  type PlainUvl,
  type Text,
} from './random-uvl.ts';

// What a feature model of test/configurator/random-uvl.ts lets be chosen, by trying everything.
// Docs/products.md says the same in words.

/**
 * By label: whether a feature is chosen (an instance is there), under `NAME: value` the value of one that has
 * some.
 */
export type PlainChoice = ReadonlyMap<string, boolean | number | string>;

/** Which instance of which feature, the outermost first. */
type Where = readonly { of: string; number: number }[];

/**
 * `B (A 2)`: the feature B in the second instance of A; `A (2)`: that instance. Of a feature that is always
 * there exactly once nothing is written.
 */
const labelOf = (name: string, where: Where, own?: number): string => {
  const told = [
    ...where.map(({ of, number }) => `${of} ${number}`),
    ...(own === undefined ? [] : [`${own}`]),
  ];
  return told.length === 0 ? name : `${name} (${told.join(', ')})`;
};

const isOnce = ({ instances }: PlainFeature): boolean =>
  instances === null || (instances.least === 1 && instances.most === 1);

/** All configurations of a model. */
export const plainChoices = ({ root, statements }: PlainUvl): PlainChoice[] => {
  const judge = judgeOf(root);
  return chosenTrees(root, []).filter((choice) => statements.every((one) => judge(one, choice)));
};

type Tree = Map<string, boolean | number | string>;

/** The ways to choose a feature and what is below it. What is not chosen is not named. */
const chosenTrees = (feature: PlainFeature, where: Where): Tree[] => {
  const head = labelOf(feature.name, where);
  if (isOnce(feature)) return bodies(feature, where, head).map((body) => new Map([[head, true], ...body]));
  const { least, most } = feature.instances as { least: number; most: number };
  const all: Tree[] = [];
  for (let count = least; count <= most; count++) {
    let some: Tree[] = [new Map([[head, true]])];
    for (let number = 1; number <= count; number++) {
      const label = labelOf(feature.name, where, number);
      const own = bodies(feature, [...where, { of: feature.name, number }], label);
      some = some.flatMap((before) => own.map((body): Tree => new Map([...before, [label, true], ...body])));
    }
    all.push(...some);
  }
  return all;
};

const bodies = (feature: PlainFeature, where: Where, label: string): Tree[] => {
  let all: Tree[] =
    feature.kind === 'Boolean'
      ? [new Map()]
      : feature.domain.map((value) => new Map([[`${label}: value`, value]]));
  for (const { kind, children } of feature.groups) {
    const [least, most] = boundsOf(kind, children.length);
    const ways: Tree[] = [];
    for (let bits = 0; bits < 2 ** children.length; bits++) {
      const some = children.filter((_, at) => (bits >> at) & 1);
      if (some.length < least || some.length > most) continue;
      let found: Tree[] = [new Map()];
      for (const child of some)
        found = found.flatMap((before) =>
          chosenTrees(child, where).map((tree): Tree => new Map([...before, ...tree])),
        );
      ways.push(...found);
    }
    all = all.flatMap((before) => ways.map((way): Tree => new Map([...before, ...way])));
  }
  return all;
};

const boundsOf = (kind: string, count: number): [number, number] => {
  if (kind === 'mandatory') return [count, count];
  if (kind === 'optional') return [0, count];
  if (kind === 'or') return [1, count];
  if (kind === 'alternative') return [1, 1];
  const [least, most] = kind.slice(1, -1).split('..').map(Number) as [number, number];
  return [least, most];
};

/** A fraction; null where it was divided by 0. */
type Fraction = { over: bigint; under: bigint } | null;
const fraction = (value: number): Fraction => ({ over: BigInt(Math.round(value * 1000)), under: 1000n });
const reckon = (sign: '+' | '-' | '*' | '/', a: Fraction, b: Fraction): Fraction => {
  if (!a || !b || (sign === '/' && b.over === 0n)) return null;
  if (sign === '*') return { over: a.over * b.over, under: a.under * b.under };
  if (sign === '/') return { over: a.over * b.under, under: a.under * b.over };
  const right = b.over * a.under;
  return { over: a.over * b.under + (sign === '+' ? right : -right), under: a.under * b.under };
};
const orderOf = (a: NonNullable<Fraction>, b: NonNullable<Fraction>): number => {
  const difference = a.over * b.under - b.over * a.under;
  const isTurned = a.under < 0n !== b.under < 0n;
  return difference === 0n ? 0 : difference > 0n !== isTurned ? 1 : -1;
};

/** Judges a statement: for each combination of instances that it speaks of and that are there. */
const judgeOf = (root: PlainFeature) => {
  const byName = new Map(allFeatures(root).map((one) => [one.name, one]));
  const above = new Map<string, string[]>();
  const note = (one: PlainFeature, over: string[]): void => {
    above.set(one.name, over);
    for (const { children } of one.groups)
      for (const child of children) note(child, one.instances ? [...over, one.name] : over);
  };
  note(root, []);
  const get = (name: string): PlainFeature => byName.get(name) as PlainFeature;
  const aboveOf = (name: string, withOwn: boolean): string[] => [
    ...(above.get(name) ?? []),
    ...(withOwn && get(name).instances ? [name] : []),
  ];
  type Path = ReadonlyMap<string, number>;
  const whereOf = (name: string, path: Path): Where =>
    (above.get(name) ?? []).flatMap((of) =>
      isOnce(get(of)) ? [] : [{ of, number: path.get(of) as number }],
    );
  const headLabel = (name: string, path: Path): string => labelOf(name, whereOf(name, path));
  const bodyLabel = (name: string, path: Path): string =>
    isOnce(get(name)) ? headLabel(name, path) : labelOf(name, whereOf(name, path), path.get(name));
  const paths = (names: readonly string[], path: Path): Path[] => {
    const [first, ...rest] = names;
    if (first === undefined) return [path];
    const { most } = get(first).instances as { most: number };
    return Array.from({ length: most }, (_, at) => at + 1).flatMap((number) =>
      paths(rest, new Map([...path, [first, number]])),
    );
  };

  return (statement: Logic, choice: PlainChoice): boolean => {
    const is = (label: string): boolean => choice.get(label) === true;
    const spoken = [...new Set(spokenIn(statement, aboveOf))];
    const all = paths(spoken, new Map());
    return all.every((path) => !spoken.every((name) => is(bodyLabel(name, path))) || logic(statement, path));

    function logic(one: Logic, path: Path): boolean {
      switch (one.is) {
        case 'feature':
          return is(headLabel(one.name, path));
        case 'flag':
          return is(bodyLabel(one.name, path)) && get(one.name).flag === true;
        case 'not':
          return !logic(one.of, path);
        case '&':
          return logic(one.left, path) && logic(one.right, path);
        case '|':
          return logic(one.left, path) || logic(one.right, path);
        case '=>':
          return !logic(one.left, path) || logic(one.right, path);
        case '<=>':
          return logic(one.left, path) === logic(one.right, path);
        case 'compare': {
          const [left, right] = [amount(one.left, path), amount(one.right, path)];
          if (!left || !right) return false;
          const order = orderOf(left, right);
          return {
            '==': order === 0,
            '!=': order !== 0,
            '<': order < 0,
            '<=': order <= 0,
            '>': order > 0,
            '>=': order >= 0,
          }[one.sign] as boolean;
        }
        case 'text':
          return (text(one.left, path) === text(one.right, path)) === (one.sign === '==');
      }
    }
    function text(one: Text, path: Path): string {
      if (one.is === 'literal') return one.value;
      const label = bodyLabel(one.name, path);
      if (!is(label)) return '';
      return one.is === 'value' ? (choice.get(`${label}: value`) as string) : (get(one.name).text as string);
    }
    function amount(one: Amount, path: Path): Fraction {
      switch (one.is) {
        case 'number':
          return fraction(one.value);
        case '+':
        case '-':
        case '*':
        case '/':
          return reckon(one.is, amount(one.left, path), amount(one.right, path));
        case 'len':
          return fraction(text({ is: one.of === null ? 'value' : 'attribute', name: one.name }, path).length);
        case 'sum':
        case 'avg':
          return aggregate(one, path);
        case 'attribute':
        case 'value':
        case 'floor':
        case 'ceil': {
          const label = bodyLabel(one.name, path);
          const of = 'of' in one ? one.of : null;
          const value = !is(label)
            ? 0
            : of === null
              ? (choice.get(`${label}: value`) as number)
              : (get(one.name).numbers[of] as number);
          return fraction(
            one.is === 'floor' ? Math.floor(value) : one.is === 'ceil' ? Math.ceil(value) : value,
          );
        }
      }
    }
    function aggregate(one: Amount & { is: 'sum' | 'avg' }, path: Path): Fraction {
      const bound = new Map(
        one.scope === null ? [] : aboveOf(one.scope, false).map((name) => [name, path.get(name) as number]),
      );
      const under = one.scope === null ? allFeatures(root) : allFeatures(get(one.scope));
      const found = under.flatMap(({ name, numbers }) => {
        const value = numbers[one.of];
        if (value === undefined) return [];
        const free = aboveOf(name, true).filter((each) => !bound.has(each));
        return paths(free, bound)
          .filter((own) => is(bodyLabel(name, own)))
          .map(() => value);
      });
      const sum = fraction(found.reduce((before, value) => before + value, 0));
      return one.is === 'sum' || found.length === 0 ? sum : reckon('/', sum, fraction(found.length));
    }
  };
};

const spokenIn = (one: Logic, above: (name: string, withOwn: boolean) => string[]): string[] => {
  const amounts = (each: Amount): string[] => {
    if ('left' in each) return [...amounts(each.left), ...amounts(each.right)];
    if (each.is === 'number') return [];
    if ('scope' in each) return each.scope === null ? [] : above(each.scope, false);
    return above(each.name, true);
  };
  switch (one.is) {
    case 'feature':
      return above(one.name, false);
    case 'flag':
      return above(one.name, true);
    case 'not':
      return spokenIn(one.of, above);
    case 'compare':
      return [...amounts(one.left), ...amounts(one.right)];
    case 'text':
      return [one.left, one.right].flatMap((side) => (side.is === 'literal' ? [] : above(side.name, true)));
    default:
      return [...spokenIn(one.left, above), ...spokenIn(one.right, above)];
  }
};
