import { id, int32, list, object, optional, orNull, quantity, type Static, text } from '#platform/schema';

/** The most of each in one report. */
export const mostInReport = { symptoms: 100, partsUsed: 200, labour: 200 } as const;

const found = (title: string, type: string) =>
  optional(
    orNull(
      object(
        {
          codeID: optional(orNull(id({ description: `A service code of the type ${type}` }))),
          text: optional(orNull(text(2000))),
        },
        { title },
      ),
    ),
  );

const symptom = object(
  {
    symptomID: optional(
      id({ description: 'Given by the service unless sent; of one that is there: that one' }),
    ),
    codeID: optional(orNull(id({ description: 'A service code of the type SYMPTOM' }))),
    description: text(4000, { examples: ['Oil at the rod after an hour'] }),
    cause: found('SymptomCause', 'CAUSE'),
    repair: found('SymptomRepair', 'REPAIR'),
  },
  { title: 'Symptom' },
);
export type Symptom = Static<typeof symptom>;

/** What was seen, with what it came from and what was done. */
export const symptoms = list(symptom, { maxItems: mostInReport.symptoms });

/** What was used up. */
export const partsUsed = list(object({ itemID: id(), quantity: quantity() }, { title: 'ReportPart' }), {
  maxItems: mostInReport.partsUsed,
});

/** What was worked. */
export const labour = list(
  object(
    { description: text(500), minutes: int32({ minimum: 1, maximum: 100_000 }) },
    { title: 'ReportLabour' },
  ),
  { maxItems: mostInReport.labour },
);

/** The codes that symptoms say, with the type that each must be of and its place. */
export const codesOfSymptoms = (some: readonly Symptom[]) =>
  some.flatMap(({ codeID, cause, repair }, at) =>
    (
      [
        [codeID, 'SYMPTOM', `/symptoms/${at}/codeID`],
        [cause?.codeID, 'CAUSE', `/symptoms/${at}/cause/codeID`],
        [repair?.codeID, 'REPAIR', `/symptoms/${at}/repair/codeID`],
      ] as const
    ).flatMap(([one, type, pointer]) => (one == null ? [] : [{ codeID: one, type, pointer }])),
  );
