import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findOffice } from '#platform/pdf/find-office';
import { workbookOf } from './workbook.ts';

/**
 * A CSV file as LibreOffice Calc saves it as a workbook; undefined where Calc is not installed: Writer alone,
 * which prints documents, has no filter for it.
 */
export const savedByCalc = async (csv: string): Promise<Buffer | undefined> => {
  const office = await findOffice();
  if (office === undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'calc-'));
  try {
    await writeFile(join(folder, 'a.csv'), csv);
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const filter = '--infilter=CSV:44,34,76,1'; // comma, double quotes, UTF-8, from the first line
    const asked = [
      '--headless',
      '--norestore',
      filter,
      '--convert-to',
      'xlsx',
      '--outdir',
      folder,
      join(folder, 'a.csv'),
    ];
    await promisify(execFile)(office, [profile, ...asked], { timeout: 120_000 }).catch(() => undefined);
    return await readFile(join(folder, 'a.xlsx')).catch(() => undefined);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * A workbook in the structure that Calc 7 writes, by hand, for machines without it: `General` is a number
 * format of its own (164), every row and cell states all its attributes, numbers have `t="n"`, flags a format
 * of words, days one of the language, formulas `aca` and their result, texts are shared with their spaces, an
 * empty cell with a style is written, and behind the rows stand print settings that say nothing of the cells.
 */
export const asCalcWrites = (): Promise<Buffer> => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const rest = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
  const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  const texts: string[] = [];
  const text = (place: string, value: string) => {
    if (!texts.includes(value)) texts.push(value);
    return `<c r="${place}" s="0" t="s"><v>${texts.indexOf(value)}</v></c>`;
  };
  const row = (at: number, cells: string) =>
    `<row r="${at}" customFormat="false" ht="12.8" hidden="false" customHeight="false" outlineLevel="0" collapsed="false">${cells}</row>`;
  const rows = [
    row(
      1,
      ['Number', 'Description', 'UnitPrice', 'UnitCost', 'LeadTimeDays', 'IsStocked', 'Revision']
        .map((name, at) => text(`${'ABCDEFG'[at]}1`, name))
        .join(''),
    ),
    row(
      2,
      `${text('A2', 'K-1')}${text('B2', 'Zylinder für „Ä“')}<c r="C2" s="0" t="n"><v>1234.5</v></c><c r="D2" s="0" t="n"><f aca="false">C2*0.5</f><v>617.25</v></c><c r="E2" s="0" t="n"><v>15</v></c><c r="F2" s="2" t="b"><v>1</v></c>${text('G2', 'B')}`,
    ),
    row(
      3,
      `${text('A3', '007')}${text('B3', ' spaces  kept')}<c r="C3" s="0" t="n"><v>0.000001</v></c><c r="D3" s="0"/><c r="E3" s="0" t="n"><v>0</v></c><c r="F3" s="2" t="b"><v>0</v></c><c r="G3" s="0"/>`,
    ),
    row(
      4,
      `${text('A4', 'K-3')}<c r="B4" s="0" t="str"><f aca="false">CONCATENATE(&quot;a&quot;;&quot;b&quot;)</f><v>ab</v></c><c r="C4" s="3" t="n"><v>0.5</v></c><c r="D4" s="0" t="e"><f aca="false">1/0</f><v>#DIV/0!</v></c><c r="E4" s="1" t="n"><v>46388</v></c>`,
    ),
  ];
  const sheet = `${declared}<worksheet xmlns="${main}" ${rest}><sheetPr filterMode="false"><pageSetUpPr fitToPage="false"/></sheetPr><dimension ref="A1:G4"/><sheetViews><sheetView showFormulas="false" showGridLines="true" tabSelected="true" workbookViewId="0"><selection pane="topLeft" activeCell="A1" activeCellId="0" sqref="A1"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="11.53515625" defaultRowHeight="12.8" zeroHeight="false" outlineLevelRow="0" outlineLevelCol="0"></sheetFormatPr><sheetData>${rows.join('')}</sheetData><printOptions headings="false" gridLines="false" gridLinesSet="true" horizontalCentered="false" verticalCentered="false"/><pageMargins left="0.7875" right="0.7875" top="1.05277777777778" bottom="1.05277777777778" header="0.7875" footer="0.7875"/><headerFooter differentFirst="false" differentOddEven="false"><oddHeader>&amp;C&amp;&quot;Times New Roman,Regular&quot;&amp;12&amp;A</oddHeader></headerFooter></worksheet>`;
  const xf = (format: number) =>
    `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyFont="false" applyBorder="false" applyAlignment="false" applyProtection="false"><alignment horizontal="general" vertical="bottom" textRotation="0" wrapText="false" indent="0" shrinkToFit="false"/><protection locked="true" hidden="false"/></xf>`;
  const styles = `${declared}<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="General"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/><numFmt numFmtId="166" formatCode="&quot;TRUE&quot;;&quot;TRUE&quot;;&quot;FALSE&quot;"/></numFmts><fonts count="1"><font><sz val="10"/><name val="Arial"/><family val="2"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border diagonalUp="false" diagonalDown="false"><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1">${xf(164)}</cellStyleXfs><cellXfs count="4">${[164, 165, 166, 10].map(xf).join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
  return workbookOf({
    sheets: { a: sheet },
    shared: texts.map((one) => `<si><t xml:space="preserve">${one}</t></si>`).join(''),
    before:
      '<fileVersion appName="Calc"/><workbookPr backupFile="false" showObjects="all" date1904="false"/><workbookProtection/><bookViews><workbookView showHorizontalScroll="true" showSheetTabs="true" xWindow="0" yWindow="0" windowWidth="16384" windowHeight="8192" tabRatio="500" firstSheet="0" activeTab="0"/></bookViews>',
    behind:
      '<calcPr iterateCount="100" refMode="A1" iterate="false" iterateDelta="0.001"/><extLst><ext xmlns:loext="http://schemas.libreoffice.org/" uri="{7626C862-2A13-11E5-B345-FEFF819CDC9F}"><loext:extCalcPr stringRefSyntax="CalcA1"/></ext></extLst>',
    parts: {
      'xl/styles.xml': styles,
      'docProps/app.xml': `${declared}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>LibreOffice/7.4.7.2$Linux_X86_64</Application></Properties>`,
    },
  });
};
