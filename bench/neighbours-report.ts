import type { NeighbourOutcome } from './neighbours.ts';
import { median } from './rounds.ts';

/** The section of RESULTS.md about a tenant that floods. */
export const neighbourSection = ({ times, rounds, goodput, quiet }: NeighbourOutcome): string[] => {
  const middle = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of)).toFixed(0);
  return [
    '',
    '## Neighbours',
    `One tenant creates quotes as fast as it is served, then offers ${times} times as many by the clock; beside it another reads and creates 20 a second, and /healthz is asked as often.`,
    '',
    '| Measure | Aim | Result | Figures |',
    '|---|---|---|---|',
    `| Answers with 200, to the peak | ≥ 0.9 | ${goodput.toFixed(2)} | peak ${middle((one) => one.peakPerSecond)} a second, then ${middle((one) => one.goodPerSecond)} |`,
    `| p99 of the quiet tenant, to alone | ≤ 2 | ${quiet.toFixed(2)} | ${middle((one) => one.quiet.beside)} ms, alone ${middle((one) => one.quiet.alone)}; ${rounds.reduce((sum, one) => sum + one.quiet.failures, 0)} not answered with 200 |`,
    `| p99 of /healthz | < 100 ms | ${middle((one) => one.health.beside)} ms | alone ${middle((one) => one.health.alone)} |`,
    '',
  ];
};
