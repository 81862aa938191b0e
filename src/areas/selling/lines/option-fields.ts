import { flag, type object, optional, orNull, type Static, text } from '#platform/schema';

/** Whether a line counts, and by whose choice. All lines of orders count. */
export const optionFields = {
  isOptional: flag({ description: 'The customer may take it; it counts while `isIncluded`' }),
  isAlternate: flag({
    description: 'One of several of which exactly one counts: the alternates of one `groupName`',
  }),
  groupName: orNull(
    text(100, {
      pattern: '^\\S(.*\\S)?$',
      description: 'Documents show it as a heading; alternates of one name are one choice',
    }),
  ),
  isIncluded: flag({
    description:
      'Whether the line is part of the totals: always, unless it is optional or an alternate. The amounts of a line that is not are what it would add',
  }),
};

/** The same as they are sent. */
export const optionInput = {
  isOptional: optional(flag({ description: 'Not of a new line unless said; cannot be an alternate too' })),
  isAlternate: optional(flag({ description: 'Needs a groupName; not of a new line unless said' })),
  groupName: optional(optionFields.groupName),
  isIncluded: optional(
    flag({
      description:
        'Of an optional line: takes it, or not. Of an alternate true alone: it takes the place of the one that counted. An optional line is not included unless said, of alternates the first is',
    }),
  ),
};

/** What of a line says whether it counts. */
export type Options = Static<ReturnType<typeof object<typeof optionFields>>>;
/** The same as it is sent. */
export type OptionInput = Static<ReturnType<typeof object<typeof optionInput>>>;

/** A line that always counts. */
export const noOptions: Options = {
  isOptional: false,
  isAlternate: false,
  groupName: null,
  isIncluded: true,
};
