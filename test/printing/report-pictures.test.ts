import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { after, before, describe, it } from 'node:test';
import PizZip from 'pizzip';
import { diagnosticTrees } from '#areas/service/diagnostictrees';
import { repairSummaries } from '#areas/service/repairsummaries';
import { serviceCodes } from '#areas/service/servicecodes';
import { troubleReports } from '#areas/service/troublereports';
import { docxType } from '#lib/media-type';
import { noConverter } from '#platform/pdf/converter';
import { openNativeOffice } from '#platform/pdf/native-office';
import { textOf } from '#platform/pdf/test-docx';
import { officeMissing, pdfText } from '#platform/pdf/test-office';
import { drawn } from '#test/drawn-picture';
import { multipart } from '#test/multipart';
import { startTickets, type TicketWorld } from '#test/service-world';

const url = '/v1/service/troublereports';
const millimetre = 36_000;

/** A JPEG with EXIF that says it is turned by a quarter. */
const turned = (jpeg: Buffer): Buffer => {
  const exif = Buffer.from(
    '457869660000' + // "Exif"
      '4d4d002a00000008' + // big-endian, directory at 8
      '0001' + // one entry
      '01120003000000010006000000000000', // orientation 6
    'hex',
  );
  const length = Buffer.alloc(2);
  length.writeUInt16BE(exif.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from('ffe1', 'hex'), length, exif, jpeg.subarray(2)]);
};

