import type { ConfiguratorOutcome, ModelOutcome, Times } from './configurator.ts';

/** The section of RESULTS.md about the configurator's finite part. */
export const configuratorSection = ({ models }: ConfiguratorOutcome): string[] => [
  '',
  '## Configurator: domains and explanations',
  'Walks through models, one random choice after the other until nothing is open; after each choice the state of every value of every attribute',
  '(of a chosen one as if that choice were withdrawn), and why one value that is gone is gone. The peer is `cadical-wasm` with the same clauses,',
  'kept from choice to choice, its models shared between values; both are asked in turn and must agree. Milliseconds.',
  '',
  '| model | compile | MB kept (at the end) | domains p50, **p95**, most | aim | peer p50, p95 | explanation p50, **p95** | aim | unproven |',
  '|---|---|---|---|---|---|---|---|---|',
  ...models.map(row),
  '',
];

const row = ({
  title,
  compileMs,
  keptMB,
  endMB,
  domains,
  peer,
  explain,
  unproven,
  aims,
}: ModelOutcome): string => {
  const cells = [
    title,
    `${compileMs.toFixed(0)}${aims.compileMs ? ` (aim ≤ ${aims.compileMs})` : ''}`,
    `${keptMB.toFixed(0)} (${endMB.toFixed(0)})${aims.endMB ? `, aim ≤ ${aims.endMB}` : ''}`,
    `${two(domains.p50)}, **${two(domains.p95)}**, ${two(domains.most)}`,
    aims.domains ? `≤ ${aims.domains}` : '',
    peer ? `${two(peer.p50)}, ${two(peer.p95)}` : '',
    `${two(explain.p50)}, **${two(explain.p95)}**`,
    aims.explain ? `≤ ${aims.explain}` : '',
    `${unproven} of ${asked(domains) + asked(explain)}`,
  ];
  return `| ${cells.join(' | ')} |`;
};

const two = (milliseconds: number): string => milliseconds.toFixed(2);
const asked = ({ count }: Times): number => count;
