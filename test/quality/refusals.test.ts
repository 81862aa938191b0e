import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { multipart } from '#test/multipart';
import { outcome, type QualityWorld, startQuality } from '#test/quality-world';

let quality: QualityWorld;
before(async () => {
  quality = await startQuality();
});

type Sent = Record<string, unknown>;
/** How one of each kind is made, and by which id it goes. */
const kinds = {
  ncr: [{ title: 'Too soft', source: 'RECEIVING' }, 'qualityNcrID'],
  capa: [{ title: 'Too soft' }, 'qualityCapaID'],
  audits: [{ type: 'INTERNAL', scope: 'Mixing', scheduledDate: '2026-03-20' }, 'auditID'],
  changes: [{ title: 'Other compound', reason: 'CAPA', type: 'PRODUCT' }, 'changeID'],
  documents: [{ number: 'WI-1', title: 'Labels', type: 'WORKINSTRUCTION' }, 'documentID'],
  assets: [{ name: 'Durometer' }, 'assetID'],
} as const;
let made = 0;
/** The path of a new one. */
const make = async (kind: keyof typeof kinds, sent: Sent = {}): Promise<string> => {
  const [body, id] = kinds[kind];
  made += 1;
  const named = kind === 'documents' ? { number: `WI-${made}` } : {};
  return `/${kind}/${(await quality.done('POST', `/${kind}`, { ...body, ...named, ...sent }))[id]}`;
};

describe('a note', () => {
  it('is changed on the record that has it, and on no other', async () => {
    for (const [kind, end] of [
      ['ncr', '/notes'],
      ['capa', '/notes'],
      ['capa', '/Phases/D4/Notes'],
      ['audits', '/notes'],
      ['changes', '/notes'],
      ['documents', '/notes'],
      ['assets', '/notes'],
    ] as const) {
      const [path, other] = [await make(kind), await make(kind)];
      const whole = await quality.done('PATCH', `${other}${end}`, { text: 'Seen' });
      const [{ noteID }] = end === '/notes' ? whole.notes : whole.phases[4].notes;
      const got = await quality.ask('PATCH', `${path}${end}`, [{ text: 'x' }, { noteID, text: 'Changed' }]);
      assert.deepEqual(outcome(got), [400, 'UnknownReference', '/1/noteID'], `${kind}${end}`);
    }
  });
});

describe('an approval', () => {
  it('is asked for in review, of a step that has somebody to decide, and gates what it is for', async () => {
    const affected = [{ entity: 'ITEM', id: await quality.stock.item(), from: 'NBR', to: 'FKM' }];
    const cause = { method: '5WHY', text: 'Mixed up' };
    for (const [kind, entity, sent, condition, states] of [
      [
        ...(['ncr', 'NCR', { rootCause: cause }] as const),
        { field: 'severity', operator: 'EQUAL', value: 'MINOR' },
        ['INREVIEW', 'DISPOSITIONED'],
      ],
      [
        ...(['changes', 'CHANGE', { affected }] as const),
        { field: 'affectedEntity', operator: 'SOME_IN', value: ['ITEM'] },
        ['SUBMITTED', 'APPROVED'],
      ],
      [
        ...(['documents', 'DOCUMENT', {}] as const),
        { field: 'type', operator: 'EQUAL', value: 'WORKINSTRUCTION' },
        ['INREVIEW', 'APPROVED'],
      ],
    ] as const) {
      const steps = [{ sequence: 1, approvers: { roles: ['PURCHASING'] }, mode: 'ANY' }];
      const policy = { name: `${entity} by nobody`, entity, condition: { all: [condition] }, steps };
      await quality.stock.send('POST', '/v1/approval/policies', policy);
      const path = await make(kind, sent);
      if (kind === 'documents') {
        const file = multipart({ fields: {}, bytes: Buffer.from('Label each.'), fileName: 'labels.txt' });
        const url = `/v1/quality${path}/file`;
        assert.equal((await quality.service.ask(url, { method: 'POST', ...file })).status, 200);
      }
      const ask = () => quality.ask('POST', `${path}/approval`, {});
      assert.deepEqual(outcome(await ask()).slice(0, 2), [409, 'NotEditable'], entity);
      const [review, goal] = states;
      await quality.done('PATCH', `${path}/status`, { status: review });
      const nobody = await ask();
      assert.deepEqual(
        [nobody.status, nobody.body.code, nobody.body.missing],
        [409, 'PreconditionMissing', [`an approver for step 1 of ${policy.name}`]],
      );
      const gate = await quality.ask('PATCH', `${path}/status`, { status: goal }, 'quentin');
      assert.deepEqual(
        [gate.status, gate.body.code, gate.body.missing],
        [409, 'ApprovalRequired', [policy.name]],
      );
    }
  });
});

