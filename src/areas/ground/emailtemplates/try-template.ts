import { sql } from 'kysely';
import { queueEmail } from '#areas/ground/email';
import { readOne } from '#kit/rows';
import { idIn, idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { id, object, optional, text } from '#platform/schema';
import { emailTemplateResource, fillSample } from './email-template.resource.ts';
import { type EmailTemplate, inLocale, oneLine } from './fill-template.ts';

const resource = emailTemplateResource;

const query = object({
  Locale: optional(
    text(35, { description: 'Takes the text of the same name in this language, where one is in use' }),
  ),
});
const filled = {
  subject: text(2000, { min: 0 }),
  bodyText: text(100_000, { min: 0 }),
  locale: text(35, { description: 'Of the text that was taken' }),
};

/** `GET /v1/email/templates/{TemplateID}/preview` */
export const previewEmailTemplate = operation({
  id: 'previewEmailTemplate',
  method: 'GET',
  path: '/v1/email/templates/{TemplateID}/preview',
  tag: 'email',
  summary: 'See an e-mail template filled with a sample',
  permission: 'emailtemplates.read',
  addition: true,
  params: idParams(resource),
  query,
  response: object(filled, { title: 'EmailTemplatePreview' }),
  problems: ['NotFound'],
  example: {
    response: {
      ...{ subject: 'Your quote Q-1001', locale: 'en' },
      bodyText: 'Dear Nordwind Fördertechnik GmbH,\n\n1 Double-acting cylinder\n',
    },
  },
  run: async (ctx, { params, query: { Locale } }) =>
    preview(await inLocale(ctx, await readOne(ctx, resource, idIn(resource, params)), Locale)),
});

/** `GET /v1/email/templates/{TemplateID}/test` */
export const testEmailTemplate = operation({
  id: 'testEmailTemplate',
  method: 'GET',
  path: '/v1/email/templates/{TemplateID}/test',
  tag: 'email',
  acts: true,
  summary: 'Send an e-mail template, filled with a sample, to yourself',
  description:
    'Goes to the e-mail address of your user through the outbox; `GET /v1/email/{EmailID}` shows what became of it.',
  permission: 'emailtemplates.write',
  params: idParams(resource),
  query,
  response: object({ emailID: id(), to: text(254), ...filled }, { title: 'EmailTemplateTest' }),
  problems: ['NotFound', 'PreconditionMissing'],
  example: {
    response: {
      ...{ emailID: '0198c5a0-0000-7000-8000-000000000891', to: 'jonas@arvenholz.example.com' },
      ...{ subject: 'Your quote Q-1001', locale: 'en' },
      bodyText: 'Dear Nordwind Fördertechnik GmbH,\n\n1 Double-acting cylinder\n',
    },
  },
  run: async (ctx, { params, query: { Locale } }) => {
    const template = await inLocale(ctx, await readOne(ctx, resource, idIn(resource, params)), Locale);
    const user = await ctx.first(sql<{ email: string; displayName: string }>`
      select u.email, u.display_name as "displayName" from users u
      where ${ctx.mine('u')} and u.user_id = ${ctx.userID} and u.kind = 'PERSON'`);
    if (!user)
      throw new Problem('PreconditionMissing', 'The test goes to the caller, and this key is no person’s.', {
        missing: ['a person'],
      });
    const shown = preview(template);
    const emailID = await queueEmail(ctx, {
      ...{ entity: 'EmailTemplate', entityID: template.templateID },
      ...{ to: [user.email], toNames: [user.displayName] },
      ...{ subject: shown.subject, bodyText: shown.bodyText },
    });
    ctx.audit({
      ...{ entity: 'EmailTemplate', entityID: template.templateID, action: 'SEND' },
      new: { to: user.email, emailID },
    });
    return { emailID, to: user.email, ...shown };
  },
});

const preview = ({ entity, subject, bodyText, locale }: EmailTemplate) => ({
  subject: oneLine(fillSample(entity, subject, locale).text),
  bodyText: fillSample(entity, bodyText, locale).text,
  locale,
});
