import type { Random } from '#test/seeded';

// Small feature models of all levels of UVL, as trees: printed as a file, and judged by what the language
// says, without the product's code.

export type Kind = 'Boolean' | 'Integer' | 'Real' | 'String';
export type PlainFeature = {
  name: string;
  kind: Kind;
  /** The values that its own statement leaves it. */
  domain: readonly (number | string)[];
  instances: { least: number; most: number } | null;
  numbers: Record<string, number>;
  text: string | null;
  flag: boolean | null;
  groups: { kind: string; children: PlainFeature[] }[];
};
export type PlainUvl = { root: PlainFeature; statements: Logic[] };

export type Logic =
  | { is: 'feature'; name: string }
  | { is: 'flag'; name: string }
  | { is: 'not'; of: Logic }
  | { is: '&' | '|' | '=>' | '<=>'; left: Logic; right: Logic }
  | { is: 'compare'; sign: string; left: Amount; right: Amount }
  | { is: 'text'; sign: '==' | '!='; left: Text; right: Text };
export type Amount =
  | { is: 'number'; value: number }
  | { is: 'attribute'; name: string; of: string }
  | { is: 'value'; name: string }
  | { is: 'floor' | 'ceil'; name: string; of: string | null }
  | { is: 'len'; name: string; of: string | null }
  | { is: 'sum' | 'avg'; of: string; scope: string | null }
  | { is: '+' | '-' | '*' | '/'; left: Amount; right: Amount };
export type Text = { is: 'literal'; value: string } | { is: 'attribute' | 'value'; name: string };

export const allFeatures = (root: PlainFeature): PlainFeature[] => [
  root,
  ...root.groups.flatMap(({ children }) => children.flatMap(allFeatures)),
];

const attributes = ['price', 'size'] as const;

export const randomUvl = (random: Random): PlainUvl => {
  let left = 4 + random(4);
  let typed = 2;
  let many = random(2);
  const next = (depth: number): PlainFeature => {
    left--;
    const name = `F${left}${random(3) === 0 ? ' x' : ''}`;
    const kind: Kind =
      depth > 0 && typed > 0 && random(3) === 0
        ? ((['Integer', 'Real', 'String'] as const)[random(3)] as Kind)
        : 'Boolean';
    if (kind !== 'Boolean') typed--;
    const domain =
      kind === 'Integer'
        ? [-1, 0, 1, 2]
        : kind === 'Real'
          ? [0, 0.5, 2.5]
          : kind === 'String'
            ? ['', 'ab', 'x y']
            : [];
    const isMany = depth > 0 && many > 0 && random(3) === 0;
    if (isMany) many--;
    const most = 1 + random(2);
    const feature: PlainFeature = {
      ...{ name, kind, domain },
      instances: isMany ? { least: random(most + 1), most } : null,
      numbers: Object.fromEntries(
        attributes.filter(() => random(2) === 0).map((one) => [one, random(9) / 2 - 1]),
      ),
      text: random(4) === 0 ? (['ab', 'abc'][random(2)] as string) : null,
      flag: random(4) === 0 ? random(2) === 0 : null,
      groups: [],
    };
    while (left > 0 && depth < 3 && feature.groups.length < 2 && (depth === 0 || random(2) === 0)) {
      const children = [next(depth + 1)];
      while (left > 0 && children.length < 3 && random(2) === 0) children.push(next(depth + 1));
      const kinds = [
        'mandatory',
        'optional',
        'optional',
        'or',
        'alternative',
        `[0..${children.length}]`,
        '[1..2]',
      ];
      feature.groups.push({ kind: kinds[random(kinds.length)] as string, children });
    }
    return feature;
  };
  const root = next(0);
  const features = allFeatures(root);
  const pick = <T>(of: readonly T[]): T => of[random(of.length)] as T;
  const numbered = features.flatMap((one) => Object.keys(one.numbers).map((of) => ({ name: one.name, of })));
  const valued = features.filter(({ kind }) => kind === 'Integer' || kind === 'Real').map(({ name }) => name);
  const texted = features.filter(({ kind }) => kind === 'String').map(({ name }) => name);
  const withText = features.filter(({ text }) => text !== null).map(({ name }) => name);
  const withFlag = features.filter(({ flag }) => flag !== null).map(({ name }) => name);
  const amount = (depth: number): Amount => {
    const roll = random(depth > 0 ? 14 : 9);
    if (roll < 3 && numbered.length > 0) return { is: 'attribute', ...pick(numbered) };
    if (roll < 5 && valued.length > 0) return { is: 'value', name: pick(valued) };
    if (roll === 5 && numbered.length > 0) return { is: pick(['floor', 'ceil'] as const), ...pick(numbered) };
    if (roll === 6 && valued.length > 0)
      return { is: pick(['floor', 'ceil'] as const), name: pick(valued), of: null };
    if (roll === 7 && texted.length > 0) return { is: 'len', name: pick(texted), of: null };
    if (roll === 8 && withText.length > 0) return { is: 'len', name: pick(withText), of: 'tag' };
    if (roll > 8 && roll < 11 && numbered.length > 0)
      return {
        is: pick(['sum', 'sum', 'avg'] as const),
        of: pick(numbered).of,
        scope: random(2) ? null : pick(features).name,
      };
    if (roll >= 11)
      return { is: pick(['+', '-', '*', '/'] as const), left: amount(depth - 1), right: amount(depth - 1) };
    return { is: 'number', value: random(13) / 2 - 2 };
  };
  const text = (): Text => {
    const roll = random(3);
    if (roll === 0 && withText.length > 0) return { is: 'attribute', name: pick(withText) };
    return roll === 1 && texted.length > 0
      ? { is: 'value', name: pick(texted) }
      : { is: 'literal', value: pick(['ab', '', 'q']) };
  };
  const logic = (depth: number): Logic => {
    const roll = random(depth > 0 ? 10 : 6);
    if (roll < 2) return { is: 'feature', name: pick(features).name };
    if (roll < 5)
      return {
        is: 'compare',
        sign: pick(['==', '!=', '<', '<=', '>', '>=']),
        left: amount(2),
        right: amount(1),
      };
    if (roll === 5) {
      if (withFlag.length > 0 && random(2)) return { is: 'flag', name: pick(withFlag) };
      return { is: 'text', sign: pick(['==', '!='] as const), left: text(), right: text() };
    }
    if (roll === 6) return { is: 'not', of: logic(depth - 1) };
    return { is: pick(['&', '|', '=>', '<=>'] as const), left: logic(depth - 1), right: logic(depth - 1) };
  };
  return { root, statements: Array.from({ length: 1 + random(3) }, () => logic(2)) };
};