describe('pictures of trouble reports on paper', () => {
  const office = officeMissing ? undefined : openNativeOffice({ workers: 1, dataDir: tmpdir() });
  let world: TicketWorld;
  before(async () => {
    const areas = [serviceCodes, diagnosticTrees, repairSummaries, troubleReports];
    world = await startTickets(areas, (await office) ?? noConverter(''));
  });
  after(async () => (await office)?.close());

  const make = async (symptoms: string[]) =>
    world.service.make(url, {
      ...{ itemID: world.cylinder, customerID: world.customerID, repairSummary: 'Resealed.' },
      symptoms: symptoms.map((description) => ({ description })),
    });
  type Report = Awaited<ReturnType<typeof make>>;
  const add = async ({ reportID, symptoms }: Report, at: number, bytes: Buffer, caption?: string) => {
    const path = `${url}/${reportID}/symptoms/${symptoms[at].symptomID}/images`;
    const fields: Record<string, string> = caption === undefined ? {} : { caption };
    const file = multipart({ fields, bytes, fileName: 'rod.jpg' });
    const got = await world.service.ask(path, { method: 'POST', ...file });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body.images.at(-1);
  };
  const word = async ({ reportID }: Report, query = '') => {
    const got = await world.service.ask(`${url}/${reportID}/pdf${query}`, { headers: { accept: docxType } });
    assert.equal(got.status, 200, got.bytes.toString());
    return got.bytes;
  };
  /** The pictures of a document in the order of its text: width and height in millimetres, and the bytes. */
  const picturesIn = (docx: Buffer) => {
    const zip = new PizZip(docx);
    const xml = zip.file('word/document.xml')?.asText() ?? '';
    const rels = zip.file('word/_rels/document.xml.rels')?.asText() ?? '';
    return [...xml.matchAll(/<w:drawing>.*?<\/w:drawing>/gs)].map(([one]) => {
      const [, cx, cy] = /<wp:extent cx="(\d+)" cy="(\d+)"/.exec(one) ?? [];
      const [, id] = /r:embed="([^"]+)"/.exec(one) ?? [];
      const target = new RegExp(`Id="${id}"[^>]*Target="([^"]+)"`).exec(rels)?.[1];
      const bytes = zip.file(`word/${target}`)?.asNodeBuffer() ?? Buffer.alloc(0);
      return { width: Number(cx) / millimetre, height: Number(cy) / millimetre, bytes };
    });
  };

  it('are JPEGs, upright, on white, as small as the paper needs, each in its frame', async () => {
    const report = await make(['Leaks', 'Scratched']);
    const photo = await drawn(3000, 2000).jpeg(90);
    await add(report, 1, photo, 'Scratch along the rod');
    await add(report, 0, turned(await drawn(1200, 600).jpeg(90)), 'Oil below the gland');
    await add(report, 0, await drawn(600, 600).webp(90));
    const clear = new Uint8Array(200 * 100 * 4);
    const { Transformer } = await import('@napi-rs/image');
    await add(report, 0, await Transformer.fromRgbaPixels(clear, 200, 100).png(), 'A drawing');
    const docx = await word(report);
    const pictures = picturesIn(docx);
    const sizes = await Promise.all(
      pictures.map(async ({ bytes }) => {
        assert.equal(bytes.subarray(0, 2).toString('hex'), 'ffd8');
        assert.ok(bytes.length < 150_000, `${bytes.length}`);
        const { width, height, orientation } = await new Transformer(bytes).metadata(true);
        return [width, height, orientation ?? 1];
      }),
    );
    // In the order of the symptoms; the turned one stands upright.
    assert.deepEqual(sizes, [
      [400, 800, 1],
      [600, 600, 1],
      [200, 100, 1],
      [800, 533, 1],
    ]);
    for (const { width, height } of pictures) {
      assert.ok(width <= 80.01 && height <= 58.01, `${width} × ${height} mm`);
      assert.ok(width > 79 || height > 57, `${width} × ${height} mm`);
    }
    const pixels = await new Transformer(pictures[2]?.bytes as Buffer).rawPixels();
    assert.ok(
      pixels.every((one) => one > 250),
      'what is clear is white',
    );
    const text = textOf(docx).join('\n');
    for (const words of ['Scratch along the rod', 'Oil below the gland', 'A drawing', 'Pos. 2: Scratched'])
      assert.ok(text.includes(words), `${words}: ${text}`);
    assert.match(text, /Pictures: 1, 2, 3\n[\s\S]*Pictures: 4\n/);
    assert.doesNotMatch(text, /not printed/);
    assert.match(
      textOf(await word(report, '?Language=de')).join('\n'),
      /Bilder: 1, 2, 3\n[\s\S]*Was es zeigt/,
    );
  });

  it('are taken away with the picture, and a report without any says nothing of them', async () => {
    const report = await make(['Leaks']);
    const before = Number((await world.sql('select count(*) from millwright.files'))[0].count);
    const { imageID } = await add(report, 0, await drawn(900, 600).jpeg(90), 'Seal');
    assert.equal(picturesIn(await word(report)).length, 1);
    const path = `${url}/${report.reportID}/symptoms/${report.symptoms[0].symptomID}/images/${imageID}`;
    assert.equal((await world.service.ask(path, { method: 'DELETE' })).status, 200);
    const docx = await word(report);
    assert.deepEqual(picturesIn(docx), []);
    assert.doesNotMatch(textOf(docx).join('\n'), /Pictures|What it shows/);
    const left = Number((await world.sql('select count(*) from millwright.files'))[0].count);
    assert.equal(left, before);
  });

  it('are 60 at most, and the paper says how many more there are', async () => {
    const report = await make(['Leaks', 'Scratched']);
    for (const at of [0, 1]) await add(report, at, await drawn(900, 600).jpeg(90), 'Seal');
    // As if each had been brought many times, and one were from before pictures were printed.
    await world.sql(
      `insert into millwright.trouble_report_images
       select (jsonb_populate_record(m, jsonb_build_object('image_id', m.image_id || '-' || n, 'sequence', n,
         'paper_file_id', case when n = 2 then null else m.paper_file_id end))).*
       from millwright.trouble_report_images m, generate_series(2, 40) n where m.report_id = $1`,
      [report.reportID],
    );
    const docx = await word(report);
    assert.equal(picturesIn(docx).length, 60);
    const text = textOf(docx).join('\n');
    assert.match(text, /More pictures, not printed: 20/);
    assert.doesNotMatch(text, /, 61/);
  });

  it('stand on pages with what is said of them, none cut off', { skip: officeMissing }, async () => {
    const report = await make(['Leaks at the rod after an hour of work', 'Scratched']);
    for (let n = 1; n <= 9; n += 1) {
      const [width, height] = n % 3 === 0 ? [700, 1200] : [1600, 1200];
      await add(report, n < 6 ? 0 : 1, await drawn(width, height).jpeg(90), `Caption number ${n} of nine`);
    }
    const got = await world.service.ask(`${url}/${report.reportID}/pdf`);
    assert.equal(got.status, 200);
    assert.ok(got.bytes.length < 1_500_000, `${got.bytes.length}`);
    const pages = (await pdfText(got.bytes)).split('\f');
    const on = (words: string) => pages.findIndex((page) => page.includes(words));
    for (let n = 1; n <= 9; n += 1) assert.ok(on(`Caption number ${n} of nine`) >= 0, `${n}`);
    const last = on('Caption number 9 of nine');
    assert.ok(last <= 3, `${last + 1} pages`);
    // The heading stands with the first picture, and the head of the table on every page of it.
    assert.equal(on('What it shows'), on('Caption number 1 of nine'));
    for (const page of pages) if (/Caption number/.test(page)) assert.match(page, /What it shows/);
  });
});
