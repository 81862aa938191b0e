import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { plain } from '../mail-world.ts';
import { type ConsoleWorld, noBrowser, startConsole } from './browser.ts';

describe('what came back of e-mails in the console', { skip: noBrowser }, () => {
  let world: ConsoleWorld;
  const url = '/v1/email/feedback';
  before(async () => {
    world = await startConsole();
    const { ask, make } = world.service;
    const set = await ask('/v1/instances/smtpserver', { method: 'PATCH', body: plain(9) });
    assert.equal(set.status, 200, JSON.stringify(set.body));
    const { customerID } = await make('/v1/customers', { customerName: 'Huber' });
    await make('/v1/items', { number: 'A', description: 'A', unitPrice: 1 });
    const items = [{ number: 'A', quantity: 1 }];
    const { salesQuoteID } = await make('/v1/salesquotes', { customerID, items });
    const to = ['verkauf@huber.example.com', 'einkauf@beier.example.com'];
    const mail = { to, subject: 'Your quote', text: 'Here it is.' };
    const { logID: emailID } = await make(`/v1/salesquotes/${salesQuoteID}/email`, mail);
    const detail = '550 5.1.1 No such mailbox';
    await make(url, { emailID, recipient: to[0], kind: 'BOUNCE', isPermanent: true, detail });
    await make(url, { emailID, recipient: to[1], kind: 'COMPLAINT' });
  });
  const blocked = async (): Promise<string[]> =>
    (await world.service.ask(`${url}?isBlocking=true`)).body.map(
      ({ recipient }: { recipient: string }) => recipient,
    );

  it('an address is found, and allowed again by keyboard; who may not reads which permission it takes', async () => {
    const reader = await world.signIn('SALES');
    await reader.goto(`${world.address}/mail-feedback`);
    await reader.getByText('needs the permission emailfeedback.write').waitFor();
    await reader.getByText('550 5.1.1 No such mailbox').waitFor();
    assert.equal(await reader.getByRole('button', { name: /again$/ }).count(), 0);
    await world.expectClean(reader);

    const page = await world.openHome('MANAGEMENT', 'de-DE');
    await page.getByRole('link', { name: 'Rückläufer und Beschwerden' }).press('Enter');
    await page.getByRole('heading', { name: 'Rückläufer und Beschwerden' }).waitFor();
    await page.getByLabel('Art').selectOption('COMPLAINT');
    await page.getByText('1 angezeigt').waitFor();
    await page.getByRole('button', { name: 'Zurücksetzen' }).press('Enter');
    await page.getByText('2 angezeigt').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('Verkauf@huber.example.com');
    await page.getByText('1 angezeigt').waitFor();
    await world.expectClean(page);
    await page.getByRole('button', { name: 'Wieder an verkauf@huber.example.com senden' }).press('Enter');
    await page.getByText('E-Mails gehen wieder an verkauf@huber.example.com.').waitFor();
    assert.match(String(await page.evaluate('document.activeElement.textContent')), /^E-Mails gehen wieder/);
    await world.expectClean(page);
    assert.deepEqual(await blocked(), ['einkauf@beier.example.com']);
  });
});
