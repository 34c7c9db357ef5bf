import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A generator of numbers that are the same in every run (mulberry32). @param {number} seed */
function randomOf(seed) {
  let state = seed;
  /** A whole number below `limit`. @param {number} limit */
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  };
}

const vocabulary =
  'rua praça árvore iluminação coleta buraco calçada poda equipe vistoria morador relato prazo obra trânsito semáforo'.split(
    ' ',
  );
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** @param {number} value @param {number} [length] */
const padded = (value, length = 2) => String(value).padStart(length, '0');
/** A CPF with its check digits. @param {number} number */
function cpf(number) {
  const text = [...padded(number, 9)].map(Number);
  for (let round = 0; round < 2; round += 1) {
    const rest = text.reduce((sum, digit, at) => sum + digit * (text.length + 1 - at), 0) % 11;
    text.push(rest < 2 ? 0 : 11 - rest);
  }
  return text.join('').replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
}

const headings = [
  ...['Protocolo', 'Título', 'Solicitante', 'CPF', 'E-mail', 'Telefone', 'Placa', 'Página', 'Valor', 'Aberto em'],
  ...[
    'Previsão',
    'Encerrado em',
    'Situação',
    'Prioridade',
    'Canal',
    'Categoria',
    'Urgente',
    'Reaberto',
    'Nota',
    'Horas',
  ],
  ...['Logradouro', 'Número', 'Complemento', 'Bairro', 'Região', 'CEP', 'Latitude', 'Longitude', 'Equipe', 'Veículo'],
  ...['Retornos', 'Custo', 'Relato', 'Providência', 'Parecer', 'Observação'],
];

/**
 * The cells of a row as people write them, of 36 columns with four long texts.
 *
 * @param {number} at
 * @param {{ textLength: number, isNoise: boolean }} texts noise does not compress
 */
function cells(at, { textLength, isNoise }) {
  const random = randomOf(at + 1);
  /** @param {readonly string[]} list */
  const pick = (...list) => list[random(list.length)] ?? '';
  const date = () => `${padded(1 + random(28))}/${padded(1 + random(12))}/${2020 + random(6)}`;
  const text = () => {
    let result = '';
    while (result.length < textLength)
      result += isNoise
        ? digits[random(64)] + (random(12) === 0 ? ' ' : '')
        : `${vocabulary[random(vocabulary.length)]} `;
    return result.trim();
  };
  const opened = date();
  return [
    ...[`RIO-${padded(at, 9)}`, `Solicitação ${at} sobre ${pick('poda', 'coleta', 'luz', 'calçada')}`],
    ...[`Pessoa ${random(90_000)}`, cpf(random(999_999_998) + 1), `pessoa${random(90_000)}@exemplo.com.br`],
    ...[`(21) 9${padded(random(100_000_000), 8)}`, `RIO${random(10)}${pick('A', 'B', 'C')}${padded(random(100))}`],
    ...[
      `https://exemplo.com.br/protocolo/${at}`,
      `R$ ${1 + random(9)}.${padded(random(1000), 3)},${padded(random(100))}`,
    ],
    ...[`${opened} ${padded(random(24))}:${padded(random(60))}`, date(), date()],
    ...[pick('Aberto', 'Em atendimento', 'Concluído', 'Cancelado'), pick('Baixa', 'Normal', 'Alta', 'Urgente')],
    ...[pick('Site', 'Telefone', 'Aplicativo', 'Balcão'), pick('Iluminação', 'Limpeza', 'Trânsito', 'Obras', 'Poda')],
    ...[pick('Sim', 'Não'), pick('Sim', 'Não'), String(1 + random(5)), String(random(200))],
    ...[`Rua ${random(9000)}`, String(random(2000)), pick('', 'Fundos', 'Loja A', 'Casa 2'), `Bairro ${random(160)}`],
    ...[pick('Norte', 'Sul', 'Oeste', 'Centro'), `2${padded(random(10_000), 4)}-${padded(random(1000), 3)}`],
    ...[`-22,${padded(random(1_000_000), 6)}`, `-43,${padded(random(1_000_000), 6)}`, `Equipe ${random(40)}`],
    ...[`Veículo ${random(300)}`, String(random(9)), `${random(900)},${padded(random(100))}`],
    ...[text(), text(), text(), text()],
  ];
}

