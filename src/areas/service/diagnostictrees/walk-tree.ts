import type { DiagnosticNode } from './tree.schema.ts';

/** One answer that was given, or taken back. What is taken back stays on record. */
export type Step = {
  nodeID: string;
  text: string;
  answer: string;
  nextNodeID: string;
  utc: string;
  userID: string;
  isUndone: boolean;
};

/** The most steps of one walk: a retest may go round, but not for ever. */
export const mostSteps = 500;

/** The node of an id. */
export const nodeOf = (nodes: readonly DiagnosticNode[], nodeID: string): DiagnosticNode | undefined =>
  nodes.find((one) => one.nodeID === nodeID);

/**
 * Where an answer leads, letter case and spaces around it aside; undefined where no option is meant.
 */
export const nextBy = (
  node: DiagnosticNode,
  answer: string,
): { label: string; nextNodeID: string } | undefined =>
  node.options?.find(({ label }) => plain(label) === plain(answer));

const plain = (text: string): string => text.trim().toLowerCase();

/** The steps that count: those that nobody took back. */
export const standing = (steps: readonly Step[]): Step[] => steps.filter(({ isUndone }) => !isUndone);

/** The steps with the last standing one taken back, and the node where the walk is again. */
export const goBack = (steps: readonly Step[]): { steps: Step[]; nodeID: string } | undefined => {
  const last = steps.findLastIndex(({ isUndone }) => !isUndone);
  const step = steps[last];
  if (!step) return undefined;
  return {
    steps: steps.map((one, at) => (at === last ? { ...one, isUndone: true } : one)),
    nodeID: step.nodeID,
  };
};
