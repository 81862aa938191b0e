import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ConversionFailed, ConversionTimeout, type Converter, ConverterBusy } from './converter.ts';
import { findOffice } from './find-office.ts';
import { openNativeOffice } from './native-office.ts';
import { buildOfficeFence, nobody } from './office-fence.ts';
import { officePipePaths } from './office-profile.ts';
import { drawing, paragraph, row, table, testDocx, tinyPng } from './test-docx.ts';
import { officeMissing, ownOffices, pdfText } from './test-office.ts';

const skip = officeMissing;
const page = (text: string) => testDocx({ body: paragraph(text) });
/** Takes LibreOffice long enough to be interrupted. */
const long = () =>
  testDocx({ body: table(...Array.from({ length: 1500 }, (_, n) => row(`row ${n}`, 'b', 'c', 'd'))) });

const commandLines = (): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'latin1');
      } catch {
        return '';
      }
    });

describe('native LibreOffice', { skip }, () => {
  let converter: Converter;
  before(async () => {
    converter = await openNativeOffice({ workers: 2, dataDir: tmpdir() });
  });
  after(() => converter.close());

  it('turns documents into PDFs with their own text, many at once', async () => {
    const texts = Array.from({ length: 20 }, (_, n) => `unique-${n}-${n * 7919}`);
    const pdfs = await Promise.all(texts.map((text) => converter.convert(page(text))));
    for (const [index, pdf] of pdfs.entries())
      assert.match(await pdfText(pdf), new RegExp(`^${texts[index]}\\s*$`));
    assert.equal(converter.describe().transport, 'pipe');
  });
  it('refuses what is no document, and goes on', async () => {
    const { counters } = converter.describe();
    await assert.rejects(converter.convert(Buffer.from('PK\x03\x04 nothing')), ConversionFailed);
    assert.match(await pdfText(await converter.convert(page('after'))), /after/);
    assert.equal(converter.describe().counters?.restarts, counters?.restarts);
  });
  it('tries a document again when its process is killed, and the answer is right', async () => {
    const running = Promise.all([converter.convert(long()), converter.convert(long())]);
    await sleep(150);
    for (const pid of ownOffices()) process.kill(pid, 'SIGKILL');
    for (const pdf of await running) assert.match(await pdfText(pdf), /row 1499/);
  });
  it('kills a process that hangs after the time-out, and the next document comes through', async () => {
    const running = assert.rejects(converter.convert(long(), { timeoutMs: 600 }), ConversionTimeout);
    await sleep(50);
    for (const pid of ownOffices()) process.kill(pid, 'SIGSTOP');
    await running;
    for (const pid of ownOffices()) process.kill(pid, 'SIGCONT');
    assert.match(await pdfText(await converter.convert(page('next'))), /next/);
  });
  it('gives up waiting when the caller does', async () => {
    const controller = new AbortController();
    const waiting = converter.convert(long(), { signal: controller.signal });
    controller.abort(new Error('gone'));
    await assert.rejects(waiting, /gone/);
    assert.match(await pdfText(await converter.convert(page('still here'))), /still here/);
  });
  it('runs without our environment, as nobody special, with limits', async () => {
    process.env.MILLWRIGHT_TEST_SECRET = 'must not be seen';
    const [pid] = ownOffices();
    const environment = readFileSync(`/proc/${pid}/environ`, 'latin1');
    assert.doesNotMatch(environment, /MILLWRIGHT|PATH=/);
    const { isolation } = converter.describe();
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    if (isolation?.user) assert.doesNotMatch(status, /^Uid:\t0/m);
    if (isolation?.memory)
      assert.match(readFileSync(`/proc/${pid}/limits`, 'utf8'), /Max address space\s+4294967296/);
    if (isolation?.network)
      assert.notEqual(readlinkSync(`/proc/${pid}/ns/net`), readlinkSync('/proc/self/ns/net'));
  });
});

describe('a queue that is full', { skip }, () => {
  it('says so at once, and closing refuses what waits', async () => {
    const converter = await openNativeOffice({ workers: 1, dataDir: tmpdir(), queueLimit: 2 });
    const jobs = Array.from({ length: 4 }, () =>
      converter.convert(long()).then(
        () => 'done',
        (error: Error) => error.name,
      ),
    );
    await assert.rejects(converter.convert(page('x')), ConverterBusy);
    await converter.close();
    const outcomes = await Promise.all(jobs);
    assert.equal(outcomes.filter((outcome) => outcome === 'ConverterBusy').length, 1);
    assert.ok(outcomes.every((outcome) => outcome !== 'done'));
  });
});

