import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { Refused } from './refused.ts';
import type { Tool } from './tools.ts';

/** So long a person may think, in milliseconds. */
const patience = 600_000;
/** So much of the arguments is shown to the person. */
const mostShown = 4000;

/**
 * Asks the person in front of the assistant whether a write is to be done: by the protocol's elicitation,
 * which the assistant cannot answer by itself. @throws Refused unless the person agreed
 */
export const confirm = async (
  server: Server,
  { op }: Tool,
  asked: { args: object; whose: string; signal: AbortSignal },
): Promise<void> => {
  if (!server.getClientCapabilities()?.elicitation?.form)
    throw new Refused(
      'NotConfirmed',
      'This changes something, and this client cannot ask its user (it has no elicitation). Nothing was done. The user can start millwright mcp with --allow-writes, and confirm calls in the client itself.',
    );
  const told = JSON.stringify(asked.args, null, 2);
  const rest = told.length > mostShown ? `\n… and ${told.length - mostShown} characters more` : '';
  const { action, content } = await server.elicitInput(
    {
      message: `${op.summary}, as ${asked.whose} (${op.method} ${op.path})?\n\n${told.slice(0, mostShown).toWellFormed()}${rest}`,
      requestedSchema: {
        type: 'object',
        properties: { confirm: { type: 'boolean', title: 'Yes, do this', default: false } },
        required: ['confirm'],
      },
    },
    { timeout: patience, signal: asked.signal },
  );
  if (action !== 'accept' || content?.confirm !== true)
    throw new Refused('NotConfirmed', 'The user did not confirm it. Nothing was done.');
};
