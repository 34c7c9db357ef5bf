/** The type of content, identified by the first bytes of a file. */
interface FoundContent {
  contentType: string;
  /** The extensions that such a file may have; empty for content that is refused under any extension. */
  extensions: readonly string[];
}

/** How many bytes of a file are examined. */
export const headSize = 64 * 1024;

/**
 * The type of content by its first bytes (all bytes of a short file), or `null` when it cannot be identified by them. The
 * claimed type is not considered.
 */
function contentOf(head: Buffer): FoundContent | null {
  for (const { at = 0, bytes, found } of signatures) {
    if (head.subarray(at, at + bytes.length).equals(bytes)) return found(head);
  }
  return textContent(head);
}

type Recognise = (head: Buffer) => FoundContent | null;

const is =
  (contentType: string, ...extensions: string[]): Recognise =>
  () => ({ contentType, extensions });

const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');
const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');

const signatures: readonly { at?: number; bytes: Buffer; found: Recognise }[] = [
  { bytes: ascii('%PDF-'), found: is('application/pdf', '.pdf') },
  { bytes: hex('89 50 4e 47 0d 0a 1a 0a'), found: is('image/png', '.png') },
  { bytes: hex('ff d8 ff'), found: is('image/jpeg', '.jpg', '.jpeg') },
  { bytes: ascii('GIF87a'), found: is('image/gif', '.gif') },
  { bytes: ascii('GIF89a'), found: is('image/gif', '.gif') },
  { at: 8, bytes: ascii('WEBP'), found: is('image/webp', '.webp') },
  { bytes: ascii('BM'), found: bitmap },
  { bytes: hex('d0 cf 11 e0 a1 b1 1a e1'), found: compound },
  { bytes: hex('50 4b 03 04'), found: zip },
  { bytes: ascii('{\\rtf'), found: is('application/rtf', '.rtf', '.doc') },
  { bytes: hex('1f 8b'), found: is('application/gzip', '.gz') },
  { bytes: ascii('7z\xbc\xaf\x27\x1c'), found: is('application/x-7z-compressed', '.7z') },
  { bytes: ascii('Rar!\x1a\x07'), found: is('application/vnd.rar', '.rar') },
  // Executables, which must not be disguised as anything else.
  { bytes: ascii('MZ'), found: is('application/octet-stream', '.exe', '.dll', '.msi') },
  { bytes: ascii('\x7fELF'), found: is('application/octet-stream') },
];

/** Texts can begin with 'BM' too; the length of the following header identifies a bitmap. */
function bitmap(head: Buffer): FoundContent | null {
  const isPicture = head.length >= 18 && [12, 40, 52, 56, 64, 108, 124].includes(head.readUInt32LE(14));
  return isPicture ? { contentType: 'image/bmp', extensions: ['.bmp'] } : textContent(head);
}

const msWord = 'application/msword';
const excel = 'application/vnd.ms-excel';
const openXml = 'application/vnd.openxmlformats-officedocument';

/** Files of older Office versions, and newer ones with a password: recognised by the names of their streams. */
function compound(head: Buffer): FoundContent {
  const holds = (name: string): boolean => head.includes(Buffer.from(name, 'utf16le'));
  if (holds('EncryptedPackage'))
    return { contentType: 'application/x-ole-storage', extensions: ['.docx', '.xlsx', '.pptx'] };
  if (holds('WordDocument')) return { contentType: msWord, extensions: ['.doc', '.dot'] };
  if (holds('Workbook')) return { contentType: excel, extensions: ['.xls', '.xlt'] };
  // The list of streams may be beyond the bytes examined.
  return {
    contentType: 'application/x-ole-storage',
    extensions: ['.doc', '.xls', '.ppt', '.msg', '.docx', '.xlsx', '.pptx'],
  };
}

