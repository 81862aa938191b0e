import { defineArea } from '#platform/area';
import { escalationTemplateResource } from './template.resource.ts';

export const escalationTemplates = defineArea({
  name: 'escalationtemplates',
  tags: {
    escalation: 'When problems are escalated, and to whom',
  },
  tables: ['escalation_templates'],
  operations: escalationTemplateResource.operations,
});

export { notifyLevel } from './notify-level.ts';
export { type EscalationLevels, escalationLevels, risesUntil, severities } from './template.resource.ts';