const id = (name: string): string => (/^[A-Za-z]\w*$/.test(name) ? name : `"${name}"`);

/** The model as a file, with comments, breaks and quotes where they may be. */
export const printUvl = (random: Random, { root, statements }: PlainUvl): string => {
  const lines: string[] = ['include', '\tType.*', '', 'features /* the', 'tree */'];
  const shown: string[] = [];
  const add = (one: PlainFeature, indent: string): void => {
    const parts = Object.entries(one.numbers).map(([key, value]) => `${key} ${value}`);
    if (one.text !== null) parts.push(`tag '${one.text}'`);
    if (one.flag !== null) parts.push(one.flag && random(2) ? 'flag' : `flag ${one.flag}`);
    if (random(3) === 0) parts.push("note {kind '}', list [1, 'a']}");
    const own = domainStatement(one);
    if (own && random(2)) parts.push(random(2) ? `constraint ${own}` : `constraints [${own}]`);
    else if (own) shown.push(own);
    const type = one.kind !== 'Boolean' || random(4) === 0 ? `${one.kind} ` : '';
    const { least, most } = one.instances ?? { least: 0, most: 0 };
    const many = one.instances
      ? ` cardinality ${least === most && random(2) ? `[${most}]` : `[${least}..${most}]`}`
      : '';
    const braces = parts.length > 0 ? ` {${parts.join(random(4) === 0 ? ',\n  ' : ', ')}}` : '';
    lines.push(`${indent}${type}${id(one.name)}${many}${braces}${random(4) === 0 ? ' // it is "so' : ''}`);
    for (const group of one.groups) {
      lines.push(`${indent}\t${group.kind}`);
      for (const child of group.children) add(child, `${indent}\t\t`);
    }
  };
  add(root, '\t');
  lines.push(
    'constraints',
    ...shown.map((one) => `\t${one}`),
    ...statements.map((one) => `\t${printLogic(random, one)}`),
  );
  return `${lines.join(random(3) === 0 ? '\r\n' : '\n')}\n`;
};

const domainStatement = ({ kind, name, domain }: PlainFeature): string | null => {
  if (kind === 'Boolean') return null;
  if (kind === 'Integer') return `${id(name)} >= -1 & 2 >= ${id(name)}`;
  return domain
    .map((value) => `${id(name)} == ${typeof value === 'string' ? `'${value}'` : value}`)
    .join(' | ');
};

const printLogic = (random: Random, one: Logic): string => {
  switch (one.is) {
    case 'feature':
      return id(one.name);
    case 'flag':
      return `${id(one.name)}.flag`;
    case 'not':
      return `!(${printLogic(random, one.of)})`;
    case 'compare':
      return `${printAmount(one.left)} ${one.sign} ${printAmount(one.right)}`;
    case 'text':
      return `${printText(one.left)} ${one.sign} ${printText(one.right)}`;
    default:
      return `(${printLogic(random, one.left)} ${one.is}${random(5) === 0 ? '\n' : ' '}${printLogic(random, one.right)})`;
  }
};

const printText = (one: Text): string =>
  one.is === 'literal' ? `'${one.value}'` : one.is === 'value' ? id(one.name) : `${id(one.name)}.tag`;

const printAmount = (one: Amount): string => {
  switch (one.is) {
    case 'number':
      return `${one.value}`;
    case 'attribute':
      return `${id(one.name)}.${one.of}`;
    case 'value':
      return id(one.name);
    case 'floor':
    case 'ceil':
    case 'len':
      return `${one.is}(${id(one.name)}${one.of === null ? '' : `.${one.of}`})`;
    case 'sum':
    case 'avg':
      return `${one.is}(${one.of}${one.scope === null ? '' : `, ${id(one.scope)}`})`;
    default:
      return `(${printAmount(one.left)} ${one.is} ${printAmount(one.right)})`;
  }
};
