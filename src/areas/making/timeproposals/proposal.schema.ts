import { timeModel } from '#areas/making/tasks';
import { decimalNumber, int32, object, orNull } from '#platform/schema';

const minutes = (description: string) => decimalNumber({ integer: 40, places: 6, min: '0' }, { description });

/** How the clocked times of one piece lie. Who gives a title makes it a schema of its own. */
export const statisticsShape = (title?: string) =>
  object(
    {
      count: int32({ minimum: 0, description: 'Tasks that were looked at' }),
      leftOut: int32({ minimum: 0, description: 'Tasks left out: an attribute has no value there' }),
      pieces: minutes('Good and scrapped pieces of them'),
      meanMinutes: minutes('Of one piece, without set-up and teardown, each task counting once'),
      medianMinutes: minutes('Half of the tasks took less'),
      standardDeviation: orNull(minutes('Their spread; null of one task')),
      leastMinutes: minutes('Of the quickest task'),
      mostMinutes: minutes('Of the slowest task'),
      quotedMinutes: minutes('What was planned for one piece, on average'),
    },
    title ? { title } : {},
  );

/** How well what is proposed holds, beside what holds now. */
export const fitShape = (title?: string) =>
  object(
    {
      rSquared: orNull(
        decimalNumber(
          { integer: 1, places: 6, min: '0' },
          { description: 'The share of the spread that it explains, 0 to 1; null where there is no spread' },
        ),
      ),
      standardError: orNull(minutes('By how many minutes a piece misses it, as a rule')),
      presentStandardError: orNull(minutes('The same of what the master task says now')),
    },
    title ? { title } : {},
  );

/** What the master task says. */
export const presentShape = (title?: string) =>
  object(
    { timeModel: orNull(timeModel), minutes: minutes('Where no time model says it') },
    { ...(title ? { title } : {}), description: 'What the master task said then' },
  );
