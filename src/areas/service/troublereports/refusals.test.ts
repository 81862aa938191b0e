import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { diagnosticTrees } from '#areas/service/diagnostictrees';
import { repairSummaries } from '#areas/service/repairsummaries';
import { serviceCodes } from '#areas/service/servicecodes';
import { paragraph, testDocx } from '#platform/pdf/test-docx';
import { faultyOffice } from '#test/faulty-office';
import { multipart } from '#test/multipart';
import type { Got } from '#test/service';
import { startTickets, type TicketWorld } from '#test/service-world';
import { troubleReports } from './index.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const url = '/v1/service/troublereports';
const walks = '/v1/service/diagnosticsessions';

describe('what is refused of trouble reports', () => {
  const office = faultyOffice();
  let world: TicketWorld;
  let diagnosticTreeID: string;
  before(async () => {
    const areas = [serviceCodes, diagnosticTrees, repairSummaries, troubleReports];
    world = await startTickets(areas, office.converter);
    const trees = '/v1/service/diagnostictrees';
    const tree = await world.service.make(trees, {
      ...{ name: 'Leak', rootNodeID: 'rod' },
      nodes: [
        {
          ...{ nodeID: 'rod', type: 'ACTION', text: 'Polish, test again.', isRetest: true },
          options: [
            { label: 'Again', nextNodeID: 'rod' },
            { label: 'Worn', nextNodeID: 'worn' },
          ],
        },
        { nodeID: 'worn', type: 'RESULT', text: 'The seal is worn.' },
      ],
    });
    diagnosticTreeID = tree.diagnosticTreeID;
    await done('PATCH', `${trees}/${diagnosticTreeID}/status`, { status: 'ACTIVE' });
  });
  const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Got> =>
    world.service.ask(path, { method, ...(body === undefined ? {} : { body }) });
  const done = async (method: 'POST' | 'PATCH', path: string, body?: unknown): Promise<Got['body']> => {
    const got = await ask(method, path, body);
    assert.equal(got.status, 200, `${method} ${path}: ${JSON.stringify(got.body)}`);
    return got.body;
  };
  const refused = ({ status, body }: Got, code: string, what?: string) =>
    assert.deepEqual([status, body.code], [409, code], `${what ?? ''} ${JSON.stringify(body)}`);
  /** A report that is worked on, its path, and where the pictures of its symptom are. */
  const begin = async (more: object = {}) => {
    const symptoms = [{ description: 'Leaks' }];
    const report = await done('POST', url, { itemID: world.cylinder, symptoms, ...more });
    const path = `${url}/${report.reportID}`;
    await done('PATCH', `${path}/status`, { status: 'INPROGRESS' });
    const images = `${path}/symptoms/${report.symptoms[0].symptomID}/images`;
    return { reportID: report.reportID as string, path, images };
  };
  const addImage = (images: string) =>
    world.service.ask(images, {
      method: 'POST',
      ...multipart({ fields: {}, bytes: png, fileName: 'rod.png' }),
    });
  const walk = (reportID: string) => ask('POST', walks, { reportID, diagnosticTreeID });
  /** A walk that came to its result. */
  const walked = async (reportID: string): Promise<string> => {
    const { sessionID } = (await walk(reportID)).body;
    await done('POST', `${walks}/${sessionID}/answer`, { answer: 'Worn' });
    return `${walks}/${sessionID}`;
  };

  it('one that was handed in is changed in no way', async () => {
    const { reportID, path, images } = await begin();
    const session = await walked(reportID);
    const { templateID } = await done('POST', '/v1/service/repairsummary/templates', {
      ...{ name: 'Short', body: '{{number}}' },
    });
    const [{ imageID }] = (await addImage(images)).body.images;
    await done('PATCH', `${path}/status`, { status: 'SUBMITTED' });
    refused(await addImage(images), 'NotEditable');
    for (const [method, end, body] of [
      ['DELETE', `${images}/${imageID}`, undefined],
      ['POST', `${path}/repairsummary`, { templateID }],
      ['POST', walks, { reportID, diagnosticTreeID }],
      ['POST', `${session}/answer`, { answer: 'Worn' }],
      ['POST', `${session}/back`, undefined],
      ['POST', `${session}/apply`, undefined],
    ] as const)
      refused(await ask(method, end, body), 'NotEditable', end);
  });

  it('a note that it does not have', async () => {
    const { path } = await begin();
    const { status, body } = await ask('PATCH', `${path}/notes`, { noteID: 'nobody', text: 'x' });
    assert.deepEqual([status, body.code, body.errors[0].pointer], [400, 'UnknownReference', '/noteID']);
  });

  it('the fifty-first picture of a symptom', async () => {
    const { reportID, images } = await begin();
    assert.equal((await addImage(images)).status, 200);
    // As if it had been brought another 49 times.
    await world.sql(
      `insert into millwright.trouble_report_images
       select (jsonb_populate_record(m, jsonb_build_object('image_id', m.image_id || n, 'sequence', n))).*
       from millwright.trouble_report_images m, generate_series(2, 50) n where m.report_id = $1`,
      [reportID],
    );
    refused(await addImage(images), 'TooMany');
  });

  it('a second walk beside one that is under way, also one that is taken up again', async () => {
    const { reportID } = await begin();
    const first = await walked(reportID);
    const { sessionID } = (await walk(reportID)).body;
    const second = await walk(reportID);
    refused(second, 'Duplicate');
    assert.equal(second.body.errors[0].pointer, '/reportID');
    refused(await ask('POST', `${first}/back`), 'Duplicate');
    await done('PATCH', `${walks}/${sessionID}/status`, { status: 'ABANDONED' });
    refused(await ask('POST', `${walks}/${sessionID}/back`), 'IllegalTransition');
    assert.equal((await done('POST', `${first}/back`)).status, 'RUNNING');
  });

  it('the second of two answers to one question, and of two who take the result over', async () => {
    const { reportID } = await begin();
    const { sessionID } = (await walk(reportID)).body;
    const path = `${walks}/${sessionID}`;
    const { headers } = await ask('GET', path);
    const seen = (answer: string) =>
      world.service.ask(`${path}/answer`, {
        ...{ method: 'POST', body: { answer }, headers: { 'if-match': headers.etag as string } },
      });
    const both = await Promise.all([seen('Again'), seen('Worn')]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412]);
    assert.equal((await ask('GET', path)).body.steps.length, 1);
    if ((await ask('GET', path)).body.status === 'RUNNING')
      await done('POST', `${path}/answer`, { answer: 'Worn' });
    const taken = await Promise.all([1, 2].map(() => ask('POST', `${path}/apply`)));
    assert.deepEqual(taken.map(({ status }) => status).sort(), [200, 409]);
    assert.equal((await ask('GET', `${url}/${reportID}`)).body.symptoms.length, 2);
  });

  it('a walk that goes round for ever', async () => {
    const { reportID } = await begin();
    const { sessionID } = (await walk(reportID)).body;
    const answer = () => ask('POST', `${walks}/${sessionID}/answer`, { answer: 'Again' });
    assert.equal((await answer()).status, 200);
    await world.sql(
      `update millwright.diagnostic_sessions d set steps = (
         select json_agg(s.step) from (select d.steps -> 0 as step from generate_series(1, 499)) s)
       where d.session_id = $1`,
      [sessionID],
    );
    assert.equal((await answer()).body.steps.length, 500);
    refused(await answer(), 'TooMany');
  });

  it('a result that a report has no room for', async () => {
    const symptoms = Array.from({ length: 100 }, () => ({ description: 'Leaks' }));
    const { reportID } = await begin({ symptoms });
    refused(await ask('POST', `${await walked(reportID)}/apply`), 'TooMany');
  });

  it('is told on paper too: what is asked for, and what the converter cannot do', async () => {
    const { path } = await begin();
    const picture = await world.service.ask(`${path}/pdf`, { headers: { accept: 'image/png' } });
    assert.deepEqual([picture.status, picture.body.code], [406, 'NotAcceptable']);
    let made = 0;
    await office.eachFault(async (status, code) => {
      const fields = { documentType: 'TROUBLEREPORT', isTemplate: 'true', name: `Own ${made++}` };
      const bytes = testDocx({ body: paragraph(`${fields.name} {{Number}}`) });
      const file = multipart({ fields, bytes, fileName: 'own.docx' });
      const { body: own } = await world.service.ask('/v1/documents', { method: 'POST', ...file });
      const got = await ask('GET', `${path}/pdf?DocumentID=${own.documentID}`);
      assert.deepEqual([got.status, got.body.code], [status, code], JSON.stringify(got.body));
    });
  });
});
