import { program } from './cli/program.ts';
import { tellAndExit } from './cli/tell.ts';

// The entry of the `millwright` command. Whatever goes wrong is reported in a sentence, with an exit code
// that is not 0.
await program.parseAsync(process.argv).catch(tellAndExit);
