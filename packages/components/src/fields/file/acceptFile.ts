import type { SubjectAttribute } from '@assunto/engine/core';
import { extensionOf, extensionsOf, maxSizeOf, formatFileSize } from '@assunto/engine/fields';
import { type ComponentsTranslate, inPortuguese } from '../../messages/useTranslate';

/** Whether the extension of a file is not among those that the attribute allows. */
export function isWrongExtension({ name }: Pick<File, 'name'>, attribute: SubjectAttribute): boolean {
  return !extensionsOf(attribute).includes(extensionOf(name));
}

/** The message that says why a file is refused before it is sent; `null` when it is accepted. */
export function refusalOf(
  file: Pick<File, 'name' | 'size'>,
  attribute: SubjectAttribute,
  translate: ComponentsTranslate = inPortuguese,
): string | null {
  if (isWrongExtension(file, attribute)) return translate('fileField.extensionNotSupported');
  const { name, size } = file;
  if (size === 0) return translate('fileField.empty', { name });
  const limit = maxSizeOf(attribute);
  if (size <= limit) return null;
  const sizes = { size: formatFileSize(size, translate.locale), limit: formatFileSize(limit, translate.locale) };
  return translate('fileField.tooLarge', { name, ...sizes });
}

/** The rules for files of this attribute, as a text shown before a file is chosen. */
export function describeRules(attribute: SubjectAttribute, translate: ComponentsTranslate = inPortuguese): string {
  const size = formatFileSize(maxSizeOf(attribute), translate.locale);
  const limit = attribute.isMultipleValues
    ? translate('fileField.maxSizeEach', { size })
    : translate('fileField.maxSize', { size });
  return `${extensionsOf(attribute).join(', ')} · ${limit}`;
}
