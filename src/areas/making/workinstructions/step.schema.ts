import {
  decimalNumber,
  flag,
  id,
  int32,
  list,
  newID,
  object,
  oneOf,
  optional,
  orNull,
  type Static,
  text,
} from '#platform/schema';

/** What is recorded of a step; the description of the field says what each is. */
export const stepTypes = ['TASK', 'VALUE', 'MEASUREMENT', 'CHECKBOX', 'LIST', 'FILE', 'INSPECTION'] as const;

const limit = (description: string) =>
  optional(orNull(decimalNumber({ integer: 15, places: 9 }, { description })));

/** One step of an instruction. */
export const step = object(
  {
    stepID: optional(newID()),
    sequence: optional(
      int32({ minimum: 1, maximum: 1_000_000, description: 'Its place; 10, 20, 30 … unless all have one' }),
    ),
    name: text(200, { description: 'What it is, or what is measured', examples: ['Bore diameter'] }),
    text: optional(orNull(text(10_000, { min: 0, description: 'What is to be done' }))),
    type: oneOf(stepTypes, {
      description:
        'TASK is done, VALUE a number, MEASUREMENT a number within limits, CHECKBOX yes or no, LIST one of the options, FILE a document, INSPECTION passed or not',
    }),
    isRequired: optional(
      flag({ description: 'The task is not COMPLETED without a result; true unless said' }),
    ),
    unit: optional(orNull(text(20, { description: 'Of a VALUE or MEASUREMENT', examples: ['mm'] }))),
    min: limit('The lower limit, which is within'),
    max: limit('The upper limit, which is within'),
    options: optional(list(text(200), { maxItems: 100, description: 'Of a LIST, one of which is recorded' })),
    documentIDs: optional(
      list(id(), {
        maxItems: 20,
        description: 'Pictures and papers that are attached to the instruction',
      }),
    ),
  },
  { title: 'InstructionStep' },
);

/** The steps of an instruction. */
export const steps = list(step, { maxItems: 300 });
type Sent = Static<typeof step>;

/** A step as it is kept, with all that a request may leave out. */
export type Step = { [name in keyof Required<Sent>]: Exclude<Required<Sent>[name], undefined> };
