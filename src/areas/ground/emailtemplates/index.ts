import { defineArea } from '#platform/area';
import { emailTemplateResource } from './email-template.resource.ts';
import { previewEmailTemplate, testEmailTemplate } from './try-template.ts';

export const emailTemplates = defineArea({
  name: 'emailtemplates',
  tables: ['email_templates'],
  operations: [...emailTemplateResource.operations, previewEmailTemplate, testEmailTemplate],
});

export { fillEmailTemplate } from './fill-template.ts';
export { fillText } from './fill-text.ts';
