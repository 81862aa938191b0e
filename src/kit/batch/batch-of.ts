import { type PlaceError, Problem } from '#platform/problem';
import { listOfEach, type Static, type TSchema, type Unchecked } from '#platform/schema';
import { compileSentCheck } from '#platform/validate';

/** A list of which each element is accepted or refused on its own. */
export type Batch<E = unknown> = {
  /** The body of the operation, or one member of it. */
  list: ReturnType<typeof listOfEach>;
  /**
   * The elements of one that was sent, each with its numbers and instants read, or why it has another shape.
   */
  read: (sent: readonly Unchecked[]) => readonly (E | Problem)[];
};

/** A batch of such elements: at least one, and at most so many. */
export const batchOf = <S extends TSchema>(element: S, maxItems: number): Batch<Static<S>> => {
  const check = compileSentCheck(element);
  return {
    list: listOfEach(element, { minItems: 1, maxItems }),
    read: (sent) =>
      sent.map((one) => {
        const errors = check(one);
        return errors ? refused(errors) : (one as Static<S>); // what the check has passed is of the shape
      }),
  };
};

const refused = (errors: PlaceError[]): Problem =>
  new Problem(
    'InvalidInput',
    errors.map(({ pointer, detail }) => `${pointer || 'The element'} ${detail}`).join('; '),
    {
      errors,
    },
  );
