import { extensionOf, fileIcon } from '@assunto/engine/fields';
import { File, FileArchive, FileCode, FileImage, FileSpreadsheet, FileText, type LucideIcon } from 'lucide-react';
import { createElement } from 'react';

const icons: Readonly<Record<string, LucideIcon>> = {
  'file-archive': FileArchive,
  'file-code': FileCode,
  'file-image': FileImage,
  'file-spreadsheet': FileSpreadsheet,
  'file-text': FileText,
};

/** The icon of a file's type, by the extension of its name. Decorative: hidden from screen readers. */
export function FileIcon({ name }: { name: string }) {
  return createElement(icons[fileIcon(extensionOf(name))] ?? File, { 'aria-hidden': true });
}
