import { id, instant, int32, list, object, oneOf, orNull, text } from '#platform/schema';
import { inspectionStates, type Switching, switchingCauses } from './switching.ts';

/** Where a series of lots stands by the switching rules. */
export const switchingModel = object(
  {
    state: oneOf(inspectionStates, {
      description:
        'How the next lot is inspected. DISCONTINUED: none is accepted until an authority resumes (`…/inspections/switching`)',
    }),
    because: text(2000, { description: 'Why, in English' }),
    cause: object(
      {
        code: oneOf(switchingCauses),
        lots: list(text(40), {
          description: 'Numbers of the inspections that the code speaks of, in their order',
        }),
        score: orNull(int32({ minimum: 0, description: 'The switching score of SCORE_REACHED' })),
        reason: orNull(text(1000, { description: 'What an authority gave as its reason' })),
      },
      { title: 'InspectionSwitchingCause', description: 'The same to be said in any language' },
    ),
    sinceInspectionID: orNull(
      id({ description: 'The lot that brought it there; null at the beginning or where an authority did' }),
    ),
    sinceUTC: orNull(instant()),
    switchingScore: int32({ minimum: 0, description: 'In normal inspection; reduced inspection needs 30' }),
    lots: int32({ minimum: 0, description: 'That counted since then' }),
    notAccepted: int32({ minimum: 0, description: 'Of these' }),
    decisions: list(oneOf(['NORMAL', 'TIGHTENED', 'REDUCED']), {
      description: 'What an authority may decide now (`…/inspections/switching`)',
    }),
  },
  { title: 'InspectionSwitching' },
);

export const switchingExample: Switching = {
  ...{ state: 'TIGHTENED', because: 'An authority decided: Two complaints of the assembly' },
  cause: { code: 'AUTHORITY', lots: [], score: null, reason: 'Two complaints of the assembly' },
  ...{ sinceInspectionID: null, sinceUTC: '2026-01-31T12:00:00.000Z', switchingScore: 0 },
  ...{ lots: 0, notAccepted: 0, decisions: [] },
};
