import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from './seeded.ts';

const folder = process.env.CONFIGURATOR_MODELS ?? '';

/** Why tests of published feature models are skipped; false where they are there. */
export const withoutModels: string | false =
  folder === '' || !existsSync(folder)
    ? 'CONFIGURATOR_MODELS does not name the folder of the published models'
    : false;

/** The published feature models (UVL), by name. */
export const publishedModels = (): { name: string; text: string }[] =>
  withoutModels === false
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.uvl'))
        .sort()
        .map((file) => ({ name: file.replace(/\.uvl$/, ''), text: readFileSync(join(folder, file), 'utf8') }))
    : [];

/**
 * Published models of thousands of features or statements, by the names of their files, and how many features
 * they have.
 */
const large: Record<string, number> = { FinancialServices01: 771, automotive01: 2513 };

/** Those of them that are there. */
export const largeModels = () =>
  publishedModels().flatMap(({ name, text }) => {
    const features = Object.hasOwn(large, name) ? large[name] : undefined;
    return features === undefined ? [] : [{ name, text, features }];
  });
export const withoutLargeModels: string | false =
  withoutModels ||
  (largeModels().length > 0 ? false : `CONFIGURATOR_MODELS has none of ${Object.keys(large).join(', ')}`);

/**
 * A feature model made up in the shape of a shop's: groups of alternatives in a tree of three levels, and
 * statements across it as people write them ("any of these needs any of those", "none of these with that").
 */
export const madeUpFeatureModel = (
  random: Random,
  { features, statements }: { features: number; statements: number },
): string => {
  const lines = ['namespace MadeUp', '', 'features', '\tRoot', '\t\tmandatory'];
  const leaves: string[][] = [];
  let count = 1;
  while (count < features) {
    const part = `Part${leaves.length}`;
    const own: string[] = [];
    lines.push(
      `\t\t\t${part}`,
      `\t\t\t\t${['alternative', 'or', 'alternative', '[1..3]', 'optional'][random(5)]}`,
    );
    count++;
    for (let series = 0; series < 2 + random(4); series++) {
      lines.push(`\t\t\t\t\t"${part} series ${series}"`);
      count++;
      if (random(3) === 0) continue;
      lines.push(`\t\t\t\t\t\t${random(4) === 0 ? 'or' : 'alternative'}`);
      for (let one = 0; one < 2 + random(6); one++) {
        own.push(`"${part} ${series}-${one}"`);
        lines.push(`\t\t\t\t\t\t\t"${part} ${series}-${one}"`);
        count++;
      }
    }
    if (own.length > 2) leaves.push(own);
    else leaves.push([...own, part]);
  }
  const some = (): string[] => {
    const part = leaves[random(leaves.length)] as string[];
    return part.filter(() => random(3) > 0).slice(0, 8);
  };
  lines.push('constraints');
  for (let nth = 0; nth < statements; nth++) {
    const [left, right] = [some(), some()];
    if (left.length === 0 || right.length === 0) continue;
    const isExclusion = random(3) === 0;
    lines.push(
      `\t${left.slice(0, 3).join(' | ')} => ${
        isExclusion
          ? right
              .slice(0, 2)
              .map((one) => `!${one}`)
              .join(' & ')
          : right.join(' | ')
      }`,
    );
  }
  return `${lines.join('\n')}\n`;
};
