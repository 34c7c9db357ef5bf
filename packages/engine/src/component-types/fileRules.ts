import type { SubjectAttribute } from '../contract/attribute';
import { sourceLocale } from '../text/createTranslate';
import { localeSeparators } from './measurementText';

/** The endings of file names that are taken unless an attribute says otherwise. */
export const defaultExtensions = [
  '.pdf',
  '.xls',
  '.xlsx',
  '.doc',
  '.docx',
  '.xml',
  '.jpg',
  '.jpeg',
  '.png',
  '.bmp',
  '.gif',
] as const;

/** The endings of an image upload: an attribute that takes no others is one. */
export const imageExtensions = ['.png', '.jpeg', '.jpg'] as const;

/** The largest file that is taken unless an attribute says otherwise, in bytes. */
export const defaultMaxSize = 20 * 1024 * 1024;

/** The most files of one value. */
export const maxFiles = 50;

/**
 * The ending of a file's name with its dot, in lower case; '' for a name without one.
 *
 * @example
 * extensionOf('Mapa.PNG'); // .png
 */
export const extensionOf = (name: string): string => /[^.](\.[^.\s]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * The endings that an attribute takes, with the dot, in lower case, in the order in which they are told.
 *
 * @example
 * const accept = extensionsOf(attribute).join(',');
 */
export function extensionsOf({
  componentConfigs: { extensions },
}: Pick<SubjectAttribute, 'componentConfigs'>): string[] {
  const given = extensions?.length ? extensions : defaultExtensions;
  return [...new Set(given.map((one) => `.${one.trim().replace(/^\./, '').toLowerCase()}`))];
}

/**
 * Whether an attribute takes pictures of the image upload alone.
 *
 * @example
 * const hasPreview = isImageUpload(attribute);
 */
export const isImageUpload = (attribute: Pick<SubjectAttribute, 'componentConfigs'>): boolean =>
  extensionsOf(attribute).every((one) => (imageExtensions as readonly string[]).includes(one));

/**
 * The largest file that an attribute takes, in bytes.
 *
 * @example
 * const isTooLarge = (file: File) => file.size > maxSizeOf(attribute);
 */
export const maxSizeOf = ({ componentConfigs }: Pick<SubjectAttribute, 'componentConfigs'>): number =>
  componentConfigs.maxSize ?? defaultMaxSize;

/**
 * A number of bytes as a person reads it, e.g. `1,5 MB`.
 *
 * @example
 * formatFileSize(1_572_864); // 1,5 MB
 */
export function formatFileSize(bytes: number, locale = sourceLocale): string {
  const units = ['bytes', 'KB', 'MB', 'GB'];
  const exponent = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  const amount = bytes / 1024 ** exponent;
  const digits = exponent === 0 || amount >= 100 ? 0 : 1;
  return `${amount.toFixed(digits).replace(/\.0$/, '').replace('.', localeSeparators(locale).decimal)} ${units[exponent] ?? ''}`;
}

/** Control characters, and those that turn the direction of text around or are not seen: `exe.gpj` reads `jpg.exe` with one. */
// eslint-disable-next-line no-control-regex
const unseen = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** A text without the characters that a file's name may not hold, halves of characters among them. */
export const withoutUnseen = (text: string): string => text.replace(unseen, '').replace(/\p{Cs}/gu, '');

/**
 * The name that a file is stored under: no folder, no character that is not seen, at most 255 characters with its ending
 * whole; `arquivo` where nothing is left.
 *
 * @example
 * cleanFileName('C:\\fotos\\mapa.png'); // mapa.png
 */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).pop() ?? '';
  const seen = withoutUnseen(last)
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  if (seen === '') return 'arquivo';
  const extension = extensionOf(seen);
  return seen.length <= 255 ? seen : seen.slice(0, 255 - Math.min(extension.length, 20)) + extension.slice(0, 20);
}

/** Media types that a browser may show in a page: pictures without scripts, and PDF in the viewer's own cage. */
const shown = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/bmp', 'image/webp']);

/**
 * Whether a file of this media type can be shown as a picture.
 *
 * @example
 * isPicture('image/png'); // true
 */
export const isPicture = (contentType: string): boolean => shown.has(contentType);

/**
 * Whether a file of this media type can be looked at in the browser, rather than be downloaded.
 *
 * @example
 * isViewable('application/pdf'); // true
 */
export const isViewable = (contentType: string): boolean => isPicture(contentType) || contentType === 'application/pdf';

const icons: Readonly<Record<string, readonly string[]>> = {
  'file-text': ['pdf', 'doc', 'docx', 'odt', 'rtf', 'txt'],
  'file-spreadsheet': ['xls', 'xlsx', 'ods', 'csv'],
  'file-image': ['jpg', 'jpeg', 'png', 'bmp', 'gif', 'webp'],
  'file-code': ['xml', 'json'],
  'file-archive': ['zip', 'gz', 'rar', '7z'],
};

/**
 * The identifier of the icon for an ending, with or without its dot, in any case; `file` for others.
 *
 * @example
 * fileIcon('.pdf'); // file-text
 */
export function fileIcon(extension: string): string {
  const ending = extension.trim().replace(/^\./, '').toLowerCase();
  return Object.entries(icons).find(([, endings]) => endings.includes(ending))?.[0] ?? 'file';
}
