import { flag, optional } from '#platform/schema';

/** What the query of a paper may ask for. */
export type PartsAsked = { ShowParts?: boolean | undefined };

/** The query parameter by which a paper of a quote or order lists what configured products are made of. */
export const partsQuery = {
  ShowParts: optional(
    flag({
      description:
        'Whether the names Items.Parts list what configured products are made of, without prices; default: no',
    }),
  ),
};
