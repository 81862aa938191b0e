import type { Maker } from './maker.ts';

/** A template of mails; its texts are read as such, so that a canary in braces would be refused. */
export const makeEmailTemplate: Maker = async ({ make, canary, ids }) => {
  const texts = { subject: `${canary} {{Number}}`, bodyText: `${canary} {{Description}}` };
  const made = await make('/v1/email/templates', { name: canary, entity: 'SALESQUOTE', ...texts });
  ids['email TemplateID'] = made.templateID;
};