describe('a process that has converted enough', { skip }, () => {
  it('is replaced without losing a document', async () => {
    const converter = await openNativeOffice({ workers: 1, dataDir: tmpdir(), recycleAfter: 3 });
    for (let n = 0; n < 7; n++)
      assert.match(await pdfText(await converter.convert(page(`doc ${n}`))), new RegExp(`doc ${n}`));
    assert.equal(converter.describe().counters?.restarts, 2);
    await converter.close();
    assert.deepEqual(ownOffices(), []);
  });
});

describe('a service that is killed', { skip }, () => {
  it('leaves no LibreOffice behind, and its folder and pipe go with the next start', async () => {
    const script = `
      const { openNativeOffice } = await import('#platform/pdf/native-office');
      await openNativeOffice({ workers: 1, dataDir: '.' });
      console.log('open');
      setInterval(() => {}, 1000);`;
    const service = spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: join(import.meta.dirname, '../../..'),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(service.stdout, 'data');
    const own = `millwright-office-${service.pid}-`;
    const offices = () => commandLines().filter((line) => line.includes(own));
    assert.equal(offices().length, 1);
    const folder = readdirSync(tmpdir()).find((name) => name.startsWith(own)) ?? assert.fail('no folder');
    const profile = join(tmpdir(), folder, '0', 'home', 'profile');
    const pipes = () =>
      [nobody, process.getuid?.() ?? 0].flatMap((uid) => officePipePaths(uid, profile, tmpdir()));
    assert.equal(new Set(pipes().filter((path) => existsSync(path))).size, 1);
    service.kill('SIGKILL');
    await once(service, 'exit');
    for (let tries = 0; offices().length > 0 && tries < 50; tries++) await sleep(100);
    assert.deepEqual(offices(), []);
    await (await openNativeOffice({ workers: 1, dataDir: tmpdir() })).close();
    assert.deepEqual(
      readdirSync(tmpdir()).filter((name) => name.startsWith(own)),
      [],
    );
    assert.ok(!pipes().some((path) => existsSync(path)));
  });
});

describe('linked pictures in a document that nobody cleaned', { skip }, () => {
  it('are fetched neither from the web nor from files, even with the network there', async () => {
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(request.url ?? '');
      response.end(tinyPng);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    assert.ok(typeof address === 'object' && address !== null);
    const picture = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image';
    const link = (id: string, target: string) =>
      `<Relationship Id="${id}" Type="${picture}" Target="${target}" TargetMode="External"/>`;
    const url = `http://127.0.0.1:${address.port}`;
    const field = `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>INCLUDEPICTURE "${url}/field.png" \\d</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>f</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
    const text = `<w:p><w:fldSimple w:instr="INCLUDETEXT &quot;/etc/hostname&quot;"><w:r><w:t>t</w:t></w:r></w:fldSimple></w:p>`;
    const docx = testDocx({
      body: `${paragraph('proof')}<w:p>${drawing('rWeb', '', 'r:link')}${drawing('rFile', '', 'r:link')}</w:p>${field}${text}`,
      relationships: link('rWeb', `${url}/blip.png`) + link('rFile', 'file:///etc/hostname'),
    });
    // What an untouched profile does with it: without that, this test could not fail.
    const work = mkdtempSync(join(tmpdir(), 'millwright-links-'));
    writeFileSync(join(work, 'in.docx'), docx);
    const profile = `-env:UserInstallation=file://${work}/profile`;
    await promisify(execFile)((await findOffice()) ?? '', ['--headless', profile, '--version']);
    for (let start = 1; start <= 2; start++) {
      const args = ['--headless', profile, '--convert-to', 'pdf', '--outdir', work, join(work, 'in.docx')];
      await promisify(execFile)((await findOffice()) ?? '', args).catch(() => {});
    }
    rmSync(work, { recursive: true });
    assert.ok(requests.length > 0, 'the document does not tempt LibreOffice');
    requests.length = 0;

    const found = await buildOfficeFence();
    const afterUnshare = found.isolation.network ? found.prefix.indexOf('--') + 1 : 0;
    const withNetwork = { ...found, prefix: found.prefix.slice(afterUnshare) };
    const converter = await openNativeOffice({ workers: 1, dataDir: tmpdir(), fence: withNetwork });
    try {
      const pdf = await converter.convert(docx);
      assert.match(await pdfText(pdf), /proof/);
      assert.ok(!(await pdfText(pdf)).includes(hostname()));
      assert.deepEqual(requests, []);
    } finally {
      await converter.close();
      server.close();
    }
  });
});
