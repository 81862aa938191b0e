import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fc } from '#test/fast-check';
import { checkTree, codeKey } from './check-tree.ts';
import type { DiagnosticNode, TreeBody } from './tree.schema.ts';
import { goBack, nextBy, type Step, standing } from './walk-tree.ts';

type Way = [nodeID: string, nexts: string[], more?: Partial<DiagnosticNode>];
const tree = (...ways: Way[]): TreeBody => ({
  rootNodeID: ways[0]?.[0] ?? null,
  nodes: ways.map(([nodeID, nexts, more]) => ({
    ...{ nodeID, type: nexts.length === 0 ? ('RESULT' as const) : ('QUESTION' as const), text: nodeID },
    ...(nexts.length === 0 ? { tasks: [{ name: 'Do', minutes: 1 }] } : {}),
    ...{ options: nexts.map((nextNodeID, at) => ({ label: `To ${at}`, nextNodeID })), ...more },
  })),
});
const found = (body: TreeBody, codes: string[] = []) =>
  checkTree(body, new Set(codes)).map(({ code, pointer }) => `${code} ${pointer}`);

describe('a diagnostic tree', () => {
  it('that is right has no finding', () => {
    assert.deepEqual(found(tree(['a', ['b', 'c']], ['b', ['c', 'd']], ['c', []], ['d', []])), []);
  });

  for (const [what, body, expected] of [
    ['without nodes', tree(), ['NOROOT /rootNodeID']],
    ['that begins nowhere', { ...tree(['a', []]), rootNodeID: 'x' }, ['NOROOT /rootNodeID']],
    ['with a node nobody comes to', tree(['a', ['b']], ['b', []], ['c', []]), ['UNREACHABLE /nodes/2']],
    [
      'with an option that leads nowhere',
      tree(['a', ['b', 'x']], ['b', []]),
      ['UNKNOWNNEXT /nodes/0/options/1/nextNodeID'],
    ],
    [
      'with two nodes of one id',
      tree(['a', ['b']], ['b', []], ['b', []]),
      ['DUPLICATENODE /nodes/2/nodeID', 'UNREACHABLE /nodes/2'],
    ],
    [
      'with a question without answers',
      tree(['a', ['b', 'c']], ['b', []], ['c', [], { type: 'QUESTION', tasks: [] }]),
      ['NOOPTIONS /nodes/2', 'NORESULT /nodes/2'],
    ],
    [
      'with a result that goes on',
      tree(['a', ['b']], ['b', ['c'], { type: 'RESULT', tasks: [{ name: 'x', minutes: 1 }] }], ['c', []]),
      ['RESULTWITHOPTIONS /nodes/1/options'],
    ],
    [
      'with two equal answers',
      tree(
        [
          'a',
          ['b', 'c'],
          {
            options: [
              { label: 'Yes', nextNodeID: 'b' },
              { label: ' yes', nextNodeID: 'c' },
            ],
          },
        ],
        ['b', []],
        ['c', []],
      ),
      ['DUPLICATEANSWER /nodes/0/options/1/label'],
    ],
    [
      'with parts in a question',
      tree(['a', ['b'], { tasks: [{ name: 'x', minutes: 1 }] }], ['b', []]),
      ['NOTINRESULT /nodes/0/tasks'],
    ],
    [
      'with a result that says nothing',
      tree(['a', ['b']], ['b', [], { tasks: [] }]),
      ['EMPTYRESULT /nodes/1'],
    ],
    ['with a test of nothing', tree(['a', ['b'], { type: 'TEST' }], ['b', []]), ['NOTHINGEXPECTED /nodes/0']],
    [
      'with a code that is not there',
      tree(['a', ['b']], ['b', [], { causeCode: 'WORN' }]),
      ['UNKNOWNCODE /nodes/1/causeCode'],
    ],
    [
      'that goes round, with a way out',
      tree(['a', ['b']], ['b', ['a', 'c']], ['c', []]),
      ['LOOP /nodes/1/options/0/nextNodeID'],
    ],
    [
      'that goes round without one',
      tree(['a', ['b']], ['b', ['a']], ['c', []]),
      [
        'UNREACHABLE /nodes/2',
        'NORESULT /nodes/0',
        'NORESULT /nodes/1',
        'LOOP /nodes/1/options/0/nextNodeID',
      ],
    ],
  ] as const)
    it(`${what}: ${expected.join(', ')}`, () => assert.deepEqual(found(body), expected));

  it('may go round by a retest, and not without a result even then', () => {
    assert.deepEqual(found(tree(['a', ['b']], ['b', ['a', 'c'], { isRetest: true }], ['c', []])), []);
    assert.deepEqual(found(tree(['a', ['b']], ['b', ['a'], { isRetest: true }])), [
      'NORESULT /nodes/0',
      'NORESULT /nodes/1',
    ]);
  });

  it('knows a code by its type', () => {
    const body = tree(['a', ['b']], ['b', [], { causeCode: 'WORN' }]);
    assert.deepEqual(found(body, [codeKey('CAUSE', 'WORN')]), []);
    assert.equal(found(body, [codeKey('REPAIR', 'WORN')]).length, 1);
  });

  it('of any shape: it is without loops exactly where walking it always ends', () => {
    const nodes = fc.array(fc.array(fc.nat({ max: 5 }), { maxLength: 3 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(nodes, (ways) => {
        const body = tree(
          ...ways.map((nexts, at): Way => [String(at), nexts.filter((one) => one < ways.length).map(String)]),
        );
        const hasLoop = found(body).some((one) => one.startsWith('LOOP'));
        assert.equal(hasLoop, hasLongWalk(body));
      }),
    );
  });

  it('a long way does not exhaust the stack', () => {
    const ways = Array.from({ length: 500 }, (_, at): Way => [String(at), at < 499 ? [String(at + 1)] : []]);
    assert.deepEqual(found(tree(...ways)), []);
  });
});

/** Whether some walk has more steps than nodes: from any node, by brute force. */
const hasLongWalk = ({ nodes }: TreeBody): boolean => {
  let here = new Set(nodes.map(({ nodeID }) => nodeID));
  for (let step = 0; step < nodes.length; step += 1)
    here = new Set(
      nodes.flatMap((node) =>
        here.has(node.nodeID) ? (node.options ?? []).map(({ nextNodeID }) => nextNodeID) : [],
      ),
    );
  return here.size > 0;
};

describe('a walk', () => {
  const step = (nodeID: string, isUndone = false): Step => ({
    ...{ nodeID, text: nodeID, answer: 'Yes', nextNodeID: 'z', utc: '2026-03-02T09:00:00.000Z', userID: 'u' },
    isUndone,
  });

  it('goes where the answer leads, letter case aside, and nowhere by another', () => {
    const [node] = tree(['a', ['b', 'c']]).nodes;
    assert.ok(node);
    assert.equal(nextBy(node, ' to 1 ')?.nextNodeID, 'c');
    assert.equal(nextBy(node, 'To 7'), undefined);
  });

  it('goes back over what stands, and keeps what was taken back', () => {
    const once = goBack([step('a'), step('b')]);
    assert.equal(once?.nodeID, 'b');
    const twice = once && goBack(once.steps);
    assert.equal(twice?.nodeID, 'a');
    assert.deepEqual(twice?.steps.length, 2);
    assert.deepEqual(twice && standing(twice.steps), []);
    assert.equal(twice && goBack(twice.steps), undefined);
  });
});
