import { keysOf } from '#lib/keys';
import { allowsLoopback } from '#platform/config';
import { answer, operation } from '#platform/operation';
import { checkTarget } from '#platform/outside-address';
import { invalid, Problem } from '#platform/problem';
import { int32, object, otherwise } from '#platform/schema';
import { newWebhookSecret } from '#platform/webhook-signing';
import { settingsExample } from './stock.example.ts';
import {
  defaults,
  lockSettings,
  readSettings,
  type Settings,
  settable,
  settingsBody,
  settingsModel,
  settingsWithSecret,
  writeSettings,
} from './stock-settings.ts';

const shared = {
  path: '/v1/inventory/availability/settings',
  tag: 'inventory',
  permission: 'inventory.setup',
  addition: true,
} as const;

export const getSettings = operation({
  ...shared,
  id: 'getAvailabilitySettings',
  method: 'GET',
  summary: 'Read who answers what is available, and by which rule',
  response: settingsModel,
  example: { response: settingsExample.row },
  run: async (ctx) => {
    const settings = await readSettings(ctx);
    return answer({ body: settings, version: settings.rowVersion });
  },
});

/** Replaces the settings. The first secret is made when a middleware is named for the first time. */
export const changeSettings = operation({
  ...shared,
  id: 'setAvailabilitySettings',
  method: 'PUT',
  summary: 'Set who answers what is available, and by which rule',
  description:
    'What is left out is set to its default. The middleware gets the body of the assessment, signed like a webhook: with the first one the answer ' +
    'shows the secret, once. Your credentials are not stored here; your middleware holds those of your ERP.',
  body: settingsBody,
  response: settingsWithSecret,
  problems: ['InvalidTarget', 'ReadOnlyField', 'PreconditionFailed'],
  example: { body: settingsExample.change, response: { ...settingsExample.row, secret: null } },
  before: async ({ config }, { body: { url, provider } }) => {
    if (provider === 'MIDDLEWARE' && url == null)
      throw invalid('/url', 'is needed where the middleware answers');
    const fault = url ? await checkTarget(url, { allowLoopback: allowsLoopback(config) }) : undefined;
    if (fault !== undefined)
      throw new Problem('InvalidTarget', fault, { errors: [{ pointer: '/url', detail: fault }] });
    return undefined;
  },
  run: async (ctx, { body }) => {
    const old = await lockSettings(ctx);
    refuseReadOnly(body, old);
    const wanted = { ...old };
    for (const name of keysOf(settable))
      Object.assign(wanted, { [name]: body[name] === undefined ? defaults[name] : body[name] });
    const secret = wanted.url !== null && !old.hasSecret ? newWebhookSecret() : undefined;
    const stored = await writeSettings(
      ctx,
      wanted,
      secret === undefined ? undefined : { value: secret, overlapHours: 0 },
    );
    ctx.audit({ entity: 'AvailabilitySettings', entityID: ctx.tenantID, action: 'UPDATE', old, new: stored });
    return withSecret(stored, secret);
  },
});

/** Gives the middleware's calls a new secret. */
export const rotateSettingsSecret = operation({
  ...shared,
  id: 'rotateAvailabilitySecret',
  method: 'POST',
  path: `${shared.path}/secret`,
  summary: 'Give the calls of the middleware a new secret',
  description:
    'Shows the new secret, once. Until the overlap ends the old one signs too (X-Service-Signature-Previous, and a second ' +
    'signature in webhook-signature).',
  body: object(
    {
      overlapHours: otherwise(
        int32({ minimum: 0, maximum: 720, description: 'How long the old one stays valid' }),
        24,
      ),
    },
    { title: 'NewAvailabilitySecret' },
  ),
  response: settingsWithSecret,
  problems: ['PreconditionFailed'],
  example: { body: { overlapHours: 48 }, response: { ...settingsExample.row, secret: null } },
  run: async (ctx, { body }) => {
    const old = await lockSettings(ctx);
    const secret = newWebhookSecret();
    const stored = await writeSettings(ctx, old, { value: secret, overlapHours: body.overlapHours ?? 24 });
    // Reported even though no value may be shown: old and new differ in the secret alone.
    const [before, now] = [
      { ...old, secret: null },
      { ...stored, secret: 'new' },
    ];
    ctx.audit({
      entity: 'AvailabilitySettings',
      entityID: ctx.tenantID,
      action: 'UPDATE',
      old: before,
      new: now,
    });
    return withSecret(stored, secret);
  },
});

const withSecret = (settings: Settings, secret: string | undefined) =>
  answer({
    body: { ...settings, secret: secret ?? null },
    // A repetition of the request is answered from a store, which must not hold the secret.
    keep: { ...settings, secret: null },
    version: settings.rowVersion,
  });

/** @throws Problem 400 where a value that cannot be set differs from what is stored */
const refuseReadOnly = (body: Partial<Settings>, old: Settings): void => {
  const errors = (Object.keys(body) as (keyof Settings)[])
    .filter((name) => !(name in settable) && body[name] !== old[name])
    .map((name) => ({ pointer: `/${name}`, detail: 'cannot be changed and differs from what is stored' }));
  if (errors.length > 0)
    throw new Problem('ReadOnlyField', `${errors[0]?.pointer} ${errors[0]?.detail}.`, { errors });
};
