import { defineArea } from '#platform/area';
import { listBuiltInXml, xmlDictionary } from './template-guides.ts';
import { xmlTemplateResource } from './xml-template.resource.ts';

export const xmlTemplates = defineArea({
  name: 'xmltemplates',
  tags: { templates: 'Templates of XML files' },
  tables: ['xml_templates'],
  operations: [...xmlTemplateResource.operations, listBuiltInXml, xmlDictionary],
});

export { xmlAnswer, xmlProblems, xmlResponse, xmlTemplateQuery } from './xml-answer.ts';
