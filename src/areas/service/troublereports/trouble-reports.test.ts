import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { diagnosticTrees } from '#areas/service/diagnostictrees';
import { repairSummaries } from '#areas/service/repairsummaries';
import { serviceCodes } from '#areas/service/servicecodes';
import { docxType } from '#lib/media-type';
import { textOf } from '#platform/pdf/test-docx';
import { drawnPicture } from '#test/drawn-picture';
import { testEveryMove } from '#test/every-move';
import { multipart } from '#test/multipart';
import type { Got } from '#test/service';
import { startTickets, type TicketWorld } from '#test/service-world';
import { troubleReports } from './index.ts';
import { reportMachine } from './report.machine.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

describe('trouble reports', () => {
  let world: TicketWorld;
  let technician: string;
  before(async () => {
    world = await startTickets([serviceCodes, diagnosticTrees, repairSummaries, troubleReports]);
    technician = world.service.a.users.TECH ?? world.service.a.users.SALES ?? '';
  });
  const url = '/v1/service/troublereports';
  const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Got> =>
    world.service.ask(path.startsWith('/v1') ? path : url + path, {
      method,
      ...(body === undefined ? {} : { body }),
    });
  const done = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) => {
    const got = await ask(method, path, body);
    assert.equal(got.status, 200, `${method} ${path}: ${JSON.stringify(got.body)}`);
    return got.body;
  };
  const make = (sent: object = {}) =>
    done('POST', '', {
      ...{ itemID: world.cylinder, technicianUserID: technician, repairSummary: 'Resealed.' },
      ...{ symptoms: [{ description: 'Leaks' }], ...sent },
    });
  const code = async (type: string, name: string): Promise<string> =>
    (await done('POST', '/v1/service/codes', { code: name, type, description: name })).codeID;

  describe('its life', () => {
    testEveryMove({
      service: () => world.service,
      table: reportMachine,
      url,
      make: async () => (await make()).reportID,
      moves: {
        DRAFT: ['INPROGRESS'],
        INPROGRESS: ['SUBMITTED'],
        SUBMITTED: ['INPROGRESS', 'APPROVED'],
        APPROVED: ['INPROGRESS', 'CLOSED'],
        CLOSED: [],
      },
      change: { body: { repairSummary: 'Other' }, in: ['DRAFT', 'INPROGRESS'] },
      deletable: ['DRAFT'],
    });
    it('nobody approves his own work, and nothing is closed without a summary', async () => {
      const { reportID } = await make({ technicianUserID: world.service.a.users.ADMIN, repairSummary: null });
      const move = (status: string) => ask('PATCH', `/${reportID}/status`, { status });
      for (const status of ['INPROGRESS', 'SUBMITTED']) await move(status);
      assert.deepEqual((await move('APPROVED')).body.missing, ['notOwnWork']);
      await move('INPROGRESS');
      await done('PATCH', `/${reportID}`, { technicianUserID: technician });
      for (const status of ['SUBMITTED', 'APPROVED']) assert.equal((await move(status)).status, 200);
      assert.deepEqual((await move('CLOSED')).body.missing, ['summary']);
    });
  });

  it('takes over what the line of a ticket says', async () => {
    const ticket = await world.make({ lineItems: [{ itemID: world.seal, reportedProblem: 'Torn' }] });
    const { serviceTicketLineItemID } = ticket.lineItems[0];
    const made = await done('POST', '', { serviceTicketLineItemID });
    assert.deepEqual(
      [made.ticketID, made.customerID, made.itemID, made.reportedProblem],
      [ticket.ticketID, world.customerID, world.seal, 'Torn'],
    );
    const wrong = await ask('POST', '', { serviceTicketLineItemID: 'nobody' });
    assert.deepEqual([wrong.status, wrong.body.errors[0].pointer], [400, '/serviceTicketLineItemID']);
  });

  it('says codes of the right type that are active, and keeps old ones', async () => {
    const [symptom, repair] = [await code('SYMPTOM', 'LEAK'), await code('REPAIR', 'RESEAL')];
    const wrong = await ask('POST', '', {
      symptoms: [{ description: 'x', codeID: repair, repair: { codeID: symptom }, cause: { codeID: 'no' } }],
    });
    assert.deepEqual(
      wrong.body.errors.map((one: { pointer: string }) => one.pointer),
      ['/symptoms/0/codeID', '/symptoms/0/cause/codeID', '/symptoms/0/repair/codeID'],
    );
    const made = await make({ symptoms: [{ description: 'x', codeID: symptom }] });
    await done('PATCH', `/v1/service/codes/${symptom}`, { isActive: false });
    await done('PATCH', `/${made.reportID}`, { symptoms: [...made.symptoms, { description: 'y' }] });
    assert.equal(
      (await ask('PATCH', `/${made.reportID}`, { partsUsed: [{ itemID: 'no', quantity: 1 }] })).body.errors[0]
        .pointer,
      '/partsUsed/0/itemID',
    );
    assert.equal((await ask('DELETE', `/v1/service/codes/${symptom}`)).body.code, 'Referenced');
  });

  it('keeps pictures without what stands beside them, and the symptom with them', async () => {
    const { reportID, symptoms } = await make();
    const path = `/${reportID}/symptoms/${symptoms[0].symptomID}/images`;
    const add = (bytes: Buffer, fileName = '../rod.png') =>
      world.service.ask(url + path, {
        method: 'POST',
        ...multipart({ fields: { caption: 'Rod' }, bytes, fileName }),
      });
    // A text of the camera, before the end.
    const said = Buffer.from('000000097445587447505300343831ffffffff', 'hex');
    const spoiled = Buffer.concat([
      png.subarray(0, -12),
      Buffer.concat([said, Buffer.alloc(2)]),
      png.subarray(-12),
    ]);
    const added = await add(spoiled);
    assert.equal(added.status, 200, JSON.stringify(added.body));
    const [image] = added.body.images;
    assert.deepEqual(
      [image.fileName, image.contentType, image.width, image.caption],
      ['rod.png', 'image/png', 1, 'Rod'],
    );
    const got = await ask('GET', `${path}/${image.imageID}/download`);
    assert.deepEqual([got.bytes.equals(png), got.headers['content-type']], [true, 'image/png']);
    const large = await drawnPicture(3000, 100);
    const half = Buffer.concat([large.subarray(0, 60), Buffer.alloc(large.length - 80), large.subarray(-20)]);
    for (const bytes of [Buffer.from('GIF89a and no picture'), half]) {
      const broken = await add(bytes);
      assert.deepEqual([broken.status, broken.body.errors[0].pointer], [400, '/file']);
    }
    const twice = await Promise.all([add(large, 'long.png'), add(large, 'long.png')]);
    assert.deepEqual(
      twice.map(({ status }) => status),
      [200, 200],
    );
    const kept = (await done('GET', path)).filter(
      ({ fileName }: { fileName: string }) => fileName === 'long.png',
    );
    assert.deepEqual(
      kept.map(({ width, height }: { width: number; height: number }) => [width, height]),
      [
        [2048, 68],
        [2048, 68],
      ],
    );
    for (const one of kept) await done('DELETE', `${path}/${one.imageID}`);
    const lost = await ask('PATCH', `/${reportID}`, { symptoms: [] });
    assert.deepEqual([lost.status, lost.body.code], [409, 'Referenced']);
    assert.deepEqual((await done('DELETE', `${path}/${image.imageID}`)).images, []);
    assert.equal((await ask('GET', `${path}/${image.imageID}`)).status, 404);
    assert.equal((await ask('GET', `/${reportID}/symptoms/nobody/images`)).status, 404);
  });

  it('is walked through a tree, step by step, with the way back on record', async () => {
    await code('CAUSE', 'WORN');
    const repair = await code('REPAIR', 'RESEAL-2');
    const nodes = [
      {
        ...{ nodeID: 'rod', type: 'QUESTION', text: 'Is the rod scratched?' },
        options: [
          { label: 'Yes', nextNodeID: 'polish' },
          { label: 'No', nextNodeID: 'worn' },
        ],
      },
      {
        ...{ nodeID: 'polish', type: 'ACTION', text: 'Polish, test again.', isRetest: true },
        options: [{ label: 'Done', nextNodeID: 'rod' }],
      },
      {
        ...{
          nodeID: 'worn',
          type: 'RESULT',
          text: 'The seal is worn.',
          causeCode: 'WORN',
          repairCode: 'RESEAL-2',
        },
        ...{ parts: [{ itemID: world.seal, quantity: 1 }], tasks: [{ name: 'Reseal', minutes: 45 }] },
      },
    ];
    const { diagnosticTreeID } = await done('POST', '/v1/service/diagnostictrees', {
      name: 'Leak',
      rootNodeID: 'rod',
      nodes,
    });
    const { reportID } = await make();
    const begin = () => ask('POST', '/v1/service/diagnosticsessions', { reportID, diagnosticTreeID });
    assert.deepEqual((await begin()).body.missing, ['active']);
    await done('PATCH', `/v1/service/diagnostictrees/${diagnosticTreeID}/status`, { status: 'ACTIVE' });
    const both = await Promise.all([begin(), begin()]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    const session = both.find(({ status }) => status === 200)?.body;
    assert.deepEqual([session.node.text, session.status], ['Is the rod scratched?', 'RUNNING']);
    const path = `/v1/service/diagnosticsessions/${session.sessionID}`;
    const answer = (said: string) => ask('POST', `${path}/answer`, { answer: said });
    const wrong = await answer('Perhaps');
    assert.deepEqual([wrong.status, wrong.body.errors[0].detail], [400, 'must be one of Yes, No']);
    await ask('PATCH', `/${reportID}/status`, { status: 'INPROGRESS' });
    assert.deepEqual((await ask('PATCH', `/${reportID}/status`, { status: 'SUBMITTED' })).body.missing, [
      'walksEnded',
    ]);
    assert.equal((await answer('yes')).body.node.nodeID, 'polish');
    assert.equal((await answer('Done')).body.node.nodeID, 'rod');
    await done('POST', `${path}/back`);
    await done('POST', `${path}/back`);
    assert.equal((await ask('POST', `${path}/back`)).body.code, 'PreconditionMissing');
    const result = (await answer('No')).body;
    assert.deepEqual([result.status, result.node.parts.length], ['FINISHED', 1]);
    assert.equal((await answer('No')).body.code, 'IllegalTransition');
    const report = await done('GET', `/${reportID}`);
    assert.deepEqual(
      report.diagnosticPath.map((one: { answer: string; isUndone: boolean }) => [one.answer, one.isUndone]),
      [
        ['Yes', true],
        ['Done', true],
        ['No', false],
      ],
    );
    await done('POST', `${path}/apply`);
    assert.equal((await ask('POST', `${path}/apply`)).status, 409);
    const applied = await done('GET', `/${reportID}`);
    assert.deepEqual(
      [applied.symptoms.at(-1).repair.codeID, applied.partsUsed, applied.labour],
      [repair, [{ itemID: world.seal, quantity: 1 }], [{ description: 'Reseal', minutes: 45 }]],
    );
    const statistics = await done('GET', `/v1/service/diagnostictrees/${diagnosticTreeID}/statistics`);
    assert.deepEqual(statistics, {
      ...{ finished: 1, abandoned: 0, running: 0 },
      paths: [
        {
          ...{ answers: [{ nodeID: 'rod', answer: 'No' }], resultNodeID: 'worn', count: 1 },
          repairs: [{ codeID: repair, code: 'RESEAL-2', count: 1 }],
        },
      ],
    });
    assert.equal((await ask('DELETE', `/v1/service/diagnostictrees/${diagnosticTreeID}`)).status, 409);
  });

  it('has its summary from a template', async () => {
    const { templateID } = await done('POST', '/v1/service/repairsummary/templates', {
      ...{ name: 'Short', locale: 'de' },
      body: '{{number}}: {{#parts}}{{quantity}} {{unit}} {{number}} {{/parts}}({{labourMinutes}} min, {{today}})',
    });
    const { reportID, number } = await make({
      ...{ partsUsed: [{ itemID: world.seal, quantity: 1.5 }], labour: [{ description: 'x', minutes: 45 }] },
    });
    const { repairSummary } = await done('POST', `/${reportID}/repairsummary`, { templateID });
    assert.match(repairSummary, new RegExp(`^${number}: 1,5 \\S+ SEAL-30 \\(45 min, 2. März 2026\\)$`));
  });

  it('is printed in the language asked for, and says what its template lacks', async () => {
    const { reportID, number } = await make({ customerID: world.customerID, serialNumber: 'S-7' });
    for (const [language, title] of [
      ['de', 'Servicebericht'],
      ['en', 'Service report'],
    ]) {
      const got = await world.service.ask(`${url}/${reportID}/pdf?Language=${language}`, {
        headers: { accept: docxType },
      });
      assert.equal(got.status, 200, JSON.stringify(got.body));
      const text = textOf(got.bytes).join('\n');
      for (const word of [title, number, 'S-7', 'Leaks', 'DZ-50', 'Nordwind'])
        assert.ok(text.includes(word ?? ''), `${word}: ${text}`);
      assert.doesNotMatch(text, /\{\{/);
    }
    const found = await done('GET', `/${reportID}/pdf/validate`);
    assert.deepEqual([found.isValid, found.unknownPlaceholders], [true, []]);
  });

  it('is handed over to another user with all of one', async () => {
    const { reportID } = await make();
    const [fromUserID, toUserID] = [world.service.a.users.ADMIN, technician];
    const moved = await done('PATCH', '/v1/service/reports/createdby', {
      fromUserID,
      toUserID,
      ids: [reportID],
    });
    assert.equal(moved.updated, 1);
    assert.equal((await done('GET', `/${reportID}`)).createdByUserID, toUserID);
  });
});
