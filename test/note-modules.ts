import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/** Loaded before a program: writes into the file of `LOADED_MODULES`, at its end, which modules it loaded. */
const loaded = new Set<string>();
registerHooks({
  load(url, context, next) {
    loaded.add(url);
    return next(url, context);
  },
});
process.once('exit', () => writeFileSync(process.env.LOADED_MODULES ?? '', [...loaded].join('\n')));
