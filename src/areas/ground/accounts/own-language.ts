import { auditRow, lockRow, updateRow } from '#kit/rows';
import { languages } from '#lib/language';
import { operation } from '#platform/operation';
import { object, oneOf } from '#platform/schema';
import { accountResource } from './account.resource.ts';

const spoken = object({ language: oneOf(languages) }, { title: 'OwnLanguage' });

/** `PUT /v1/auth/language` */
export const setOwnLanguage = operation({
  id: 'setOwnLanguage',
  method: 'PUT',
  path: '/v1/auth/language',
  tag: 'auth',
  summary: 'Set in which language you are notified and get mails',
  description:
    'The console sets it to the language that it speaks to you. Earlier notifications stay as they are.',
  permission: 'auth.own',
  atTerminals: true,
  addition: true,
  body: spoken,
  response: spoken,
  problems: [],
  example: { body: { language: 'de' }, response: { language: 'de' } },
  run: async (ctx, { body: { language } }) => {
    const old = await lockRow(ctx, accountResource, ctx.userID);
    const row = old.language === language ? old : await updateRow(ctx, accountResource, old, { language });
    auditRow(ctx, accountResource, 'UPDATE', old, row);
    return { language };
  },
});
