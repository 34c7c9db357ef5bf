import { configurationSections, type ConfigurationSection } from '@assunto/api';
import { translate } from '../../platform/messages/language';
import type { EntityState } from '../../configuration/parts/ConfigurationPart';
import { fileInvalid, isPlainObject, requirePlain, type PlainObject } from '../../configuration/parts/plainJson';

export const fileFormat = 'assunto/configuration';
export const fileVersion = 1;

/** An entity as a file has it: its state names others by their keys. */
export interface FileEntity {
  key: string;
  parentKey: string | null;
  state: EntityState;
  /** Where it is in the file, such as `subjects[2]`. */
  path: string;
}

/** An entity of a file, as people find it: `o assunto “Bairro” (subjects[2])`. */
export const locationOf = (
  section: ConfigurationSection,
  name: unknown,
  { key, path }: Pick<FileEntity, 'key' | 'path'>,
) =>
  translate('file.location', {
    what: translate(`file.${section}`),
    name: typeof name === 'string' && name !== '' ? name : key,
    path,
  });

/** The content of a file by section; a section that it does not have stays as it is. */
export type ParsedFile = ReadonlyMap<ConfigurationSection, readonly FileEntity[]>;

/** The property that holds the key of an entity. */
export const keyProperties: Partial<Record<ConfigurationSection, string>> = {
  subjects: 'subjectIdentifier',
  attributes: 'identifier',
};

const keyPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

/** Reads the lists of a file. Throws CONFIGURATION_FILE_INVALID with every problem of its structure. */
export function parseFile(file: unknown): ParsedFile {
  requirePlain(file);
  const parse = createParse();
  if (!isPlainObject(file) || file['format'] !== fileFormat || file['version'] !== fileVersion)
    throw fileInvalid([
      { path: 'format', message: translate('file.format', { format: fileFormat, version: String(fileVersion) }) },
    ]);
  const lists: readonly string[] = configurationSections.filter((section) => section !== 'attributes');
  for (const name of Object.keys(file)) {
    // `leftOut` is for people.
    if (name === 'format' || name === 'version' || name === 'leftOut') continue;
    if (!lists.includes(name))
      parse.refuse(name, translate('file.sectionUnknown', { section: name, known: lists.join(', ') }));
    else parse.list(name as ConfigurationSection, file[name], name, null);
  }
  if (parse.problems.length > 0) throw fileInvalid(parse.problems);
  return parse.sections;
}

function createParse() {
  const sections = new Map<ConfigurationSection, FileEntity[]>();
  const problems: { path: string; message: string }[] = [];
  const seen = new Set<string>();
  const refuse = (path: string, message: string) => void problems.push({ path, message: `${path}: ${message}` });

  function list(section: ConfigurationSection, value: unknown, path: string, parentKey: string | null): void {
    const entities = sections.get(section) ?? [];
    sections.set(section, entities);
    if (!Array.isArray(value)) return refuse(path, translate('file.listMissing'));
    value.forEach((item: unknown, index) => {
      const location = `${path}[${index}]`;
      if (isPlainObject(item)) entity(section, item, location, parentKey, entities);
      else refuse(location, translate('file.objectMissing'));
    });
  }

  function entity(
    section: ConfigurationSection,
    item: PlainObject,
    path: string,
    parentKey: string | null,
    entities: FileEntity[],
  ): void {
    const property = keyProperties[section] ?? 'key';
    const { [property]: own, attributes, Menus, ...state } = item;
    if (typeof own !== 'string' || !keyPattern.test(own))
      return refuse(path, translate('file.keyInvalid', { property }));
    const key = section === 'attributes' ? `${parentKey}.${own}` : own;
    const folded = `${section} ${section === 'subjects' || section === 'attributes' ? key.toLowerCase() : key}`;
    if (seen.has(folded)) refuse(path, translate('file.keyRepeated', { key }));
    seen.add(folded);
    entities.push({ key, parentKey, state, path });
    if (section === 'subjects') list('attributes', attributes, `${path}.attributes`, key);
    else if (attributes !== undefined) refuse(path, translate('file.propertyUnknown', { property: '“attributes”' }));
    if (section === 'menus') list('menus', Menus ?? [], `${path}.Menus`, key);
    else if (Menus !== undefined) refuse(path, translate('file.propertyUnknown', { property: '“Menus”' }));
  }

  return { sections, problems, refuse, list };
}
