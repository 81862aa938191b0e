import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decimal } from '#lib/decimal';
import { type DecidedLot, type Directed, type ReducedRule, switchingOf } from './switching.ts';

/** 2 of 80 are accepted in normal inspection, 1 at the limit one step tighter. */
const usual = { codeLetter: 'J', aql: decimal('1.0'), acceptNumber: 2 };
const utc = '2026-03-02T08:00:00.000Z';
/**
 * A series in short: `a` a lot that was accepted, `r` one that was not, each inspected normally, and after t
 * or r (`ta`, `rr`) tightened or reduced; `a2` one with two nonconforming; `>R` an authority's decision.
 */
const series = (short: string, plan = usual): (DecidedLot | Directed)[] =>
  short
    .split(' ')
    .filter((one) => one !== '')
    .map((one, at) => {
      const [, directed] = one.match(/^>([NTR])$/) ?? [];
      const severity = (letter: string | undefined) =>
        letter === 'T' ? 'TIGHTENED' : letter === 'R' ? 'REDUCED' : 'NORMAL';
      if (directed) return { directed: severity(directed), reason: 'so', utc };
      const [, how = '', result, found] = one.match(/^([tr]?)([ar])(\d*)$/) ?? [];
      assert.ok(result, one);
      return {
        ...{ ...plan, inspectionID: `${at + 1}`, number: `L${at + 1}`, utc },
        ...{ isAccepted: result === 'a', severity: severity(how.toUpperCase()) },
        nonconforming: found ? Number(found) : result === 'a' ? 0 : 9,
      };
    });
const after = (short: string, reduced: ReducedRule = 'NEVER', plan = usual) => {
  const { state, sinceInspectionID, switchingScore } = switchingOf(series(short, plan), reduced);
  return [state, sinceInspectionID, switchingScore];
};
const times = (count: number, one: string) => `${one} `.repeat(count).trim();

