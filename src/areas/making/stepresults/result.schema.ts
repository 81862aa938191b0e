import { stepTypes } from '#areas/making/workinstructions';
import { scalar } from '#areas/products/products';
import type { Decimal } from '#lib/decimal';
import {
  decimalNumber,
  flag,
  id,
  instant,
  newID,
  object,
  oneOf,
  optional,
  orNull,
  type Static,
  text,
} from '#platform/schema';

/** A measured number, as exact as it is sent. */
export const measured = (description: string) => decimalNumber({ integer: 15, places: 9 }, { description });

const value =
  'true of a TASK that is done, a number, yes or no, an option, or the id of a document, by the step’s type';

/** What is recorded of a step. */
export const resultInput = object(
  {
    resultID: optional(newID()),
    instructionID: id({ description: 'The instruction in force that the step is of' }),
    stepID: id(),
    value: optional({ ...scalar, description: `${value}; left out: true` }),
    serialNumber: optional(text(100, { description: 'The piece, where it has a number' })),
    lotNumber: optional(text(100)),
    assetID: optional(id({ description: 'The gauge that it was measured with (GET /v1/quality/assets)' })),
    note: optional(text(2000)),
    measuredUTC: optional(
      instant({ description: 'When it was measured, where it comes in late; never in the future' }),
    ),
    correctsResultID: optional(id({ description: 'The result that it takes the place of; that one stays' })),
    reason: optional(text(1000, { description: 'Of a correction, which needs one' })),
  },
  { title: 'StepResultInput' },
);
export type ResultInput = Static<typeof resultInput>;

/** A result as it is shown. */
export const result = object(
  {
    resultID: id(),
    productionOrderID: id(),
    taskID: id(),
    instructionID: id(),
    stepID: id(),
    type: oneOf(stepTypes),
    characteristic: text(200, { description: 'What the step was called' }),
    value: { ...scalar, description: value },
    unit: orNull(text(20)),
    lowerLimit: orNull(measured('As it was when the result was recorded')),
    upperLimit: orNull(measured('')),
    isWithin: orNull(flag({ description: 'Within the limits, or passed; null where there is neither' })),
    serialNumber: orNull(text(100)),
    lotNumber: orNull(text(100)),
    assetID: orNull(id()),
    note: orNull(text(2000)),
    measuredUTC: instant(),
    recordedUTC: instant(),
    recordedByUserID: id(),
    correctsResultID: orNull(id()),
    reason: orNull(text(1000)),
    isCorrected: flag({ description: 'Another result took its place' }),
  },
  { title: 'StepResult' },
);

/** A row of results before its value is put together. */
export type StoredResult = Omit<Static<typeof result>, 'value'> & {
  numberValue: Decimal | null;
  textValue: string | null;
};

/** As it is shown: yes and no are kept as texts. */
export const shown = ({ numberValue, textValue, ...row }: StoredResult): Static<typeof result> => ({
  ...row,
  value:
    numberValue ?? (row.type === 'LIST' || row.type === 'FILE' ? (textValue ?? '') : textValue === 'true'),
});

/** An example of the API description. */
export const resultExample = {
  resultID: '0198c5a0-0000-7000-8000-000000000821',
  productionOrderID: '0198c5a0-0000-7000-8000-0000000000f0',
  taskID: '0198c5a0-0000-7000-8000-0000000000f1',
  instructionID: '0198c5a0-0000-7000-8000-000000000811',
  stepID: '0198c5a0-0000-7000-8000-000000000812',
  type: 'MEASUREMENT',
  characteristic: 'Bore diameter',
  value: 80.01,
  unit: 'mm',
  lowerLimit: 79.97,
  upperLimit: 80.03,
  isWithin: true,
  serialNumber: 'SN-1004',
  lotNumber: null,
  assetID: null,
  note: null,
  measuredUTC: '2026-03-10T09:12:00.000Z',
  recordedUTC: '2026-03-10T09:12:00.000Z',
  recordedByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
  correctsResultID: null,
  reason: null,
  isCorrected: false,
};
