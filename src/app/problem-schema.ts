import { problems } from '#platform/problems';

/** The error body in the API description. */
export const problemSchema: Record<string, unknown> = {
  type: 'object',
  description: 'An error, as RFC 9457 has it',
  properties: {
    type: { type: 'string', description: 'urn:millwright:problem:<code>' },
    title: { type: 'string' },
    status: { type: 'integer', description: 'The HTTP status' },
    detail: { type: 'string', description: 'What was wrong, and what to do' },
    instance: { type: 'string', description: 'Names the request; quote it when you ask for help' },
    code: { type: 'string', description: 'Stable; programs decide by it', enum: Object.keys(problems) },
    errors: {
      type: 'array',
      description: 'Each place that was not right',
      items: {
        type: 'object',
        properties: {
          pointer: {
            type: 'string',
            description: 'RFC 6901 pointer into the body; ?name for the query, :name for the path',
          },
          detail: { type: 'string' },
        },
        required: ['pointer', 'detail'],
      },
    },
    allowed: { type: 'array', description: 'The statuses that can be reached', items: { type: 'string' } },
    missing: { type: 'array', description: 'What is missing or in the way', items: { type: 'string' } },
    conflicts: {
      type: 'array',
      description:
        'Choices that cannot be together, each as POST /v1/configure/{ProductID}/configuration tells a conflict',
      items: { type: 'object' },
    },
    limit: { type: 'string', description: 'The limit that was met, by its name in docs/operating.md' },
    conflicting: {
      type: 'array',
      description: 'Rules that disagree, as <setID>/<ruleID>',
      items: { type: 'string' },
    },
  },
  required: ['type', 'title', 'status', 'detail', 'instance', 'code'],
};
