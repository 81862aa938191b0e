import type { FastifyInstance } from 'fastify';
import type { Seeding, SeedTask } from '#areas/outward/provisioning';
import { type Answer, type Call, type Keys, Refused, type SeedStep } from '../demo/call.ts';
import { injectedCall } from '../demo/injected-call.ts';
import { keyName } from '../demo/make-accounts.ts';
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
      const call = injectedCall(await opened, {
        prefix: `seed-${task.pack ?? 'provisioning'}`,
        who: (userID) => ({ 'x-userid': userID, 'x-tenantid': task.tenantID, 'x-session-id': 'seed' }),
      });
      try {
        return { counts: await stepOf(content, task).run(await toolsOf(content, call, task)) };
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
  call: Call,
  { pack, adminUserID }: SeedTask,
) => {
  const keys: Keys = { ADMIN: adminUserID };
  const users = (pack && content[pack]?.users) || [];
  const there: Answer[] = users.length > 0 ? await call('GET', '/v1/accounts', { key: adminUserID }) : [];
  for (const user of users) {
    const found = there.find(({ email }) => email.toLowerCase() === user.email.toLowerCase());
    if (found) keys[keyName(users, user)] = found.userID;
  }
  return { call, keys, say: () => undefined };
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
    run: async ({ call, keys }) => {
      // Not `once`: the operation may ask for another format after one was refused; twice does no harm.
      for (const { entity, format } of numbering)
        await call('PATCH', `/v1/setup/numbering/${encodeURIComponent(entity)}`, {
          ...{ key: keys.ADMIN as string, body: { format } },
        });
      return { numberings: numbering.length };
    },
  },
  TEMPLATES: {
    run: async ({ call, keys }) => {
      const key = keys.ADMIN as string;
      const [tenant] = await call('GET', '/v1/tenants', { key });
      const { locale } = await call('GET', `/v1/tenants/${tenant.tenantID}`, { key });
      const texts = mailTexts(locale);
      for (const body of texts)
        await call('POST', '/v1/email/templates', { key, body, once: `mail-${body.entity}` });
      return { emailTemplates: texts.length };
    },
  },
});
