import { sql } from 'kysely';
import { answer, operation } from '#platform/operation';
import { invalid } from '#platform/problem';
import { id, instant, object, orNull, text } from '#platform/schema';
import { giveLink, passwordPage } from './links.ts';
import { personWithID } from './people.ts';
import { signInExample } from './signin.example.ts';

const invitationHours = 72;

export const givePasswordLink = operation({
  id: 'givePasswordLink',
  method: 'POST',
  path: '/v1/auth/links',
  tag: 'auth',
  summary: 'Invite a user to sign in: give a link to set a password',
  description:
    'Also for who has lost the password. The link is for the user alone, works once and for 72 hours, and is shown in this answer and nowhere else afterwards. An earlier link of the user ends; the present password stays until another is set.',
  permission: 'accounts.write',
  addition: true,
  body: object({ userID: id({ description: 'An active person of the tenant' }) }, { title: 'PasswordLink' }),
  response: object(
    {
      linkID: id(),
      userID: id(),
      url: orNull(
        text(2000, {
          description:
            'The page on which the password is set; null where neither MILLWRIGHT_CONSOLE_URL nor MILLWRIGHT_PUBLIC_URL is set',
        }),
      ),
      token: text(300, { description: 'What sets the password: `POST /v1/auth/password`' }),
      expiresUTC: instant({ description: 'From then on it opens nothing' }),
    },
    { title: 'PasswordLinkGiven' },
  ),
  example: { body: { userID: signInExample.me.userID }, response: signInExample.link },
  run: async (ctx, { body: { userID } }) => {
    // One link at a time of somebody: two requests at once give one after the other.
    await ctx.exec(
      sql`select 1 from users u where ${ctx.mine('u')} and u.user_id = ${userID} for no key update`,
    );
    if (!(await personWithID(ctx, userID)))
      throw invalid('/userID', 'must be an active person of the tenant');
    const link = await giveLink(ctx, userID, invitationHours * 60);
    // After the transaction, so that no Idempotency-Key keeps a token.
    return answer({
      after: async ({ config }) => ({ body: { ...link, url: passwordPage(config, link.token) } }),
    });
  },
});
