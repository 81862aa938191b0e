import type { HeavyPool } from '#platform/heavy/pool';
import { decodeData, type EncodedData } from '#platform/pdf/template-data';
import { testHeavyPool } from './heavy.ts';

/** Threads for a service, and what each template was filled with in them, oldest first. */
export const watchedFilling = (): { heavy: HeavyPool; filled: Record<string, unknown>[] } => {
  const filled: Record<string, unknown>[] = [];
  const pool = testHeavyPool();
  const heavy: HeavyPool = {
    ...pool,
    of: (...whose) => {
      const threads = pool.of(...whose);
      return {
        ...threads,
        run: (task, input, options) => {
          // The task called `fill` is that of templates, and takes the data in this form.
          if (task.name === 'fill') filled.push(decodeData((input as { data: EncodedData }).data));
          return threads.run(task, input, options);
        },
      };
    },
  };
  return { heavy, filled };
};
