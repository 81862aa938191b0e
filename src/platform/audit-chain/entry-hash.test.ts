import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { decimal } from '#lib/decimal';
import { parseJson } from '#lib/json';
import { beforeFirst, type ChainedEntry, canonicalJson, entryHash, linkHash } from './entry-hash.ts';

describe('the canonical form of an audit entry', () => {
  it('is one text for one value, whatever the order, the space and the notation of numbers', () => {
    for (const [one, canonical] of [
      ['{"b": 1, "a": [ ]}', '{"a":[],"b":1}'],
      ['{"B":1,"a":2,"_":3,"":4,"é":5,"𝄞":6,"ﬀ":7}', '{"":4,"B":1,"_":3,"a":2,"é":5,"𝄞":6,"ﬀ":7}'],
      ['[12.50, 12.5, 1250e-2]', '[12.5,12.5,12.5]'],
      ['[-0, 0.0, -0.00]', '[0,0,0]'],
      [
        '[123456789012345678901234567890, 1e21, 0.00000000000000000001]',
        '[123456789012345678901234567890,1000000000000000000000,0.00000000000000000001]',
      ],
      ['"\\u0041\\/\\n\\u001f\\u007f\\"\\\\ü𝄞"', '"A/\\n\\u001f\u007f\\"\\\\ü𝄞"'],
      ['[null, true, false, "null"]', '[null,true,false,"null"]'],
    ] as const) {
      assert.equal(canonicalJson(parseJson(one)), canonical, one);
      assert.equal(canonicalJson(parseJson(canonical)), canonical, 'it is its own canonical form');
    }
  });

  it('gives the hash that the documentation states, to the byte', () => {
    const entry: ChainedEntry = {
      tenantID: 't1',
      auditID: '0198c5a0-0000-7000-8000-000000000601',
      entity: 'SalesQuote',
      entityID: 'q1',
      action: 'UPDATE',
      changes: [{ field: 'discount', old: null, new: decimal('12.50') }],
      userID: 'u1',
      apiKeyID: null,
      operation: 'updateSalesQuote',
      utc: '2026-01-31T12:00:00.000Z',
      ip: '192.0.2.17',
      correlationID: 'c1',
      origin: 'API',
    };
    // Written out, as docs/audit-chain.md has it.
    const text =
      '{"action":"UPDATE","apiKeyID":null,"auditID":"0198c5a0-0000-7000-8000-000000000601","changes":[{"field":"discount","new":12.5,"old":null}],"correlationID":"c1","entity":"SalesQuote","entityID":"q1","ip":"192.0.2.17","operation":"updateSalesQuote","origin":"API","tenantID":"t1","userID":"u1","utc":"2026-01-31T12:00:00.000Z"}';
    const hash = entryHash(entry);
    assert.equal(hash, createHash('sha256').update(text).digest('hex'));
    assert.equal(hash, 'fec4d5437baa054713defd869872491c28d7971366c01e08e03b3127011b1d2d');
    assert.equal(
      linkHash(beforeFirst, 1, hash),
      '0a2bb0b10741f067a7a264c099f8f2bf96af0a7d4c84682c1cf56dc14f81629b',
    );
  });
});
