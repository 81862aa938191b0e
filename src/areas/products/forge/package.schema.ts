import { flag, id, list, object, oneOf, optional, orNull, type Static, Type, text } from '#platform/schema';

/** Bounds of what a job knows, and of what it may propose. */
export const forgeLimits = {
  /** Of one tenant, QUEUED or RUNNING. */
  jobs: 20,
  documents: 20,
  categories: 50,
  /** Letters. */
  notes: 20_000,
  /** Bytes of one document that a proposal is made of. */
  documentBytes: 8 * 1024 * 1024,
  /** Items or rows that variants are made of. */
  variants: 5000,
  /** Of all kinds together. */
  parts: 5000,
  /** Letters of a package as JSON. */
  packageLetters: 4_000_000,
  warnings: 200,
} as const;

const documents = list(id(), {
  maxItems: forgeLimits.documents,
  description: 'Ids of documents: the spreadsheet or the feature model, or texts that a model is to read',
});
const itemCategories = list(text(200), {
  maxItems: forgeLimits.categories,
  description: 'Categories of items, letter case aside',
});
const notes = orNull(text(forgeLimits.notes, { description: 'What else there is to know' }));

/** What a job knows beside its prompt. */
export const jobContext = object({ documents, itemCategories, notes }, { title: 'ForgeContext' });
export type JobContext = Static<typeof jobContext>;

/** What is said of it: what is left out stays, or is empty at first. */
export const saidContext = {
  documents: optional(documents),
  itemCategories: optional(itemCategories),
  notes: optional(notes),
};

const content = Type.Object(
  {},
  {
    additionalProperties: true,
    title: 'ForgePartContent',
    description: 'As the product’s document has it (docs/products.md)',
  },
);
const key = text(200, { description: 'Its name, or its number as text' });

const part = object(
  {
    key,
    change: oneOf(['ADDED', 'CHANGED'], {
      description: 'Whether the product had it when it was proposed',
    }),
    isAccepted: flag({ description: 'Only accepted parts are applied; none is at first' }),
    content,
  },
  { title: 'ForgePart' },
);

const parts = list(part);
/** What was proposed, in the form of a product's document. */
export const jobPackage = object(
  {
    attributes: parts,
    pages: parts,
    rules: parts,
    mappings: parts,
    warnings: list(text(1000), { description: 'What was left out or guessed, for who reviews it' }),
  },
  { title: 'ForgePackage' },
);
export type JobPackage = Static<typeof jobPackage>;
export type JobPart = Static<typeof part>;

const change = object(
  {
    key,
    isAccepted: optional(flag()),
    content: optional(content),
  },
  { title: 'ForgePartChange' },
);
const changes = optional(list(change, { maxItems: forgeLimits.parts }));

/** What is changed of a package: parts by their keys; those not named stay as they are. */
export const packageChanges = {
  isAccepted: optional(flag({ description: 'For all parts, before what is said of single ones' })),
  attributes: changes,
  pages: changes,
  rules: changes,
  mappings: changes,
};
export type PartChange = Static<typeof change>;

/** Why a job failed. */
export const jobFailure = object(
  {
    code: text(60, {
      description: 'That of a problem, or ModelUnreachable, ModelRefused, InvalidAnswer',
    }),
    detail: text(5000),
    errors: list(object({ pointer: text(2000, { min: 0 }), detail: text(4000) }, { title: 'ForgeFault' }), {
      description: 'Places in the document or in the model’s answer',
    }),
  },
  { title: 'ForgeFailure' },
);
export type JobFailure = Static<typeof jobFailure>;
