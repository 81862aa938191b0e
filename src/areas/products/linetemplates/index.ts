import { defineArea } from '#platform/area';
import { copyInto } from './copy-into.ts';
import { lineTemplateOperations } from './line-templates.ts';

export const lineTemplates = defineArea({
  name: 'linetemplates',
  tables: ['line_templates', 'line_template_items'],
  operations: [...lineTemplateOperations, copyInto],
});
