import '#platform/quick-imports';

// The entry of the `millwright` command. Whatever goes wrong is reported in a sentence, with an exit code
// that is not 0.
const { program } = await import('./cli/program.ts');
const { tellAndExit } = await import('./cli/tell.ts');
await program.parseAsync(process.argv).catch(tellAndExit);
