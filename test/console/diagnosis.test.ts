import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { drawnPicture } from '../drawn-picture.ts';
import { multipart } from '../multipart.ts';
import { stockWorld } from '../stock-world.ts';
import { type ConsoleWorld, noBrowser, startConsole } from './browser.ts';

describe('guided diagnosis in the console', { skip: noBrowser }, () => {
  let world: ConsoleWorld;
  before(async () => {
    world = await startConsole();
  });

  it('a ticket’s line is diagnosed by keys, an answer taken back, and the result taken over', async () => {
    const { make, ask } = world.service;
    const stock = stockWorld(world.service);
    const seal = await stock.item({ number: 'SEAL-30', description: 'Rod seal' });
    const cylinder = await stock.item({ number: 'CYL', description: 'Cylinder' });
    const { customerID } = await make('/v1/customers', { customerName: 'Hydra' });
    const { ticketID } = await make('/v1/service/tickets', {
      ...{
        customerID,
        subject: 'Leaks',
        lineItems: [{ itemID: cylinder, reportedProblem: 'Oil at the rod' }],
      },
    });
    await make('/v1/service/codes', { code: 'LEAK', type: 'SYMPTOM', description: 'Leaks' });
    await make('/v1/service/codes', { code: 'WORN', type: 'CAUSE', description: 'Worn' });
    const photo = multipart({
      ...{ bytes: await drawnPicture(900, 600), fileName: 'rod.png' },
      fields: { documentType: 'GENERAL', name: 'Where the rod leaks', description: 'The rod and its gland' },
    });
    const plan = multipart({
      ...{ bytes: Buffer.from('%PDF-1.4\n'), fileName: 'test-bench.pdf' },
      fields: { documentType: 'GENERAL', name: 'The test bench' },
    });
    const [picture, drawing] = await Promise.all(
      [photo, plan].map(async (file) => {
        const got = await ask('/v1/documents', { method: 'POST', ...file });
        assert.equal(got.status, 200, JSON.stringify(got.body));
        return got.body.documentID as string;
      }),
    );
    const yes = { label: 'Yes', nextNodeID: 'pressure' };
    const { diagnosticTreeID } = await make('/v1/service/diagnostictrees', {
      ...{ name: 'Leaks', rootNodeID: 'oil' },
      nodes: [
        {
          ...{ nodeID: 'oil', type: 'QUESTION', text: 'Is there oil at the rod?', documentID: picture },
          options: [yes, { label: 'No', nextNodeID: 'fine' }],
        },
        {
          ...{
            nodeID: 'pressure',
            type: 'TEST',
            text: 'Hold 200 bar for a minute.',
            expected: 'No drop',
            documentID: drawing,
          },
          options: [
            { label: 'It drops', nextNodeID: 'worn' },
            { label: 'It holds', nextNodeID: 'fine' },
          ],
        },
        {
          ...{ nodeID: 'worn', type: 'RESULT', text: 'The rod seal is worn.' },
          ...{ symptomCode: 'LEAK', causeCode: 'WORN' },
          parts: [{ itemID: seal, quantity: 2 }],
          tasks: [{ name: 'Change the seal', minutes: 45 }],
        },
        { nodeID: 'fine', type: 'RESULT', text: 'It is fine.', tasks: [{ name: 'Clean', minutes: 5 }] },
      ],
    });
    await stock.send('PATCH', `/v1/service/diagnostictrees/${diagnosticTreeID}/status`, { status: 'ACTIVE' });

    const page = await world.signIn('TECH');
    await page.goto(`${world.address}/tickets/${ticketID}`);
    await page.getByRole('button', { name: 'Begin a diagnosis' }).press('Enter');
    await page.getByRole('heading', { name: 'Is there oil at the rod?' }).waitFor();
    const shown = page.getByRole('img', { name: 'The rod and its gland' });
    await shown.waitFor();
    // The picture itself, at its width: an address that leads nowhere has none.
    const width = `(() => {
      const [one] = document.images;
      return one.decode().then(() => one.naturalWidth);
    })()`;
    assert.equal(await page.evaluate(width), 900);
    await world.expectClean(page);
    await page.keyboard.press('1');
    await page.getByRole('heading', { name: 'Hold 200 bar' }).waitFor();
    await page.getByText('Expected: No drop').waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save test-bench.pdf' }).press('Enter');
    assert.equal((await saved).suggestedFilename(), 'test-bench.pdf');
    await page.keyboard.press('Backspace');
    await page.getByRole('heading', { name: 'Is there oil at the rod?' }).waitFor();
    await page.getByText('taken back').waitFor();
    await page.keyboard.press('1');
    await page.getByRole('heading', { name: 'Hold 200 bar' }).waitFor();
    await page.keyboard.press('1');
    await page.getByText('The rod seal is worn.').waitFor();
    await page.getByText('SEAL-30').waitFor();
    await world.expectClean(page);
    await page.getByRole('button', { name: 'Take over into the report' }).press('Enter');
    await page.getByText('stand in the report now').waitFor();
    const [report] = (await ask(`/v1/service/troublereports?ticketID=${ticketID}`)).body;
    assert.equal(report.symptoms.length, 1);
    assert.ok(report.symptoms[0].codeID && report.symptoms[0].cause.codeID);
    assert.deepEqual(
      report.partsUsed.map((one: Record<string, unknown>) => [one.itemID, String(one.quantity)]),
      [[seal, '2']],
    );

    const german = await world.signIn('QUALITY', 'de-DE');
    await german.goto(`${world.address}/tickets/${ticketID}`);
    await german.getByRole('link', { name: 'Fertig', exact: true }).press('Enter');
    await german.getByRole('heading', { name: 'Ergebnis' }).waitFor();
    await world.expectClean(german);
  });
});
