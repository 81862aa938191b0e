import type { FastifyInstance } from 'fastify';
import type { Seeding, SeedTask } from '#areas/outward/provisioning';
import { listAccounts } from '../../../client/groups/accounts.ts';
import { createEmailTemplate } from '../../../client/groups/email.ts';
import { changeNumbering } from '../../../client/groups/setup.ts';
import { getTenant, listTenants } from '../../../client/groups/tenants.ts';
import type { Client } from '../../../client/index.ts';
import { insideClient } from '../demo/inside-client.ts';
import { keyName } from '../demo/make-accounts.ts';
import { type Keys, need, Refused, type SeedStep, type SeedTools, seedTools } from '../demo/seed-step.ts';
import { createInside, type ServiceParts } from '../service.ts';
import { mailTexts } from './mail-texts.ts';
import { type PackContent, packs } from './packs.ts';

/**
 * Does the steps of packs and provisionings by the public operations, each request once by its
 * Idempotency-Key, on a listener that nobody else reaches; it is made when it is needed first.
 */
export const openSeeding = (
  parts: ServiceParts,
  content: Readonly<Record<string, PackContent>> = packs,
): Seeding & { close(): Promise<void> } => {
  let opened: Promise<FastifyInstance> | undefined;
  return {
    stepsOf: (pack) => (content[pack]?.steps ?? []).map(({ name }) => name),
    perform: async (task) => {
      opened ??= createInside(parts).catch((error) => {
        opened = undefined; // the next step tries again
        throw error;
      });
      const app = await opened;
      const clientOf = (userID: string) =>
        insideClient(app, {
          who: { 'x-userid': userID, 'x-tenantid': task.tenantID, 'x-session-id': 'seed' },
        });
      try {
        return { counts: await stepOf(content, task).run(await toolsOf(content, clientOf, task)) };
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return { problem: { code: error.code, detail: error.message.slice(0, 5000) } };
      }
    },
    close: async () => (await opened)?.close(),
  };
};

/** Users stand for keys: the tenant's ADMIN, and those of the pack that there are already, by their mail. */
const toolsOf = async (
  content: Readonly<Record<string, PackContent>>,
  clientOf: (userID: string) => Client,
  { pack, adminUserID }: SeedTask,
): Promise<SeedTools> => {
  const keys: Keys = { ADMIN: adminUserID };
  const users = (pack && content[pack]?.users) || [];
  if (users.length > 0)
    for await (const { email, userID } of clientOf(adminUserID).each(listAccounts)) {
      const user = users.find((one) => one.email.toLowerCase() === email.toLowerCase());
      if (user) keys[keyName(users, user)] = userID;
    }
  return seedTools({ keys, clientOf, prefix: `seed-${pack ?? 'provisioning'}`, say: () => undefined });
};

/** @throws Refused where an earlier version began with a step that there is not any more */
const stepOf = (
  content: Readonly<Record<string, PackContent>>,
  { pack, step, numbering }: SeedTask,
): Pick<SeedStep, 'run'> => {
  const found =
    pack === null ? ownSteps(numbering)[step] : content[pack]?.steps.find(({ name }) => name === step);
  if (!found) throw new Refused('NotFound', `This version of the service has no step ${step}.`);
  return found;
};

const ownSteps = (numbering: SeedTask['numbering']): Record<string, Pick<SeedStep, 'run'>> => ({
  NUMBERING: {
    run: async ({ as }) => {
      // Not `once`: the operation may ask for another format after one was refused; twice does no harm.
      for (const { entity, format } of numbering)
        await as('ADMIN')(changeNumbering, { params: { entity }, body: { format } });
      return { numberings: numbering.length };
    },
  },
  TEMPLATES: {
    run: async ({ as, once }) => {
      const admin = as('ADMIN');
      const [tenant] = await admin(listTenants);
      const { tenantID: tenantId } = need(tenant, 'The tenant');
      const { locale } = await admin(getTenant, { params: { tenantId } });
      const texts = mailTexts(locale);
      for (const body of texts) await admin(createEmailTemplate, { body }, once(`mail-${body.entity}`));
      return { emailTemplates: texts.length };
    },
  },
});
