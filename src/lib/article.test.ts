import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withArticle } from './article.ts';

it('a noun has the article that it is spoken with', () => {
  const nouns = ['quote', 'order', 'item', 'user', 'unit', 'UOM', 'upload', 'e-mail template', 'asset'];
  assert.deepEqual(
    nouns.map(withArticle),
    'a quote, an order, an item, a user, a unit, a UOM, an upload, an e-mail template, an asset'.split(', '),
  );
});
