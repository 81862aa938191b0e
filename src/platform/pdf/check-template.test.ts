import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import PizZip from 'pizzip';
import { checkTemplate } from './check-template.ts';
import { TemplateProblem } from './template-problem.ts';
import { drawing, paragraph, testDocx, textOf, tinyPng } from './test-docx.ts';

const body = paragraph('Hello');
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relationship = (id: string, type: string, target: string, external = true) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`;
const refusal = async (bytes: Uint8Array): Promise<string> => {
  const error = await checkTemplate(bytes).then(
    () => assert.fail('taken'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof TemplateProblem, String(error));
  return error.detail;
};
const partOf = (docx: Uint8Array, name: string) => new PizZip(docx).file(name)?.asText() ?? '';

describe('a template is taken', () => {
  it('when it is an ordinary document, and reads the same afterwards', async () => {
    const { docx, removed } = await checkTemplate(
      testDocx({ body, header: paragraph('H'), footer: paragraph('F') }),
    );
    assert.deepEqual([textOf(docx), textOf(docx, 'word/header1.xml')], [['Hello'], ['H']]);
    assert.deepEqual(removed, []);
  });
  it('as a .dotx, which becomes a document', async () => {
    const types = partOf(testDocx({ body }), '[Content_Types].xml').replace(
      'document.main+xml',
      'template.main+xml',
    );
    const { docx } = await checkTemplate(testDocx({ body, files: { '[Content_Types].xml': types } }));
    assert.match(partOf(docx, '[Content_Types].xml'), /document\.main\+xml/);
  });
});

describe('a template is refused', () => {
  it('when it is no zip, no Word file, or broken', async () => {
    assert.match(await refusal(Buffer.from('%PDF-1.7')), /does not begin like a zip/);
    assert.match(await refusal(Buffer.alloc(0)), /does not begin like a zip/);
    assert.match(await refusal(Buffer.from('PK\x03\x04 and nothing')), /damaged/);
    assert.match(
      await refusal(new PizZip().file('a', 'b').generate({ type: 'nodebuffer' })),
      /Content_Types.*missing/,
    );
    const whole = testDocx({ body });
    assert.match(await refusal(whole.subarray(0, whole.length - 30)), /damaged/);
    const flipped = Buffer.from(whole);
    flipped.fill(0x55, 60, 160);
    assert.match(await refusal(flipped), /damaged|missing|inflates|well-formed/);
    assert.match(await refusal(testDocx({ body: '<w:p>' })), /not well-formed/);
  });
  it('when it has more than 2,000 entries', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 2000 }, (_, n) => [`customXml/item${n}.xml`, '<a/>']),
    );
    assert.match(await refusal(testDocx({ body, files })), /more than 2000 entries/);
  });
  it('when it inflates beyond 100:1 or 100 MB, whatever sizes it states', async () => {
    const bomb = { 'word/media/a.png': Buffer.alloc(8 * 1024 ** 2) };
    assert.match(await refusal(testDocx({ body, files: bomb })), /compressed more than 100:1/);
    const lie = testDocx({ body, files: bomb });
    // The uncompressed size in the central directory says 10 bytes.
    const at = lie.lastIndexOf(Buffer.from('word/media/a.png')) - 46;
    lie.writeUInt32LE(10, at + 24);
    assert.match(await refusal(lie), /damaged/);
    const random = Buffer.alloc(60 * 1024 ** 2);
    for (let i = 0; i < random.length; i += 64) random.writeUInt32LE((i * 2654435761) >>> 0, i);
    const files = { 'word/media/a.png': random, 'word/media/b.png': random };
    assert.match(await refusal(testDocx({ body, files })), /inflates to more than 100 MB/);
  });
  it('when it has a document type, in whatever encoding', async () => {
    const evil = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>';
    const put = (content: string | Uint8Array) =>
      testDocx({ body, files: { 'customXml/item1.xml': content } });
    assert.match(await refusal(put(evil)), /document type/);
    assert.match(await refusal(put(Buffer.from(`\ufeff${evil}`, 'utf16le'))), /UTF-8/);
    assert.match(await refusal(put(evil.replace('1.0"', '1.0" encoding="UTF-7"'))), /UTF-8/);
  });
  it('when it has macros, objects, controls or imported documents', async () => {
    const types = partOf(testDocx({ body }), '[Content_Types].xml');
    const macro = types.replace(
      '</Types>',
      '<Override PartName="/x.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
    );
    assert.match(await refusal(testDocx({ body, files: { '[Content_Types].xml': macro } })), /macros/);
    assert.match(await refusal(testDocx({ body, files: { 'word/vbaProject.bin': 'x' } })), /macros/);
    assert.match(
      await refusal(testDocx({ body, files: { 'word/embeddings/oleObject1.bin': 'x' } })),
      /embedded object/,
    );
    assert.match(
      await refusal(testDocx({ body, files: { 'word/activeX/activeX1.xml': '<x/>' } })),
      /ActiveX/,
    );
    const chunk = relationship('rId9', 'aFChunk', 'afchunk.html', false);
    assert.match(await refusal(testDocx({ body, relationships: chunk })), /another document/);
  });
  it('when a picture is not what its name says', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1/x"/></svg>';
    assert.match(await refusal(testDocx({ body, files: { 'word/media/a.png': svg } })), /not a PNG file/);
  });
  it('when two entries have one name', async () => {
    assert.match(await refusal(testDocx({ body, files: { 'WORD/document.xml': '<a/>' } })), /two entries/);
  });
  it('when it was saved as Strict Open XML', async () => {
    const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
    const document = partOf(testDocx({ body }), 'word/document.xml');
    const strict = document.replace(main, 'http://purl.oclc.org/ooxml/wordprocessingml/main');
    assert.match(await refusal(testDocx({ body, files: { 'word/document.xml': strict } })), /Strict/);
  });
});

describe('what reads or points outside is taken out', () => {
  it('linked pictures and templates go, web and mail links stay, others go', async () => {
    const relationships = [
      relationship('rPic', 'image', 'http://127.0.0.1:1/p.png'),
      relationship('rFile', 'image', 'file:///etc/hostname', false),
      relationship('rTpl', 'attachedTemplate', 'file:///C:/Normal.dotm'),
      relationship('rWeb', 'hyperlink', 'https://example.com'),
      relationship('rJs', 'hyperlink', 'javascript:alert(1)'),
      relationship('rUnc', 'hyperlink', '\\\\host\\share'),
      relationship('rIn', 'image', 'media/a.png', false),
    ].join('');
    const link = (id: string) => `<w:hyperlink r:id="${id}"><w:r><w:t>x</w:t></w:r></w:hyperlink>`;
    const inside = `<w:p>${drawing('rPic', '', 'r:link')}${drawing('rFile', '')}${drawing('rIn', '')}${link('rWeb')}${link('rJs')}</w:p>`;
    const files = { 'word/media/a.png': tinyPng };
    const { docx, removed } = await checkTemplate(testDocx({ body: inside, relationships, files }));
    const rels = partOf(docx, 'word/_rels/document.xml.rels');
    assert.deepEqual(
      [...rels.matchAll(/Id="(\w+)"/g)].map(([, id]) => id),
      ['rWeb', 'rIn'],
    );
    assert.doesNotMatch(partOf(docx, 'word/document.xml'), /rPic|rFile|rJs/);
    assert.match(partOf(docx, 'word/document.xml'), /r:embed="rIn"/);
    assert.equal(removed.length, 4);
  });
  it('a picture that names the relationship of a hyperlink loses it, the hyperlink keeps it', async () => {
    const relationships = [
      relationship('rWeb', 'hyperlink', 'https://example.com/p.png'),
      relationship('rIn', 'image', 'media/a.png', false),
    ].join('');
    const link = '<w:hyperlink r:id="rWeb"><w:r><w:t>x</w:t></w:r></w:hyperlink>';
    const vml =
      '<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:imagedata r:id="rWeb"/></v:shape></w:pict></w:r>';
    const pictures = ['r:link', 'r:embed'].map((attribute) => drawing('rWeb', '', attribute)).join('');
    const inside = `<w:p>${pictures}${drawing('rIn', '')}${vml}${link}</w:p>`;
    const files = { 'word/media/a.png': tinyPng };
    const { docx, removed } = await checkTemplate(testDocx({ body: inside, relationships, files }));
    const text = partOf(docx, 'word/document.xml');
    assert.deepEqual(
      [...text.matchAll(/<([\w:]+)[^>]*"rWeb"/g)].map(([, name]) => name),
      ['w:hyperlink'],
    );
    assert.match(text, /r:embed="rIn"/);
    assert.equal(removed.length, 2); // of the pictures and of the VML
  });
  it('fields that read files are replaced by their last result, split or nested', async () => {
    const char = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const instr = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`;
    const field = (...code: string[]) =>
      `<w:p>${char('begin')}${code.map(instr).join('')}${char('separate')}<w:r><w:t>shown</w:t></w:r>${char('end')}</w:p>`;
    const nested = `<w:p>${char('begin')}${instr(' IF 1 = 1 ')}${char('begin')}${instr('INCLUDETEXT "/etc/hostname"')}${char('separate')}<w:r><w:t>in</w:t></w:r>${char('end')}${char('separate')}<w:r><w:t>out</w:t></w:r>${char('end')}</w:p>`;
    const unclosed = `<w:p>${char('begin')}${instr('DDEAUTO x')}</w:p>`;
    const inside =
      field(' INCLU', 'DEPICTURE "http://127.0.0.1/x.png" \\d ') + field(' PAGE ') + nested + unclosed;
    const simple =
      '<w:p><w:fldSimple w:instr="LINK Excel.Sheet c:\\x.xls"><w:r><w:t>simple</w:t></w:r></w:fldSimple></w:p>';
    const { docx, removed } = await checkTemplate(testDocx({ body: inside + simple }));
    const xml = partOf(docx, 'word/document.xml');
    assert.doesNotMatch(xml, /INCLUDE|DDE|LINK|PICTURE/);
    assert.match(xml, / PAGE /);
    assert.deepEqual(textOf(docx), ['shown', 'shown', 'inout', '', 'simple']);
    assert.equal(removed.length, 4);
  });
  it('VML addresses, mail-merge sources, sub-documents and properties', async () => {
    const vml =
      '<w:p><w:r><w:pict><v:shape><v:imagedata src="http://127.0.0.1/x.png" o:althref="file:///x"/></v:shape></w:pict></w:r></w:p>';
    const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
    const files = {
      'word/settings.xml': `<w:settings ${w}><w:mailMerge><w:query w:val="x"/></w:mailMerge><w:zoom w:percent="100"/></w:settings>`,
      'docProps/core.xml': '<a>secret author</a>',
      'word/printerSettings/p.bin': 'x',
    };
    const { docx, archive } = await checkTemplate(
      testDocx({ body: `${vml}<w:subDoc r:id="rId77"/>`, files }),
    );
    assert.doesNotMatch(partOf(docx, 'word/document.xml'), /127\.0\.0\.1|althref|subDoc/);
    assert.doesNotMatch(partOf(docx, 'word/settings.xml'), /mailMerge/);
    assert.match(partOf(docx, 'word/settings.xml'), /zoom/);
    assert.deepEqual(
      [archive.has('docProps/core.xml'), archive.has('word/printerSettings/p.bin')],
      [false, false],
    );
  });
});