describe('a nonconformance', () => {
  it('holds the stock of the item that it names', async () => {
    const got = await quality.ask('POST', `${await make('ncr')}/containment`, {});
    assert.deepEqual([got.status, got.body.missing], [409, ['itemID']]);
  });

  it('that is over is assigned to nobody', async () => {
    const path = await make('ncr');
    await quality.done('PATCH', `${path}/status`, { status: 'CANCELLED', reason: 'A wrong gauge' });
    const got = await quality.ask('PATCH', `${path}/Assignment`, { note: 'Look again' });
    assert.deepEqual(outcome(got), [409, 'NotEditable', undefined]);
  });

  it('says of a task that is to be done again where its order has no such task', async () => {
    const itemID = await quality.stock.item({ replenishment: 'MAKE' });
    const order = { itemID, quantity: 2 };
    const { productionOrderID } = await quality.stock.send('POST', '/v1/prodorders', order);
    const rootCause = { method: '5WHY', text: 'Mixed up' };
    const sent = { severity: 'MAJOR', itemID, productionOrderID, quantityAffected: 1, rootCause };
    const path = await make('ncr', sent);
    await quality.done('PATCH', `${path}/status`, { status: 'INREVIEW' });
    const split = { dispositions: [{ disposition: 'REWORK', quantity: 1 }] };
    const { dispositions } = await quality.done('PUT', `${path}/dispositions`, split);
    await quality.done('PATCH', `${path}/status`, { status: 'DISPOSITIONED' });
    const rework = { taskName: 'Deburr', minutes: 4, afterTaskID: 'none' };
    const done = `${path}/dispositions/${dispositions[0].dispositionID}/done`;
    assert.deepEqual(outcome(await quality.ask('POST', done, rework)), [
      ...[400, 'UnknownReference', '/afterTaskID'],
    ]);
  });
});

describe('a corrective action', () => {
  it('has phases of users that there are', async () => {
    const phases = [
      { phase: 'D1', ownerUserID: quality.people.quinn.userID },
      { phase: 'D2', ownerUserID: null },
      { phase: 'D3', ownerUserID: 'nobody' },
    ];
    const got = await quality.ask('PATCH', `${await make('capa')}/phases`, { phases });
    assert.deepEqual(outcome(got), [400, 'UnknownReference', '/phases/2/ownerUserID']);
  });

  it('of what an audit found is begun once, and kept as long as the finding names it', async () => {
    const path = await make('audits');
    const found = { findings: [{ text: 'No labels', grade: 'MINOR' }] };
    const { findings } = await quality.done('PATCH', `${path}/findings`, found);
    const { findingID } = findings[0];
    const begin = () => quality.ask('POST', `${path}/findings/${findingID}/capa`);
    const { capaID } = (await begin()).body.findings[0];
    assert.deepEqual(outcome(await begin()), [409, 'NotEditable', undefined]);
    assert.deepEqual(outcome(await quality.ask('DELETE', `/capa/${capaID}`)), [409, 'Referenced', undefined]);
    await quality.done('PATCH', `${path}/findings`, { findings: [{ findingID, capaID: null }] });
    await quality.done('DELETE', `/capa/${capaID}`);
  });
});

describe('a gauge', () => {
  it('is calibrated by a supplier that there is', async () => {
    const calibration = { date: '2026-03-01', result: 'PASS', supplierID: 'nobody' };
    const path = await make('assets');
    const got = await quality.ask('POST', `${path}/calibrations`, calibration);
    assert.deepEqual(outcome(got), [400, 'UnknownReference', '/supplierID']);
    assert.deepEqual((await quality.done('GET', path)).calibrations, []);
  });

  it('has no last import before there was one', async () => {
    const got = await quality.ask('GET', '/assets/import/results');
    assert.deepEqual(outcome(got), [404, 'NotFound', undefined]);
  });
});
