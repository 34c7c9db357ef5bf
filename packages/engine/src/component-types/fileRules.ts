import type { SubjectAttribute } from '../contract/attribute';
import { sourceLocale } from '../text/createTranslate';
import { localeSeparators } from './measurementText';

/** The file extensions accepted by default. */
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

/** The extensions of an image upload: an attribute that accepts no others is one. */
export const imageExtensions = ['.png', '.jpeg', '.jpg'] as const;

/** The default maximum size of a file, in bytes. */
export const defaultMaxSize = 20 * 1024 * 1024;

/** The maximum number of files in a value. */
export const maxFiles = 50;

/**
 * The extension of a file's name with its dot, in lower case; '' for a name without one.
 *
 * @example
 * extensionOf('Mapa.PNG'); // .png
 */
export const extensionOf = (name: string): string => /[^.](\.[^.\s]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * The extensions that an attribute accepts, with the dot, in lower case, in the order in which they are listed to people.
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
 * Whether an attribute accepts only the extensions of the image upload.
 *
 * @example
 * const hasPreview = isImageUpload(attribute);
 */
export const isImageUpload = (attribute: Pick<SubjectAttribute, 'componentConfigs'>): boolean =>
  extensionsOf(attribute).every((one) => (imageExtensions as readonly string[]).includes(one));

/**
 * The maximum size of a file of an attribute, in bytes.
 *
 * @example
 * const isTooLarge = (file: File) => file.size > maxSizeOf(attribute);
 */
export const maxSizeOf = ({ componentConfigs }: Pick<SubjectAttribute, 'componentConfigs'>): number =>
  componentConfigs.maxSize ?? defaultMaxSize;

/**
 * Formats a number of bytes, e.g. `1,5 MB`.
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

/** Control characters, and invisible or direction-changing ones: with one of these, `exe.gpj` is displayed as `jpg.exe`. */
// oxlint-disable-next-line no-control-regex
const unseen = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** A text without the characters that are not allowed in file names, including unpaired surrogates. */
export const withoutUnseen = (text: string): string => text.replace(unseen, '').replace(/\p{Cs}/gu, '');

/**
 * The stored name of a file: without folder and invisible characters, at most 255 characters including its complete extension;
 * `arquivo` when nothing is left.
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

/** Media types that a browser may show in a page: images without scripts, and PDF in the sandbox of the browser's viewer. */
const shown = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/bmp', 'image/webp']);

/**
 * Whether a file of this media type can be shown as an image.
 *
 * @example
 * isPicture('image/png'); // true
 */
export const isPicture = (contentType: string): boolean => shown.has(contentType);

/**
 * Whether a file of this media type can be viewed in the browser, rather than only downloaded.
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
 * The identifier of the icon for an extension, with or without its dot, in any case; `file` for others.
 *
 * @example
 * fileIcon('.pdf'); // file-text
 */
export function fileIcon(extension: string): string {
  const ending = extension.trim().replace(/^\./, '').toLowerCase();
  return Object.entries(icons).find(([, endings]) => endings.includes(ending))?.[0] ?? 'file';
}
