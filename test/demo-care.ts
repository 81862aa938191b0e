import assert from 'node:assert/strict';
import { closeWithCapa } from '#app/demo/close-with-capa';
import { failSeals } from '#app/demo/fail-seals';
import { repairCylinders } from '#app/demo/repair-cylinders';
import { returnSeals } from '#app/demo/return-seals';
import type { testDemoTools } from './demo-tools.ts';

/**
 * Runs the chapter of the demo in which a lot of seals fails, after that in which something was sold, and
 * compares what it says and prints.
 */
export const careInDemo = async ({
  tools,
  said,
  papers,
}: ReturnType<typeof testDemoTools>): Promise<void> => {
  const bad = await failSeals(tools);
  const repair = await repairCylinders(tools, bad);
  await returnSeals(tools, bad);
  const report = await closeWithCapa(tools, bad);
  const text = said.join('\n');
  const [one, two] = bad.serialNumbers;
  for (const part of [
    '20 of 80 by ISO 2859-1 (letter E), rejected from 2',
    '98 pieces held',
    `Where the same lot went: ${one} at Kranbau Westmark GmbH, ${two} at Kranbau Westmark GmbH`,
    `Diagnosed by the tree: ${two}: FINISHED: The seal is of the wrong compound.`,
    `${two} with DR-036-NBR, lot ${bad.lotNumber}-OK`,
    'is CLOSED: SHIPPED, SHIPPED',
    '80 pieces, SETTLED by CREDIT',
    'is CLOSED, at a cost of 75.6 EUR',
    'Somebody else checks whether it helped: EFFECTIVE',
  ])
    assert.ok(text.includes(part), `${part} in:\n${text}`);
  assert.match(papers[repair] ?? '', /Rod seal replaced/);
  assert.match(papers[report] ?? '', /8D-Report.*Ursachen.*zwei gleich aussehende Mischungen.*wirksam/s);
  assert.ok(papers[report]?.includes(bad.lotNumber));
};
