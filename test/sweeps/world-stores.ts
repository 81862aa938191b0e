import assert from 'node:assert/strict';
import type { Maker } from './maker.ts';

/** A theme of the tenant's own with a template of its own. */
export const makeTheme: Maker = async ({ make, service, key, canary, ids }) => {
  const themes = `/v1/stores/${ids.tenantId}/themes`;
  const { themeName } = await make(themes, { themeName: canary, description: canary });
  const url = `${themes}/${themeName}/templates/CONFIRMATION`;
  const body = { body: `<p>${canary} {{Number}}</p>` };
  const set = await service.ask(url, { method: 'PUT', key, body });
  assert.equal(set.status, 200, JSON.stringify(set.body));
  ids.ThemeName = themeName;
};