describe('switching', () => {
  it('begins with normal inspection', () => {
    assert.deepEqual(after(''), ['NORMAL', null, 0]);
  });

  it('says what an authority may decide now', () => {
    for (const [short, reduced, decisions] of [
      ['', 'NEVER', ['TIGHTENED']],
      ['', 'BY_AUTHORITY', ['TIGHTENED', 'REDUCED']],
      ['>R', 'BY_AUTHORITY', ['NORMAL', 'TIGHTENED']],
      ['r r', 'BY_SCORE', []],
      [`r r ${times(5, 'tr')}`, 'BY_SCORE', ['TIGHTENED']],
    ] as const)
      assert.deepEqual(switchingOf(series(short), reduced).decisions, decisions, `${short}, ${reduced}`);
  });

  it('goes to tightened when 2 of 5 or fewer consecutive lots are not accepted', () => {
    for (const [short, state, since] of [
      ['r', 'NORMAL', null],
      ['r r', 'TIGHTENED', '2'],
      ['r a a a r', 'TIGHTENED', '5'],
      ['r a a a a r', 'NORMAL', null],
      ['r a a a a r a a a r', 'TIGHTENED', '10'],
    ] as const)
      assert.deepEqual(after(short).slice(0, 2), [state, since], short);
    const { because } = switchingOf(series('r a r'), 'NEVER');
    assert.match(because, /2 of 5 or fewer consecutive lots.*L1 and L3/);
  });

  it('says what brought a series to its state in words, and as a code with its lots', () => {
    for (const [short, reduced, cause, words] of [
      ['', 'NEVER', { code: 'BEGINNING' }, 'begins with'],
      ['r a r', 'NEVER', { code: 'TWO_OF_FIVE_NOT_ACCEPTED', lots: ['L1', 'L3'] }, 'L1 and L3'],
      [`r r ${times(5, 'ta')}`, 'NEVER', { code: 'FIVE_ACCEPTED', lots: ['L7'] }, 'accepted in tightened'],
      [`r r ${times(5, 'tr')}`, 'NEVER', { code: 'FIVE_NOT_ACCEPTED', lots: ['L7'] }, 'resumes once'],
      [times(10, 'a'), 'BY_SCORE', { code: 'SCORE_REACHED', lots: ['L10'], score: 30 }, '30 with L10'],
      ['>R rr', 'BY_SCORE', { code: 'NOT_ACCEPTED_REDUCED', lots: ['L2'] }, 'L2 was not accepted'],
      ['a >T', 'NEVER', { code: 'AUTHORITY', reason: 'so' }, 'decided: so'],
    ] as const) {
      const switching = switchingOf(series(short), reduced);
      assert.deepEqual(switching.cause, { lots: [], score: null, reason: null, ...cause }, short);
      assert.ok(switching.because.includes(words), `${short}: ${switching.because}`);
    }
  });

  it('goes back to normal when 5 consecutive lots are accepted, and counts from there', () => {
    assert.deepEqual(after(`r r ${times(4, 'ta')}`), ['TIGHTENED', '2', 0]);
    assert.deepEqual(after(`r r ${times(5, 'ta')}`), ['NORMAL', '7', 0]);
    assert.deepEqual(after(`r r ta ta ta ta tr ${times(4, 'ta')}`), ['TIGHTENED', '2', 0]);
    // The two before tightened inspection no longer count.
    assert.deepEqual(after(`r r ${times(5, 'ta')} r`), ['NORMAL', '7', 0]);
    assert.deepEqual(after(`r r ${times(5, 'ta')} a`), ['NORMAL', '7', 3]);
  });

  it('discontinues when 5 lots are not accepted in tightened inspection, consecutive or not', () => {
    assert.deepEqual(after(`r r ${times(4, 'tr')}`), ['TIGHTENED', '2', 0]);
    assert.deepEqual(after(`r r ${times(5, 'tr')}`), ['DISCONTINUED', '7', 0]);
    assert.deepEqual(after(`r r ${times(5, 'ta tr')}`), ['DISCONTINUED', '12', 0]);
    // Each time that it begins it counts again.
    const once = `r r ${times(4, 'tr')} ${times(5, 'ta')}`;
    assert.deepEqual(after(`${once} r r tr`), ['TIGHTENED', '13', 0]);
    // Nothing but an authority resumes, with tightened inspection.
    const ended = `r r ${times(5, 'tr')}`;
    assert.deepEqual(after(`${ended} ${times(6, 'ta')}`), ['DISCONTINUED', '7', 0]);
    assert.deepEqual(after(`${ended} >T`), ['TIGHTENED', null, 0]);
    assert.deepEqual(after(`${ended} >T ${times(5, 'ta')}`), ['NORMAL', '13', 0]);
  });

  it('adds 3 to the score where a lot would have been accepted one step tighter, and else begins again', () => {
    assert.deepEqual(after('a a1'), ['NORMAL', null, 6]);
    assert.deepEqual(after('a a2'), ['NORMAL', null, 0]);
    assert.deepEqual(after('a a2 a'), ['NORMAL', null, 3]);
    assert.deepEqual(after('a r'), ['NORMAL', null, 0]);
  });

  it('adds 2 where the plan accepts 0 or 1', () => {
    for (const plan of [
      { codeLetter: 'J', aql: decimal('0.15'), acceptNumber: 0 },
      { codeLetter: 'J', aql: decimal('0.65'), acceptNumber: 1 },
    ]) {
      assert.deepEqual(after('a a', 'NEVER', plan), ['NORMAL', null, 4]);
      assert.deepEqual(after('a r a', 'NEVER', plan), ['NORMAL', null, 2]);
    }
  });

  it('goes to reduced at a score of 30, where the tenant lets it', () => {
    assert.deepEqual(after(times(9, 'a'), 'BY_SCORE'), ['NORMAL', null, 27]);
    assert.deepEqual(after(times(10, 'a'), 'BY_SCORE'), ['REDUCED', '10', 0]);
    assert.deepEqual(after(times(10, 'a'), 'NEVER'), ['NORMAL', null, 30]);
    assert.deepEqual(after(times(10, 'a'), 'BY_AUTHORITY'), ['NORMAL', null, 30]);
    assert.deepEqual(after(`${times(10, 'a')} >R`, 'BY_AUTHORITY'), ['REDUCED', null, 0]);
    assert.deepEqual(after('a >R', 'BY_SCORE'), ['REDUCED', null, 0]);
    // What the tenant no longer allows ends.
    assert.deepEqual(after('a >R ra', 'NEVER'), ['NORMAL', null, 3]);
  });

  it('goes back from reduced to normal with a lot that is not accepted, or when an authority says so', () => {
    const reduced = times(10, 'a');
    assert.deepEqual(after(`${reduced} ${times(20, 'ra')}`, 'BY_SCORE'), ['REDUCED', '10', 0]);
    assert.deepEqual(after(`${reduced} ra rr`, 'BY_SCORE'), ['NORMAL', '12', 0]);
    // The lot that ended it was inspected reduced: it is not the first of two.
    assert.deepEqual(after(`${reduced} rr r`, 'BY_SCORE'), ['NORMAL', '11', 0]);
    assert.deepEqual(after(`${reduced} >N`, 'BY_SCORE'), ['NORMAL', null, 0]);
  });

  it('lets a lot that was planned before a change count only where it was inspected as asked or refused', () => {
    assert.deepEqual(after(`r r ${times(5, 'a')}`), ['TIGHTENED', '2', 0]);
    assert.deepEqual(after(`r r ${times(5, 'r')}`), ['DISCONTINUED', '7', 0]);
    assert.deepEqual(after(`${times(10, 'a')} a2 r`, 'BY_SCORE'), ['NORMAL', '12', 0]);
  });
});
