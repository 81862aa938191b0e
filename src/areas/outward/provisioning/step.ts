import { instant, int32, list, object, oneOf, orNull, type Static, Type, text } from '#platform/schema';

/** A step as callers see it. What is DONE is never done again. */
export const stepModel = object(
  {
    name: text(40),
    status: oneOf(['WAITING', 'RUNNING', 'DONE', 'FAILED']),
    utc: orNull(instant({ description: 'When its status changed last' })),
    problem: orNull(
      object(
        { code: text(100), detail: text(5000) },
        { title: 'StepProblem', description: 'Why it failed: the problem of the operation that refused' },
      ),
    ),
    counts: Type.Record(Type.String(), int32({ minimum: 0 }), {
      description: 'How many of what it made or found made',
    }),
  },
  { title: 'ProvisioningStep' },
);
export const stepList = list(stepModel);
export type Step = Static<typeof stepModel>;
export type StepProblem = NonNullable<Step['problem']>;

/** A step that nothing was done of yet. */
export const waiting = (name: string): Step => ({
  name,
  status: 'WAITING',
  utc: null,
  problem: null,
  counts: {},
});

/** A step that is done. */
export const done = (name: string, utc: string, counts: Step['counts'] = {}): Step => ({
  ...waiting(name),
  status: 'DONE',
  utc,
  counts,
});

/** The steps with one of them replaced. */
export const withStep = (steps: readonly Step[], step: Step): Step[] =>
  steps.map((one) => (one.name === step.name ? step : one));

/** What was in the way is asked again: what failed waits. */
export const askedAgain = (steps: readonly Step[]): Step[] =>
  steps.map((one) => (one.status === 'FAILED' ? waiting(one.name) : one));
