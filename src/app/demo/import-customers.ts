import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#platform/start-error';
import { type ImportOptions, importFile } from '../cli/import-file.ts';
import { print } from '../cli/tell.ts';
import { customerFile } from './customer-file.ts';

/**
 * A list of 1,000 customers with twenty mistakes, brought in as a user would: tried, brought, mended and
 * brought again. Shows what `millwright import` shows. @throws StartError where the service takes more or
 * fewer rows than that
 */
export const importCustomers = async (service: ImportOptions['service'], folder: string): Promise<void> => {
  print('\nA list of 1,000 customers from another system, with twenty mistakes in it\n');
  await mkdir(folder, { recursive: true });
  const written = async (name: string, isMended: boolean) => {
    const file = join(folder, name);
    await writeFile(file, (await customerFile(isMended)).text);
    return file;
  };
  const [file, mended] = [await written('customers.csv', false), await written('customers-mended.csv', true)];
  const steps = [
    { words: ['--dry-run'], file, dryRun: true, errors: 20, code: 2 },
    { words: ['--errors', '0'], file, dryRun: false, errors: 0, code: 2 },
    { words: [], file: mended, dryRun: false, errors: 20, code: 0 },
  ];
  for (const { words, code, ...step } of steps) {
    print(`$ millwright import customers ${step.file} --key @sales.key ${words.join(' ')}`.trimEnd());
    const ended = await importFile({ entity: 'customers', service, mode: 'UPSERT', json: false, ...step });
    if (ended !== code) throw new StartError(`The import ended with ${ended}, and ${code} was expected.`);
    print('');
  }
};
