import type { AccessStep } from '@assunto/api';
import type { AccessKey } from './messages/translation';

/** Parts that allow or refuse regardless of the record; the others decide per record. */
type PlainSource = Extract<AccessStep['source'], 'menu' | 'menuSubject' | 'menuChildren'>;
const isPlain = (source: AccessStep['source']): source is PlainSource => /^menu/.test(source);

/** The text key for a part of the configuration. */
export function sentenceKey({ source, effect, filter, attributeId }: AccessStep): AccessKey {
  if (isPlain(source)) return effect === 'granted' ? `access.${source}.granted` : `access.${source}.denied`;
  if (source !== 'grant') return `access.${source}`;
  const of = attributeId === null ? 'grant' : 'grantField';
  if (filter !== null) return `access.${of}.filtered`;
  return effect === 'granted' ? `access.${of}.granted` : `access.${of}.denied`;
}

/** The text key for the result of a part that decides per record; `null` for other parts. */
export function suffixKey({ source, effect, filter, attributeId }: AccessStep, hasTalk: boolean): AccessKey | null {
  if (filter === null || source === 'lostDelimitation' || (source === 'grant' && attributeId !== null)) return null;
  if (effect === 'hidden') return 'access.record.hidden';
  if (effect === 'conditional') return hasTalk ? 'access.record.dependsOnPerson' : 'access.record.depends';
  if (effect === 'granted') return 'access.record.passes';
  return hasTalk ? 'access.record.fails' : 'access.record.none';
}

/** The text key for what would have to change where a part refuses; `null` where nothing can. */
export function adviceKey({ source, filter, attributeId }: AccessStep): AccessKey | null {
  if (source === 'unrestricted') return null;
  if (source === 'grant' && attributeId !== null)
    return filter === null ? 'access.change.grantField' : 'access.change.fieldFilter';
  if (source === 'grant' && filter !== null) return 'access.change.filter';
  if (source === 'roomFilter' || source === 'sharedTalks') return 'access.change.filter';
  if (source === 'accountFilter' || source === 'accountSharedTalks') return 'access.change.personFilter';
  return `access.change.${source}`;
}
