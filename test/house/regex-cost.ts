import type { AST } from '@eslint-community/regexpp';
import { RegExpParser } from '@eslint-community/regexpp';

/**
 * Why matching an expression may take more than a step for each letter of the text; undefined where it never
 * does.
 */
export const costOf = (pattern: string, flags: string): string | undefined => {
  const flagged = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
  const parsed = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(pattern, 0, pattern.length, flagged);
  const build = builder(pattern, flags);
  const isAnchored = (one: AST.Alternative) =>
    flags.includes('y') || (!flags.includes('m') && beginsAtStart(one));
  // Looked for at every place of the text: as if any text came before it.
  const start = build.position('[^]', true);
  build.connect([start], [start]);
  for (const one of parsed.alternatives) {
    const { first, last } = build.alternatives([one]);
    if (!isAnchored(one)) build.connect([start], first);
    for (const [at, free] of last) (build.positions[at] as Position).endsFree = free;
  }
  if (build.refusals.length > 0) return build.refusals[0];
  return ambiguity(build);
};

/** A letter of the expression, at which a match may stand. */
type Position = {
  raw: string;
  letters: bigint;
  isStart: boolean;
  next: Map<number, number>;
  endsFree: boolean;
};

/** What an expression begins and ends with; `free`: a match may end there whatever comes after. */
type Part = { isNullable: boolean; isFree: boolean; first: number[]; last: Map<number, boolean> };

/**
 * Repetitions up to so many are written out; longer ones count as endless, which costs at most a wrong alarm.
 */
const writtenOut = 3;

const builder = (pattern: string, flags: string) => {
  const positions: Position[] = [];
  const refusals: string[] = [];
  const letters = [...new Set([...sampleOf(), ...pattern])];
  const own = flags.replace(/[gydm]/g, '');
  const lettersOf = (raw: string): bigint => {
    const one = new RegExp(`^(?:${raw})$`, raw === '[^]' ? 'u' : own);
    return letters.reduce((mask, letter, at) => (one.test(letter) ? mask | (1n << BigInt(at)) : mask), 0n);
  };
  const position = (raw: string, isStart = false): number =>
    positions.push({ raw, letters: lettersOf(raw), isStart, next: new Map(), endsFree: false }) - 1;
  const connect = (from: Iterable<number>, to: Iterable<number>) => {
    const targets = [...to];
    // Counted: two ways from one place to another are an ambiguity of their own.
    for (const one of from) {
      const { next } = positions[one] as Position;
      for (const other of targets) next.set(other, (next.get(other) ?? 0) + 1);
    }
  };
  const empty = (isFree = true): Part => ({ isNullable: true, isFree, first: [], last: new Map() });
  const join = (one: Part, other: Part): Part => {
    connect(one.last.keys(), other.first);
    const passed = other.isNullable
      ? [...one.last].map(([at, free]) => [at, free && other.isFree] as const)
      : [];
    return {
      isNullable: one.isNullable && other.isNullable,
      isFree: one.isFree && other.isFree,
      first: one.isNullable ? [...one.first, ...other.first] : one.first,
      last: new Map([...passed, ...other.last]),
    };
  };
  const either = (parts: readonly Part[]): Part => ({
    isNullable: parts.some(({ isNullable }) => isNullable),
    isFree: parts.some(({ isNullable, isFree }) => isNullable && isFree),
    first: parts.flatMap(({ first }) => first),
    last: new Map(parts.flatMap(({ last }) => [...last])),
  });
  const repeated = ({ min, max, element }: AST.Quantifier): Part => {
    const one = () => node(element);
    const isEndless = max > writtenOut;
    let part = empty();
    for (let n = 0; n < Math.min(min, writtenOut) - (isEndless ? 1 : 0); n++) part = join(part, one());
    if (isEndless) {
      const loop = one();
      connect(loop.last.keys(), loop.first);
      return join(part, min === 0 ? { ...loop, isNullable: true, isFree: true } : loop);
    }
    for (let n = min; n < max; n++) {
      const again = one();
      part = join(part, { ...again, isNullable: true, isFree: true });
    }
    return part;
  };
  const assertion = (one: AST.Assertion): Part => {
    if (one.kind === 'lookbehind' && hasEndless(one))
      refusals.push(`a look behind of any length: ${one.raw}`);
    if (one.kind === 'lookahead') {
      // Where it begins is known only when it is joined: a part that leads nowhere.
      const ahead = alternatives(one.alternatives);
      return { isNullable: true, isFree: false, first: ahead.first, last: new Map() };
    }
    return empty(one.kind === 'start');
  };
  const node = (one: AST.Element): Part => {
    switch (one.type) {
      case 'Group':
      case 'CapturingGroup':
        return alternatives(one.alternatives);
      case 'Quantifier':
        return repeated(one);
      case 'Assertion':
        return assertion(one);
      case 'Backreference':
        if (one.ambiguous || hasEndless(one.resolved)) {
          refusals.push(`a reference back to what may be of any length: ${one.raw}`);
          return empty();
        }
        return { ...alternatives(one.resolved.alternatives), isFree: false };
      default: {
        const at = position(one.raw);
        return { isNullable: false, isFree: false, first: [at], last: new Map([[at, true]]) };
      }
    }
  };
  const alternatives = (all: readonly AST.Alternative[]): Part =>
    either(all.map(({ elements }) => elements.map(node).reduce(join, empty())));
  return { positions, refusals, position, connect, alternatives };
};

