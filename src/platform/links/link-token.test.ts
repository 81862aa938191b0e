import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newID } from '#lib/id';
import { fc } from '#test/fast-check';
import { linkToken, readLinkToken } from './link-token.ts';

const secret = '5f'.repeat(32);

describe('the token of a link', () => {
  it('names the link that it was made of, and is of letters that an address takes as they are', () => {
    const linkID = newID();
    const token = linkToken(secret, linkID);
    assert.equal(readLinkToken(secret, token), linkID);
    assert.equal(encodeURIComponent(token), token);
    assert.equal(linkToken(secret, linkID), token, 'the same each time');
  });

  it('is nothing under another secret', () => {
    assert.equal(readLinkToken('60'.repeat(32), linkToken(secret, newID())), undefined);
  });

  it('is nothing with any one letter changed, left out or added', () => {
    const token = linkToken(secret, newID());
    const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-';
    for (let at = 0; at < token.length; at += 1) {
      const changed = [...letters].filter((letter) => letter !== token[at]);
      for (const letter of changed)
        assert.equal(readLinkToken(secret, token.slice(0, at) + letter + token.slice(at + 1)), undefined);
      assert.equal(readLinkToken(secret, token.slice(0, at) + token.slice(at + 1)), undefined);
      assert.equal(readLinkToken(secret, `${token.slice(0, at)}a${token.slice(at)}`), undefined);
    }
  });

  it('takes any text without falling over it', () => {
    fc.assert(
      fc.property(fc.string(), (text) => readLinkToken(secret, text) === undefined),
      { numRuns: 500 },
    );
  });

  it('signs one link only: the signature of another does not fit', () => {
    const [one, other] = [linkToken(secret, newID()), linkToken(secret, newID())];
    const mixed = `${one.slice(0, 40)}${other.slice(40)}`;
    assert.notEqual(mixed, one);
    assert.equal(readLinkToken(secret, mixed), undefined);
  });
});
