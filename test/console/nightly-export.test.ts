import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { operationsOf } from '#app/operations';
import { integrationsArea } from '#areas/ground/integrations';
import { workOffNext } from '#platform/queued-work/lane';
import { noSshServer, startSshServer } from '../ssh-server.ts';
import { createOperatorKey } from '../tenant.ts';
import { workerTools } from '../worker-tools.ts';
import { type ConsoleWorld, noBrowser, startConsole } from './browser.ts';

describe('the nightly export in the console', { skip: noBrowser || noSshServer }, () => {
  let world: ConsoleWorld;
  let server: Awaited<ReturnType<typeof startSshServer>>;
  let instance: string;
  before(async () => {
    world = await startConsole();
    server = await startSshServer();
    instance = `/v1/instances/${world.service.a.tenantID}`;
  });
  const enable = async () => {
    const key = await createOperatorKey(world.service.db.admin);
    const asked = { method: 'PATCH', key, body: { isEnabled: true } } as const;
    assert.equal((await world.service.ask(`${instance}/features/SFTPEXPORT`, asked)).status, 200);
  };
  const workOff = async () => {
    const [lane] = integrationsArea(() => operationsOf(areas)).work ?? [];
    while (lane && (await workOffNext(workerTools(world.service), lane)));
  };

  it('is set by keyboard, tried, mended by the key that the server showed, and run', async () => {
    const page = await world.signIn('ADMIN');
    await page.goto(`${world.address}/nightly-export`);
    await page.getByText('Nothing is exported yet.').waitFor();
    await world.expectClean(page);
    const type = async (label: string, text: string) => {
      await page.getByLabel(label, { exact: true }).focus();
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText(text);
    };
    const wrong = `SHA256:${'A'.repeat(43)}`;
    await type('Server', '127.0.0.1');
    await type('Port', String(server.port));
    await type('User name', server.userName);
    await type('Private key (instead of a password), as ssh-keygen writes it', server.privateKey);
    await type('Fingerprint of the server’s key', wrong);
    await type('Folder', server.folder);
    await page.getByLabel('Customers', { exact: true }).press('Space');
    const save = page.getByRole('button', { name: 'Save' });
    await save.press('Enter');
    // Until the operator has switched the feature on, the page says so, and keeps what was typed.
    await page.getByRole('alert').waitFor();
    assert.equal(await page.getByLabel('Server', { exact: true }).inputValue(), '127.0.0.1');
    await enable();
    await save.press('Enter');
    await page.getByText('A private key is kept').waitFor();
    await page.getByRole('button', { name: 'Test' }).press('Enter');
    const said = page.getByText('It does not work.');
    await said.waitFor();
    const [shown = ''] = /SHA256:[A-Za-z0-9+/]{43}/.exec((await said.textContent()) ?? '') ?? [];
    assert.ok(Object.values(server.hostKeys).includes(shown), shown);
    await world.expectClean(page);
    await type('Fingerprint of the server’s key', shown);
    await save.press('Enter');
    await page.getByText('Saved').first().waitFor();
    await page.getByRole('button', { name: 'Test' }).press('Enter');
    await page.getByText('It works:').waitFor();
    await page.getByRole('button', { name: 'Export now' }).press('Enter');
    await page.getByText('The export has begun').waitFor();
    await page.getByRole('cell', { name: 'Under way' }).waitFor();
    await workOff();
    await page.getByRole('cell', { name: 'Done' }).waitFor();
    await page.getByRole('cell', { name: /^customers-/ }).waitFor();
    await world.expectClean(page);
  });

  it('is seen by who may not set it, with the reason, and ended by who may, in German', async () => {
    const reader = await world.signIn('MANAGEMENT');
    await reader.goto(`${world.address}/nightly-export`);
    await reader.getByText('connections.write').waitFor();
    await reader.getByRole('cell', { name: 'Done' }).waitFor();
    await world.expectClean(reader);
    const page = await world.signIn('ADMIN', 'de-DE');
    await page.goto(`${world.address}/nightly-export`);
    await page.getByLabel('Eingeschaltet').press('Space');
    await page.getByRole('button', { name: 'Speichern' }).press('Enter');
    await page.getByText('Er ist ausgeschaltet.').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Jetzt exportieren' }).isDisabled(), true);
    await page.getByText('Schalten Sie ihn ein').waitFor();
    await world.expectClean(page);
    await page.getByRole('button', { name: 'Export beenden' }).press('Enter');
    await page.getByRole('button', { name: 'Wirklich beenden' }).press('Enter');
    await page.getByText('Noch wird nichts exportiert.').waitFor();
    assert.equal((await world.service.ask(`${instance}/settings/sftp-export`)).status, 404);
  });
});
