import type { SubjectAttribute } from '@assunto/engine/core';
import { extensionOf, extensionsOf, maxSizeOf, formatFileSize } from '@assunto/engine/fields';
import { type ComponentsTranslate, inPortuguese } from '../../messages/useTranslate';

/** Whether a file has another extension than those taken (1§5). */
export function isWrongExtension({ name }: Pick<File, 'name'>, attribute: SubjectAttribute): boolean {
  return !extensionsOf(attribute).includes(extensionOf(name));
}

/** The sentence that says why a file is not taken, before anything of it is sent; `null` when it may go. */
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

/** What the field takes, told before anybody chooses a file. */
export function describeRules(attribute: SubjectAttribute, translate: ComponentsTranslate = inPortuguese): string {
  const size = formatFileSize(maxSizeOf(attribute), translate.locale);
  const limit = attribute.isMultipleValues
    ? translate('fileField.maxSizeEach', { size })
    : translate('fileField.maxSize', { size });
  return `${extensionsOf(attribute).join(', ')} · ${limit}`;
}
