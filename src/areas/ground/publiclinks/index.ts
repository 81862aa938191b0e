import { defineArea } from '#platform/area';

/** The ways in without a key; their operations stand with the records that they open. */
export const publiclinks = defineArea({
  name: 'publiclinks',
  tables: ['public_links'],
  operations: [],
  moving: [
    {
      table: 'public_links',
      foundBy: 'link_id',
      why: 'A link is signed with a secret of its installation, and opens nowhere else.',
      setAgain: 'Send customers new links: those that they have do not open here.',
    },
  ],
});

export { giveLink } from './give-link.ts';
export { linkOperations } from './link-operations.ts';
export { openLink, revokeLinks } from './open-link.ts';
export { validateLink } from './validation.ts';
