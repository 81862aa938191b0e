import type { Command } from 'commander';

/** `millwright product`: what works on a product's document alone, without a database or a service. */
export const addProductCommand = (program: Command): void => {
  const product = program
    .command('product')
    .description('work on the document of a product, as it is kept in git');
  product
    .command('check <file>')
    .description('look through the document of a product and say what is wrong with it, and where')
    .option('--json', 'print the findings as JSON, for programs')
    .option('--warnings-fail', 'exit with 1 for warnings too')
    .addHelpText(
      'after',
      `
Needs no database and no service. Exits with 0 when there is no error, else with 1.

Examples:
  millwright product check cylinder.json
  millwright product check cylinder.json --json | jq '.findings[].message'`,
    )
    .action(async (file: string, { json, warningsFail }: { json?: boolean; warningsFail?: boolean }) => {
      const { checkProductFile } = await import('./check-product-file.ts');
      process.exitCode = await checkProductFile(file, {
        json: json === true,
        warningsFail: warningsFail === true,
      });
    });
  product
    .command('read <files...>')
    .description('print a feature model (.uvl) or tables of combinations (.csv) as the document of a product')
    .requiredOption('--number <number>', 'the number of the product')
    .option('--name <name>', 'its name; its number unless given')
    .option('--forbidden', 'the rows of the tables are combinations that are forbidden')
    .addHelpText(
      'after',
      `
Needs no database and no service. Stops at the first thing that is not understood, with its line.

Examples:
  millwright product read pizza.uvl --number PIZZA > pizza.json
  millwright product read rods.csv seals.csv --number CYL --name Cylinder > cylinder.json`,
    )
    .action(
      async (
        files: string[],
        { number, name, forbidden }: { number: string; name?: string; forbidden?: boolean },
      ) => {
        const { readModelFiles } = await import('./read-model-files.ts');
        await readModelFiles(files, { number, name: name ?? number }, { areForbidden: forbidden === true });
      },
    );
};
