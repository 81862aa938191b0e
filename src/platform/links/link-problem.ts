import { Problem } from '../problem.ts';
import { optional, text } from '../schema.ts';
import type { LinkFault } from './find-link.ts';

/** The header in which a page may send the token, which then stands in no address. */
export const linkHeader = 'x-public-token';

/** The query of every operation that a link opens. */
export const linkQuery = {
  token: optional(
    text(200, {
      min: 0,
      description: 'The token of the link; instead, the header X-Public-Token may carry it',
    }),
  ),
};

const challenge = { headers: { 'WWW-Authenticate': 'PublicLink query="token"' } };

/** The refusal of a link. Who has no link of ours learns nothing of what there is. */
export const linkProblem = (fault: LinkFault): Problem => {
  if (fault === 'UNKNOWN')
    return new Problem(
      'Unauthenticated',
      'This is no valid link: copy its whole address from the message that it came with.',
      challenge,
    );
  return fault === 'EXPIRED'
    ? new Problem('LinkExpired', 'The time of this link is over: ask the seller for another one.')
    : new Problem('LinkRevoked', 'The seller has ended this link: ask for another one.');
};