const packages: readonly (readonly [folder: string, found: FoundContent])[] = [
  ['word/', { contentType: `${openXml}.wordprocessingml.document`, extensions: ['.docx'] }],
  ['xl/', { contentType: `${openXml}.spreadsheetml.sheet`, extensions: ['.xlsx'] }],
  ['ppt/', { contentType: `${openXml}.presentationml.presentation`, extensions: ['.pptx'] }],
];

/** An archive, or a document format based on one: recognised by the names of its first entries. */
function zip(head: Buffer): FoundContent {
  const names = entryNames(head);
  if (names[0] === 'mimetype') {
    const kind = /^application\/vnd\.oasis\.opendocument\.(text|spreadsheet|presentation)/.exec(
      head.subarray(38, 138).toString('latin1'),
    );
    const extension = { text: '.odt', spreadsheet: '.ods', presentation: '.odp' }[kind?.[1] ?? ''];
    if (kind && extension) return { contentType: kind[0], extensions: [extension] };
  }
  const found = packages.find(([folder]) => names.some((name) => name.startsWith(folder)));
  if (found) return found[1];
  const isPackage = names.some((name) => /^(\[Content_Types\]\.xml|_rels\/|docProps\/)/.test(name));
  return { contentType: 'application/zip', extensions: isPackage ? ['.docx', '.xlsx', '.pptx'] : ['.zip'] };
}

function entryNames(head: Buffer): string[] {
  const names: string[] = [];
  const mark = hex('50 4b 03 04');
  for (let at = 0; at >= 0 && at + 30 < head.length; at = head.indexOf(mark, at + 30)) {
    names.push(head.subarray(at + 30, at + 30 + head.readUInt16LE(at + 26)).toString('latin1'));
  }
  return names;
}

/** What browsers detect as HTML when no type is given. */
const htmlStart = /^<(!doctype\s+html|html|head|body|script|iframe|meta|style|title|table|div|a|p|br|img|h1)\b/i;

/** Text, with the type that a browser would detect. Only without control characters that do not occur in text. */
function textContent(head: Buffer): FoundContent | null {
  const text = decode(head);
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000e-\u001a]/.test(text)) return null;
  const start = text.replace(/^\ufeff?(\s+|<\?.*?\?>|<!--.*?-->|<!doctype\s+svg[^>]*>)*/is, '');
  const isXml = /^\ufeff?\s*<\?xml\b/i.test(text);
  if ((isXml ? /^<(!doctype\s+html|html)\b/i : htmlStart).test(start))
    return { contentType: 'text/html', extensions: ['.html', '.htm'] };
  if (/^<svg\b/i.test(start)) return { contentType: 'image/svg+xml', extensions: ['.svg'] };
  if (isXml || /^<[a-z_!]/i.test(start))
    return { contentType: 'application/xml', extensions: ['.xml', '.xsd', '.xsl', '.kml', '.gpx'] };
  return null;
}

function decode(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return head.toString('utf16le');
  if (head[0] === 0xfe && head[1] === 0xff)
    return Buffer.from(head.subarray(0, head.length & ~1))
      .swap16()
      .toString('utf16le');
  return head.toString('utf8');
}

/** The extensions that `contentOf` can verify: a file with one of them must have that content. */
const known = new Set([
  ...['.pdf', '.png', '.jpg', '.jpeg', '.gif', '.webp', '.bmp', '.doc', '.dot', '.xls', '.xlt', '.ppt', '.msg'],
  ...['.docx', '.xlsx', '.pptx', '.odt', '.ods', '.odp', '.zip', '.rtf', '.gz', '.7z', '.rar', '.exe', '.dll', '.msi'],
  ...['.html', '.htm', '.svg', '.xml', '.xsd', '.xsl', '.kml', '.gpx'],
]);

/**
 * The media type of a file whose content matches its extension, or `null` when it does not. An extension that cannot be
 * verified is accepted unless the content is identified as something else.
 */
export function contentTypeOf(head: Buffer, extension: string): string | null {
  const found = contentOf(head);
  if (found?.extensions.includes(extension)) return found.contentType;
  return found || known.has(extension) ? null : 'application/octet-stream';
}
