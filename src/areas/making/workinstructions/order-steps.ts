import type { Ctx } from '#platform/ctx';
import { invalid, type Problem } from '#platform/problem';
import type { Static } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';
import type { Step, steps } from './step.schema.ts';

type Sent = Static<typeof steps>[number];

/**
 * The steps in their order, each with all that a request may leave out. `attached` are the instruction's
 * documents. @throws Problem 400 with all that does not go together
 */
export const orderSteps = (ctx: Ctx, sent: readonly Sent[], attached: ReadonlySet<string>): Step[] => {
  const isNumbered = sent.every(({ sequence }) => sequence !== undefined);
  refuseTogether([
    ...sent.flatMap((one, at) => faultsOf(one, `/steps/${at}`, attached)),
    ...sent.map(
      ({ stepID }, at) =>
        stepID !== undefined &&
        sent.findIndex((one) => one.stepID === stepID) < at &&
        invalid(`/steps/${at}/stepID`, 'is that of another step'),
    ),
    ...sent.map(
      ({ sequence }, at) =>
        sequence !== undefined &&
        (isNumbered
          ? sent.findIndex((one) => one.sequence === sequence) < at &&
            invalid(`/steps/${at}/sequence`, 'is that of another step')
          : invalid(`/steps/${at}/sequence`, 'stands in all steps or in none')),
    ),
  ]);
  return sent
    .map((one, at) => ({
      stepID: one.stepID ?? ctx.newID(),
      sequence: one.sequence ?? (at + 1) * 10,
      name: one.name,
      text: one.text ?? null,
      type: one.type,
      isRequired: one.isRequired ?? true,
      unit: one.unit ?? null,
      min: one.min ?? null,
      max: one.max ?? null,
      options: one.options ?? [],
      documentIDs: one.documentIDs ?? [],
    }))
    .toSorted((one, other) => one.sequence - other.sequence);
};

const faultsOf = (
  { type, unit, min, max, options = [], documentIDs = [] }: Sent,
  at: string,
  attached: ReadonlySet<string>,
): (Problem | false)[] => {
  const isNumber = type === 'VALUE' || type === 'MEASUREMENT';
  const of = 'is of a VALUE or MEASUREMENT only';
  return [
    !isNumber && unit != null && invalid(`${at}/unit`, of),
    !isNumber && min != null && invalid(`${at}/min`, of),
    !isNumber && max != null && invalid(`${at}/max`, of),
    type === 'MEASUREMENT' && min == null && max == null && invalid(`${at}/min`, 'or max is required'),
    min != null && max != null && min.gt(max) && invalid(`${at}/max`, 'must not be below min'),
    type !== 'LIST' && options.length > 0 && invalid(`${at}/options`, 'are of a LIST only'),
    type === 'LIST' && options.length === 0 && invalid(`${at}/options`, 'are required of a LIST'),
    new Set(options.map((one) => one.toLowerCase())).size < options.length &&
      invalid(`${at}/options`, 'hold one of them twice'),
    ...documentIDs.map(
      (one, place) =>
        !attached.has(one) && invalid(`${at}/documentIDs/${place}`, 'is not attached to the instruction'),
    ),
  ];
};
