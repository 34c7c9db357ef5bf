import { sayInPortuguese, type Say, type SubjectAttribute } from '@assunto/engine/core';
import { extensionOf, extensionsOf, maxSizeOf, formatFileSize } from '@assunto/engine/fields';

/** What is told of another extension than those taken (1§5). */
export const extensionRefused = 'Extensão não suportada';

/** The sentence that says why a file is not taken, before anything of it is sent; `null` when it may go. */
export function refusalOf(file: Pick<File, 'name' | 'size'>, attribute: SubjectAttribute): string | null {
  if (!extensionsOf(attribute).includes(extensionOf(file.name))) return extensionRefused;
  if (file.size === 0) return `O arquivo ${file.name} está vazio. Escolha outro arquivo.`;
  const limit = maxSizeOf(attribute);
  if (file.size <= limit) return null;
  return `O arquivo ${file.name} tem ${formatFileSize(file.size)}. O limite é ${formatFileSize(limit)}.`;
}

/** What the field takes, told before anybody chooses a file. */
export function describeRules(attribute: SubjectAttribute, say: Say = sayInPortuguese): string {
  const size = formatFileSize(maxSizeOf(attribute));
  const limit = attribute.isMultipleValues ? say('até {size} cada', { size }) : say('até {size}', { size });
  return `${extensionsOf(attribute).join(', ')} · ${limit}`;
}