/**
 * Writes a CSV file of about `bytes`; answers its number of rows.
 *
 * @param {string} path
 * @param {number} bytes
 */
export async function writeCsv(path, bytes) {
  const out = createWriteStream(path);
  let size = 0;
  let rows = 0;
  for (let line = headings.join(';'); size + line.length < bytes; rows += 1) {
    const piece = Buffer.from(`${line}\r\n`);
    size += piece.length;
    if (!out.write(piece)) await once(out, 'drain');
    line = cells(rows, { textLength: 250, isNoise: false }).join(';');
  }
  out.end();
  await once(out, 'close');
  return rows - 1;
}

const packageParts = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
  '_rels/.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  'xl/workbook.xml':
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Dados" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
};

/** @param {readonly string[]} values @param {(value: string) => string} cellXml */
const rowXml = (values, cellXml) =>
  `<row>${values.map((value) => (value === '' ? '<c/>' : cellXml(value))).join('')}</row>`;

/** @param {string} value */
const ownText = (value) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;

/**
 * Writes an XLSX file as spreadsheet programs do, whose cells share their texts; answers its number of rows, which is that of a CSV
 * file of `bytes`.
 *
 * @param {string} path
 * @param {number} bytes
 */
export async function writeSharedXlsx(path, bytes) {
  /** @type {Map<string, number>} */
  const shared = new Map();
  const cellXml = (/** @type {string} */ value) => {
    const index = shared.get(value) ?? shared.size;
    if (index === shared.size) shared.set(value, index);
    return `<c t="s"><v>${index}</v></c>`;
  };
  const out = createWriteStream(path);
  const zip = new Zip((error, piece, isLast) => {
    if (error) throw error;
    out.write(piece);
    if (isLast) out.end();
  });
  addParts(zip);
  const sheet = startSheet(zip, cellXml);
  let rows = 0;
  for (let size = 0; size < bytes; rows += 1) {
    const row = cells(rows, { textLength: 250, isNoise: false });
    size += Buffer.byteLength(row.join(';')) + 2;
    sheet.push(Buffer.from(rowXml(row, cellXml)));
  }
  sheet.push(Buffer.from('</sheetData></worksheet>'), true);
  const texts = new ZipDeflate('xl/sharedStrings.xml', { level: 1 });
  zip.add(texts);
  texts.push(Buffer.from('<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'));
  for (const text of shared.keys()) texts.push(Buffer.from(`<si><t>${text}</t></si>`));
  texts.push(Buffer.from('</sst>'), true);
  zip.end();
  await once(out, 'close');
  return rows;
}

/** @param {Zip} zip */
function addParts(zip) {
  for (const [name, xml] of Object.entries(packageParts)) {
    const part = new ZipPassThrough(name);
    zip.add(part);
    part.push(Buffer.from(xml), true);
  }
}

/** Begins the sheet with its headings. @param {Zip} zip @param {(value: string) => string} cellXml */
function startSheet(zip, cellXml) {
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 1 });
  zip.add(sheet);
  const start = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';
  sheet.push(Buffer.from(start + rowXml(headings, cellXml)));
  return sheet;
}

/**
 * Writes an XLSX file of about `bytes`, compressed, whose cells have texts of their own; answers its number of rows. Its long texts
 * are noise, so that they stay long.
 *
 * @param {string} path
 * @param {number} bytes
 */
export async function writeXlsx(path, bytes) {
  const out = createWriteStream(path);
  let size = 0;
  let isFull = false;
  const zip = new Zip((error, piece, isLast) => {
    if (error) throw error;
    size += piece.length;
    isFull = !out.write(piece);
    if (isLast) out.end();
  });
  addParts(zip);
  const sheet = startSheet(zip, ownText);
  let rows = 0;
  while (size < bytes) {
    let chunk = '';
    for (const end = rows + 50; rows < end; rows += 1)
      chunk += rowXml(cells(rows, { textLength: 300, isNoise: true }), ownText);
    sheet.push(Buffer.from(chunk));
    if (isFull) await once(out, 'drain');
    isFull = false;
  }
  sheet.push(Buffer.from('</sheetData></worksheet>'), true);
  zip.end();
  await once(out, 'close');
  return rows;
}
