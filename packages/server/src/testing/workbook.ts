import { strToU8, zipSync } from 'fflate';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const parts = {
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="r"><sheets><sheet name="Oculta" sheetId="1" state="hidden" r:id="a"/><sheet name="Dados" sheetId="2" r:id="b"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="/xl/worksheets/sheet2.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="170" formatCode="d/m/yy\\ h:mm"/><numFmt numFmtId="171" formatCode="&quot;dia&quot; 0.00"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`,
  'xl/sharedStrings.xml': `<sst xmlns="${main}"><si><t>Nome</t></si><si><r><t>Á</t></r><r><t xml:space="preserve"> B</t></r><rPh><t>x</t></rPh></si><si><t>a_x000D_b</t></si></sst>`,
};
/** A workbook whose visible sheet has these rows, with other parts added or replaced. */
export const workbook = (sheet: string, more: Record<string, string> = {}): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries({
          ...parts,
          'xl/worksheets/sheet2.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
          ...more,
        }).map(([path, text]) => [path, strToU8(text)]),
      ),
    ),
  );
