import type { DiagnosticNode, TreeBody } from './tree.schema.ts';

/** The kinds of findings. All but the last two keep a tree from being activated. */
export const findingCodes = [
  ...(['NOROOT', 'DUPLICATENODE', 'DUPLICATEANSWER', 'UNKNOWNNEXT', 'UNREACHABLE'] as const),
  ...(['NOOPTIONS', 'RESULTWITHOPTIONS', 'NORESULT', 'LOOP', 'UNKNOWNCODE', 'NOTINRESULT'] as const),
  ...(['NOTHINGEXPECTED', 'EMPTYRESULT'] as const),
] as const;

/** One thing that is found in a tree, with its place in the record. */
export type Finding = {
  severity: 'ERROR' | 'WARNING';
  code: (typeof findingCodes)[number];
  pointer: string;
  nodeID: string | null;
  detail: string;
};

/** How a code is written in what `checkTree` gets: `CAUSE WORN`. */
export const codeKey = (type: string, code: string): string => `${type} ${code}`;

/** The codes that a node says, with the field in which each stands. */
export const codesOf = (node: DiagnosticNode) =>
  (
    [
      ['symptomCode', 'SYMPTOM'],
      ['causeCode', 'CAUSE'],
      ['repairCode', 'REPAIR'],
    ] as const
  ).flatMap(([field, type]) => {
    const code = node[field];
    return code === undefined ? [] : [{ field, type, code }];
  });

/**
 * Everything that is wrong in a tree: what it begins with exists; every node is reached from there and leads
 * to a result; no way goes round for ever, unless a node says that it is a retest; every code is an active
 * one of its type (`codes`, as `codeKey` writes them).
 */
export const checkTree = (tree: TreeBody, codes: ReadonlySet<string>): Finding[] => {
  const { nodes, rootNodeID } = tree;
  const places = new Map(nodes.map(({ nodeID }, at) => [nodeID, at] as const).reverse());
  const root = rootNodeID === null ? undefined : places.get(rootNodeID);
  const ways = nodes.map((node) => optionsOf(node).map(({ nextNodeID }) => places.get(nextNodeID)));
  return [
    ...(root === undefined
      ? [error('NOROOT', '/rootNodeID', null, 'A tree begins with one of its nodes.')]
      : []),
    ...nodes.flatMap((node, at) => [
      ...(places.get(node.nodeID) === at
        ? []
        : [error('DUPLICATENODE', `/nodes/${at}/nodeID`, node.nodeID, 'Another node has this nodeID.')]),
      ...checkNode(node, at, places),
      ...checkCodes(node, at, codes),
    ]),
    ...(root === undefined ? [] : findUnreached(nodes, ways, root)),
    ...findEndless(nodes, ways),
    ...findLoops(nodes, ways),
  ];
};

const optionsOf = ({ options = [] }: DiagnosticNode) => options;

type Ways = readonly (readonly (number | undefined)[])[];
type Places = ReadonlyMap<string, number>;
type Code = Finding['code'];

const found =
  (severity: Finding['severity']) =>
  (code: Code, pointer: string, nodeID: string | null, detail: string): Finding => ({
    ...{ severity, code, pointer, nodeID, detail },
  });
const error = found('ERROR');
const warning = found('WARNING');

const checkNode = (node: DiagnosticNode, at: number, places: Places): Finding[] => {
  const { nodeID, type, parts = [], tasks = [] } = node;
  const options = optionsOf(node);
  const place = `/nodes/${at}`;
  const findings: Finding[] = [];
  if (type === 'RESULT') {
    if (options.length > 0)
      findings.push(
        error('RESULTWITHOPTIONS', `${place}/options`, nodeID, 'A result is the end of the way.'),
      );
    if (codesOf(node).length + parts.length + tasks.length === 0)
      findings.push(warning('EMPTYRESULT', place, nodeID, 'It says no code, no part and no task.'));
  } else {
    if (options.length === 0)
      findings.push(error('NOOPTIONS', place, nodeID, 'It leads nowhere: only a RESULT has no options.'));
    for (const [field, some] of Object.entries({ parts, tasks }))
      if (some.length > 0)
        findings.push(
          error('NOTINRESULT', `${place}/${field}`, nodeID, 'Only a RESULT says what to use and do.'),
        );
    if (type === 'TEST' && node.expected === undefined)
      findings.push(warning('NOTHINGEXPECTED', place, nodeID, 'A test should say what is right.'));
  }
  for (const [index, { label, nextNodeID }] of options.entries()) {
    if (!places.has(nextNodeID))
      findings.push(
        error('UNKNOWNNEXT', `${place}/options/${index}/nextNodeID`, nodeID, 'There is no such node.'),
      );
    if (options.findIndex((one) => same(one.label, label)) < index)
      findings.push(
        error('DUPLICATEANSWER', `${place}/options/${index}/label`, nodeID, 'Two options have this label.'),
      );
  }
  return findings;
};

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

