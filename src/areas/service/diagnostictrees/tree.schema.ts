import {
  flag,
  id,
  int32,
  list,
  object,
  oneOf,
  optional,
  quantity,
  type Static,
  text,
} from '#platform/schema';

/** What a node is. A RESULT ends the way; all others lead on by their options. */
export const nodeTypes = ['QUESTION', 'TEST', 'ACTION', 'RESULT'] as const;

const code = (of: string) => optional(text(40, { description: `A service code of the type ${of}` }));

/** What is used up by a repair, and what is done, as a result says. */
export const resultParts = list(object({ itemID: id(), quantity: quantity() }, { title: 'ResultPart' }), {
  maxItems: 100,
});
export const resultTasks = list(
  object({ name: text(200), minutes: int32({ minimum: 0, maximum: 100_000 }) }, { title: 'ResultTask' }),
  { maxItems: 100 },
);

/** One node of a tree. */
export const diagnosticNode = object(
  {
    nodeID: id({ description: 'Unique in the tree', examples: ['rod-dry'] }),
    type: oneOf(nodeTypes, { description: 'A RESULT has no options; all others have' }),
    text: text(2000, { description: 'The question, what to test or do, or what was found' }),
    expected: optional(
      text(500, { description: 'Of a TEST: what is right', examples: ['≤ 2 drops a minute'] }),
    ),
    documentID: optional(
      id({
        description:
          'A document that is shown with it, such as a picture or a drawing (GET /v1/documents/{DocumentID}/download)',
      }),
    ),
    isRetest: optional(
      flag({ description: 'Its options may lead back to earlier nodes: what was done is tested again' }),
    ),
    options: optional(
      list(
        object(
          { label: text(200, { description: 'The answer' }), nextNodeID: id() },
          { title: 'DiagnosticOption' },
        ),
        { maxItems: 20 },
      ),
    ),
    symptomCode: code('SYMPTOM'),
    causeCode: code('CAUSE'),
    repairCode: code('REPAIR'),
    parts: optional(resultParts),
    tasks: optional(resultTasks),
  },
  { title: 'DiagnosticNode' },
);

/** The nodes of a tree, in any order. */
export const treeNodes = list(diagnosticNode, { maxItems: 500 });
export type DiagnosticNode = Static<typeof diagnosticNode>;

/** What is walked and checked: where it begins, and its nodes. */
export type TreeBody = { rootNodeID: string | null; nodes: readonly DiagnosticNode[] };
