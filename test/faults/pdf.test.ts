import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConversionFailed, ConversionTimeout, ConverterUnavailable } from '#platform/pdf/converter';
import { openNativeOffice } from '#platform/pdf/native-office';
import { paragraph, row, table, testDocx } from '#platform/pdf/test-docx';
import { officeMissing, ownOffices, pdfText } from '#platform/pdf/test-office';

const jobs = 600;
/** Far more than a document takes, far less than a hang. */
const timeoutMs = 5_000;

/**
 * Every tenth is no document at all, every seventh has ten pages, and each names itself on its first and last
 * line.
 */
function input(n: number): { docx: Uint8Array; sound: boolean } {
  const token = `job-${n}-of-${jobs}`;
  const rows = n % 7 === 0 ? Array.from({ length: 300 }, (_, line) => row(`${line}`, 'x')) : [row('1', 'x')];
  const docx = testDocx({ body: paragraph(`begin ${token}`) + table(...rows) + paragraph(`end ${token}`) });
  if (n % 10 !== 3) return { docx, sound: true };
  const broken = Buffer.from(docx);
  broken.fill(n, 40 + (n % 50), Math.floor(broken.length / 2));
  return { docx: n % 20 === 3 ? broken : docx.subarray(0, docx.length / 2), sound: false };
}

describe('600 documents while LibreOffice is killed and stopped', { skip: officeMissing }, () => {
  it('each gets its own PDF or an error that fits; none is stuck, nothing stays behind', {
    timeout: 540_000,
  }, async (t) => {
    const converter = await openNativeOffice({ workers: 2, dataDir: tmpdir(), queueLimit: jobs });
    let over = false;
    const done = { kills: 0, stops: 0 };
    const chaos = (async () => {
      for (let turn = 0; !over; turn++) {
        await sleep(250 + ((turn * 137) % 300));
        const victims = ownOffices();
        const victim = victims[turn % Math.max(1, victims.length)];
        if (victim === undefined) continue;
        const stop = turn % 6 === 5 && done.stops < 5;
        if (!stop && done.kills >= 25) continue;
        done[stop ? 'stops' : 'kills']++;
        try {
          process.kill(victim, stop ? 'SIGSTOP' : 'SIGKILL');
        } catch {
          // It was just replaced.
        }
      }
    })();

    const outcomes = { right: 0, refused: 0, timedOut: 0, crashed: 0, unavailable: 0 };
    const checks: Promise<void>[] = [];
    const one = async (n: number): Promise<void> => {
      const { docx, sound } = input(n);
      try {
        const pdf = await converter.convert(docx, { timeoutMs });
        assert.ok(sound, `job ${n}: a PDF of a broken document`);
        outcomes.right++;
        checks.push(
          pdfText(pdf).then((text) => {
            const names = new Set(text.match(/job-\d+-of-\d+/g));
            assert.deepEqual([...names], [`job-${n}-of-${jobs}`]);
            assert.match(text, /begin job[\s\S]*end job/);
          }),
        );
      } catch (error) {
        if (error instanceof ConversionTimeout) outcomes.timedOut++;
        else if (error instanceof ConversionFailed) outcomes[sound ? 'crashed' : 'refused']++;
        else if (error instanceof ConverterUnavailable) outcomes.unavailable++;
        else throw error;
        if (sound) assert.match(String(error), /crashed twice|not converted within|does not start/);
      }
    };
    try {
      await Promise.all(Array.from({ length: jobs }, (_, n) => one(n)));
      over = true;
      await chaos;
      await Promise.all(checks);
      const all = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
      assert.equal(all, jobs);
      assert.ok(done.kills >= 5 && done.stops >= 1, JSON.stringify(done));
      // A job is lost, and reported, when kills hit it again and again or a stop hits it; most kills may cost
      // nothing.
      assert.ok(outcomes.timedOut <= done.stops, JSON.stringify({ done, outcomes }));
      assert.ok(
        outcomes.right + outcomes.refused >= jobs - done.stops - done.kills / 2,
        JSON.stringify({ done, outcomes }),
      );
      for (const pid of ownOffices()) process.kill(pid, 'SIGCONT');
      assert.match(await pdfText(await converter.convert(input(1).docx)), /job-1-of/);
      t.diagnostic(JSON.stringify({ done, outcomes }));
    } finally {
      over = true;
      await converter.close();
    }
    assert.deepEqual(ownOffices(), []);
    const left = readdirSync(tmpdir()).filter((name) => name.startsWith(`millwright-office-${process.pid}-`));
    assert.deepEqual(left, []);
  });
});
