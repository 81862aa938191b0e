import { type Finding, findingCodes } from '#configurator/document/finding';
import { id, int32, object, oneOf, orNull, type Static, text } from '#platform/schema';

/** Something about a product that its author should know. */
export const findingOnWire = object(
  {
    severity: oneOf(['ERROR', 'WARNING'], { description: 'With an ERROR the product cannot be released' }),
    code: oneOf(findingCodes),
    message: text(4000, { description: 'What is wrong and, where it is not plain, what to do' }),
    pointer: text(2000, { min: 0, description: 'The place in the product’s document (RFC 6901)' }),
    entity: orNull(
      object(
        {
          type: oneOf(['PRODUCT', 'PAGE', 'ATTRIBUTE', 'RULE_GROUP', 'RULE', 'ITEM_MAPPING', 'TABLE']),
          key: text(200, { description: 'Its name, or its number as text' }),
          entityID: orNull(id({ description: 'The record’s id' })),
        },
        { title: 'FindingEntity' },
      ),
    ),
    rule: orNull(int32({ description: 'The number of the rule that it is about' })),
  },
  { title: 'ProductFinding' },
);
export type FindingOnWire = Static<typeof findingOnWire>;

/** Ids of the parts of a product, each kind by its natural key. */
export type PartIDs = Partial<Record<NonNullable<Finding['entity']>['type'], ReadonlyMap<string, string>>>;

/** Findings of the engine with the ids of the records that they are about. */
export const findingsWithIDs = (findings: readonly Finding[], ids: PartIDs): FindingOnWire[] =>
  findings.map(({ severity, code, message, pointer, entity, rule }) => ({
    ...{ severity, code, message: message.slice(0, 4000), pointer: pointer.slice(0, 2000), rule },
    entity: entity && { ...entity, entityID: ids[entity.type]?.get(entity.key) ?? null },
  }));