const checkCodes = (node: DiagnosticNode, at: number, codes: ReadonlySet<string>): Finding[] =>
  codesOf(node).flatMap(({ field, type, code }) =>
    codes.has(codeKey(type, code))
      ? []
      : [
          error(
            'UNKNOWNCODE',
            `/nodes/${at}/${field}`,
            node.nodeID,
            `There is no active service code ${code} of the type ${type}.`,
          ),
        ],
  );

/** All places that are reached from some, by `ways`. */
const reachedFrom = (starts: readonly number[], ways: Ways): ReadonlySet<number> => {
  const reached = new Set(starts);
  for (const at of reached) for (const next of ways[at] ?? []) if (next !== undefined) reached.add(next);
  return reached;
};

const findUnreached = (nodes: readonly DiagnosticNode[], ways: Ways, root: number): Finding[] => {
  const reached = reachedFrom([root], ways);
  return nodes.flatMap(({ nodeID }, at) =>
    reached.has(at)
      ? []
      : [error('UNREACHABLE', `/nodes/${at}`, nodeID, 'No way leads here from the first node.')],
  );
};

/** Nodes from which no result can be reached: their ways are walked backwards from the results. */
const findEndless = (nodes: readonly DiagnosticNode[], ways: Ways): Finding[] => {
  const back: number[][] = nodes.map(() => []);
  for (const [at, nexts] of ways.entries())
    for (const next of nexts) if (next !== undefined) back[next]?.push(at);
  const ends = nodes.flatMap(({ type }, at) => (type === 'RESULT' ? [at] : []));
  const leads = reachedFrom(ends, back);
  return nodes.flatMap(({ nodeID }, at) =>
    leads.has(at) ? [] : [error('NORESULT', `/nodes/${at}`, nodeID, 'No way from here ends in a result.')],
  );
};

/**
 * Options that close a loop in which no node is a retest, by a walk that remembers what it stands in. The
 * stack is a list, not calls: a tree may be one long way.
 */
const findLoops = (nodes: readonly DiagnosticNode[], ways: Ways): Finding[] => {
  const findings: Finding[] = [];
  const state: ('new' | 'open' | 'done')[] = nodes.map(() => 'new');
  for (const start of nodes.keys()) {
    if (state[start] !== 'new') continue;
    const stack = [{ at: start, next: 0 }];
    state[start] = 'open';
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const { at } = top;
      const node = nodes[at];
      const nexts = node?.isRetest ? [] : (ways[at] ?? []);
      if (top.next >= nexts.length) {
        state[at] = 'done';
        stack.pop();
        continue;
      }
      const index = top.next;
      const to = nexts[index];
      top.next += 1;
      if (to === undefined || state[to] === 'done') continue;
      if (state[to] === 'open') {
        const round = stack
          .slice(stack.findIndex((one) => one.at === to))
          .map((one) => nodes[one.at]?.nodeID);
        findings.push(
          error(
            'LOOP',
            `/nodes/${at}/options/${index}/nextNodeID`,
            node?.nodeID ?? null,
            `It leads round for ever, and none of ${round.slice(0, 20).join(', ')} is a retest.`,
          ),
        );
        continue;
      }
      state[to] = 'open';
      stack.push({ at: to, next: 0 });
    }
  }
  return findings;
};
