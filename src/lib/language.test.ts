import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { languageOf, speechIn, spokenIn } from './language.ts';

describe('a language', () => {
  it('is that of a locale; who reads one that we have no words of is spoken to in English', () => {
    assert.deepEqual([languageOf('de-AT'), languageOf('zh-Hant-TW')], ['de', 'zh']);
    assert.deepEqual(['de', 'de-CH', 'en-US', 'fr-CA', 'deh'].map(spokenIn), ['de', 'de', 'en', 'en', 'en']);
  });

  it('is written as the tenant’s country does where that speaks it', () => {
    const said = (language: 'en' | 'de', locale: string) => {
      const { day, number, money } = speechIn(language, locale);
      return [day('2026-03-02'), number('12345678901234567.25'), money('1234.5', 'EUR')].join(' | ');
    };
    const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
    assert.equal(plain(said('de', 'de-DE')), '02.03.2026 | 12.345.678.901.234.567,25 | 1.234,50 €');
    assert.equal(plain(said('en', 'en-US')), 'Mar 2, 2026 | 12,345,678,901,234,567.25 | €1,234.50');
    for (const [language, others] of [
      ['de', ['de', 'en-US', 'fr-FR']],
      ['en', ['en', 'de-CH', 'fr-FR']],
    ] as const)
      for (const other of others)
        assert.equal(said(language, other), said(language, language === 'de' ? 'de-DE' : 'en-GB'), other);
  });
});
