import { answer, operation } from '#platform/operation';
import { invalid, Problem } from '#platform/problem';
import { flag, id, instant, object, orNull, otherwise, text } from '#platform/schema';
import { giveLink, passwordPage } from './links.ts';
import { mailLink } from './mail-link.ts';
import { lockUser, personWithID } from './people.ts';
import { signInExample } from './signin.example.ts';

const invitationHours = 72;

export const givePasswordLink = operation({
  id: 'givePasswordLink',
  method: 'POST',
  path: '/v1/auth/links',
  tag: 'auth',
  summary: 'Invite a user to sign in: give a link to set a password',
  description:
    'Also for who has lost the password. The link is for the user alone, works once and for 72 hours. With isMailed it goes to the user’s address, and nobody else sees it; else it is shown in this answer and nowhere else afterwards. An earlier link of the user ends; the present password stays until another is set.',
  permission: 'accounts.write',
  addition: true,
  body: object(
    {
      userID: id({ description: 'An active person of the tenant' }),
      isMailed: otherwise(
        flag({ description: 'Sent by the tenant’s SMTP server to the user’s e-mail address' }),
        false,
      ),
    },
    { title: 'PasswordLink' },
  ),
  response: object(
    {
      linkID: id(),
      userID: id(),
      url: orNull(
        text(2000, {
          description:
            'The page on which the password is set; null where it is mailed, and where neither MILLWRIGHT_CONSOLE_URL nor MILLWRIGHT_PUBLIC_URL is set',
        }),
      ),
      token: orNull(
        text(300, {
          description: 'What sets the password: `POST /v1/auth/password`; null where it is mailed',
        }),
      ),
      emailID: orNull(id({ description: 'The mail (`GET /v1/email/{EmailID}`), where it is mailed' })),
      expiresUTC: instant({ description: 'From then on it opens nothing' }),
    },
    { title: 'PasswordLinkGiven' },
  ),
  problems: ['PreconditionMissing'],
  example: { body: { userID: signInExample.me.userID }, response: signInExample.link },
  before: async ({ config }) => config,
  run: async (ctx, { body: { userID, isMailed }, found: config }) => {
    await lockUser(ctx, userID);
    const person = await personWithID(ctx, userID);
    if (!person) throw invalid('/userID', 'must be an active person of the tenant');
    const { token, ...link } = await giveLink(ctx, userID, invitationHours * 60);
    const url = passwordPage(config, token);
    if (!isMailed)
      // After the transaction, so that no Idempotency-Key keeps a token.
      return answer({ after: async () => ({ body: { ...link, url, token, emailID: null } }) });
    if (url === null)
      throw new Problem(
        'PreconditionMissing',
        'No link can be mailed: the service does not know its own address. Its operator sets MILLWRIGHT_PUBLIC_URL.',
      );
    const emailID = await mailLink(ctx, person, { url, config }, { hours: invitationHours });
    return answer({ body: { ...link, url: null, token: null, emailID } });
  },
});
