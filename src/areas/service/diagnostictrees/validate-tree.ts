import { readOne } from '#kit/rows';
import { idIn, idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { flag, id, list, object, oneOf, orNull, text } from '#platform/schema';
import { findingCodes } from './check-tree.ts';
import { judgeTree } from './judge-tree.ts';
import { treeResource } from './tree.resource.ts';

/** `GET …/validate`: what keeps a version from being activated, each with its place. */
export const validateTree = operation({
  id: 'validateDiagnosticTree',
  method: 'GET',
  path: '/v1/service/diagnostictrees/{DiagnosticTreeID}/validate',
  tag: 'diagnostic-trees',
  summary: 'Check a diagnostic tree',
  description:
    'Every node must be reached from the first one and lead to a result; no way may go round for ever unless ' +
    'one of its nodes is a retest; every code must be an active one of its type.',
  permission: 'servicesetup.read',
  addition: true,
  params: idParams(treeResource),
  response: object(
    {
      isValid: flag({ description: 'Whether it can be activated: no finding is an ERROR' }),
      findings: list(
        object(
          {
            severity: oneOf(['ERROR', 'WARNING']),
            code: oneOf(findingCodes),
            pointer: text(200, { description: 'The place in the record' }),
            nodeID: orNull(id()),
            detail: text(2000),
          },
          { title: 'DiagnosticTreeFinding' },
        ),
      ),
    },
    { title: 'DiagnosticTreeFindings' },
  ),
  problems: ['NotFound'],
  example: {
    response: {
      isValid: false,
      findings: [
        {
          severity: 'ERROR',
          code: 'UNREACHABLE',
          pointer: '/nodes/3',
          nodeID: 'done',
          detail: 'No way leads here from the first node.',
        },
      ],
    },
  },
  run: async (ctx, { params }) => {
    const tree = await readOne(ctx, treeResource, idIn(treeResource, params));
    const findings = await judgeTree(ctx, tree);
    return { isValid: findings.every(({ severity }) => severity !== 'ERROR'), findings };
  },
});