const hasEndless = (one: AST.Node): boolean => /(?<!\\)[*+]|,\}/.test(one.raw.replace(/\[[^\]]*\]/g, 'x'));

const beginsAtStart = ({ elements }: AST.Alternative): boolean => {
  const [first] = elements;
  if (first?.type === 'Assertion') return first.kind === 'start';
  if (first?.type !== 'Group' && first?.type !== 'CapturingGroup') return false;
  return first.alternatives.every(beginsAtStart);
};

/** Letters of every kind that expressions distinguish. */
const sampleOf = (): string[] => [
  ...Array.from({ length: 0x180 }, (_, code) => String.fromCodePoint(code)),
  ...[
    '\u0660',
    '\u1e9e',
    '\u2009',
    '\u2028',
    '\u20ac',
    '\u2211',
    '\u3000',
    '\u4e2d',
    '\ue000',
    '\ue7f0',
    '\ue7f1',
    '\ufeff',
    '\uff0b',
    '\uff11',
  ],
];

/**
 * Two ways to read one text: from p back to p, from p to q and from q back to q by the same letters. Then a
 * text that is those letters n times can be read in n ways, each of which is tried where the match fails at
 * its end (Weber and Seidl, On the degree of ambiguity of finite automata, 1991).
 */
const ambiguity = ({ positions }: { positions: readonly Position[] }): string | undefined => {
  const at = (n: number) => positions[n] as Position;
  const reach = positions.map((_, from) => reachable(positions, from));
  const loops = positions.flatMap((_, n) => (reach[n]?.has(n) ? [n] : []));
  for (const p of loops)
    for (const [next, ways] of at(p).next)
      if (ways > 1 && reach[next]?.has(p)) return `a repetition of a repetition: ${at(p).raw}`;
  for (const p of loops) {
    for (const q of loops) {
      if (p === q || at(q).endsFree || !reach[p]?.has(q)) continue;
      const isIn = (home: number, n: number) => reach[home]?.has(n) && reach[n]?.has(home);
      if (!inStep(positions, [p, p, q], [p, q, q], ([one, , three]) => !!isIn(p, one) && !!isIn(q, three)))
        continue;
      return at(p).isStart
        ? `looked for at every place, of which each may be far from where it fails: ${at(q).raw}`
        : `two repetitions of the same letters: ${at(p).raw} and ${at(q).raw}`;
    }
  }
  return undefined;
};

const reachable = (positions: readonly Position[], from: number): Set<number> => {
  const found = new Set<number>();
  const open = [from];
  for (let one = open.pop(); one !== undefined; one = open.pop())
    for (const next of (positions[one] as Position).next.keys())
      if (!found.has(next)) {
        found.add(next);
        open.push(next);
      }
  return found;
};

type Three = readonly [number, number, number];

/** Whether three walks that begin at `from` come to `to` by the same letters. */
const inStep = (
  positions: readonly Position[],
  from: Three,
  to: Three,
  isAllowed: (three: Three) => boolean,
): boolean => {
  const seen = new Set<string>();
  const open: Three[] = [from];
  for (let three = open.pop(); three; three = open.pop()) {
    const [one, two, other] = three.map((n) => [...(positions[n] as Position).next.keys()]) as [
      number[],
      number[],
      number[],
    ];
    for (const a of one)
      for (const b of two)
        for (const c of other) {
          const [x, y, z] = [positions[a] as Position, positions[b] as Position, positions[c] as Position];
          if ((x.letters & y.letters & z.letters) === 0n || !isAllowed([a, b, c])) continue;
          if (a === to[0] && b === to[1] && c === to[2]) return true;
          const key = `${a} ${b} ${c}`;
          if (seen.has(key)) continue;
          seen.add(key);
          open.push([a, b, c]);
        }
  }
  return false;
};
