import { referenceOf, type ConfigurationReference } from '@assunto/api';
import { recordAttributeIds } from '@assunto/engine/fields';
import { isPlainObject, type PlainObject } from './plainJson';

/** What a state of the configuration may refer to. */
export type ReferenceKind = ConfigurationReference | 'credential';

/** Properties that hold identifiers already, or values of which nothing is known. */
const opaque: ReadonlySet<string> = new Set([
  ...['Subject', 'subjectIdentifier', 'requireDigitalSignature'],
  ...['componentConfigs', 'defaultValue', 'templateAreaConfigs', 'viewTemplateAreaConfigs'],
]);

/** The properties that only states of automations and computed attributes have. */
const ofParts: Readonly<Record<string, ReferenceKind>> = {
  pointerId: 'attribute',
  accountIds: 'account',
  credentialId: 'credential',
  relatedSubjects: 'subject',
  attachments: 'attribute',
  attributes: 'attribute',
};

/** What a receiver is, by its type. */
const receivers: Readonly<Record<string, ReferenceKind>> = { 1: 'account', 2: 'room', 3: 'subject' };

/** The kind that a property refers to, also in automations; `null` for a plain value. */
export function kindOf(property: string, owner: PlainObject): ReferenceKind | null {
  if (property === 'receiverId') return receivers[String(owner['receiverType'])] ?? null;
  return Object.hasOwn(ofParts, property) ? (ofParts[property] ?? null) : referenceOf(property, owner);
}

/** Replaced by this, a reference takes the object that it is a property of along. */
export const dropOwner = Symbol('drop the owner');

/** Translates states, from ids to keys or back. */
export interface ReferenceTranslation {
  reference(kind: ReferenceKind, value: string | number, property: string): string | number | null | typeof dropOwner;
  /** The property `filter`: a text in calls, a tree in files. */
  filter(value: unknown): unknown;
}

const everyRecord = new Set<unknown>(Object.values(recordAttributeIds));

/** When and by whom a record was made have the same number in each company. */
const isOfEveryRecord = (kind: ReferenceKind, value: unknown): boolean =>
  kind === 'attribute' && everyRecord.has(value);

/** A copy of a state with every reference translated. */
export function translateReferences(state: unknown, translation: ReferenceTranslation): unknown {
  const translated = translateValue(state, translation);
  return translated === dropOwner ? null : translated;
}

function translateValue(value: unknown, translation: ReferenceTranslation): unknown {
  if (Array.isArray(value))
    return value.map((item) => translateValue(item, translation)).filter((item) => item !== dropOwner);
  if (!isPlainObject(value)) return value;
  const translated: PlainObject = {};
  for (const [property, own] of Object.entries(value)) {
    const next = translateProperty(property, own, value, translation);
    if (next === dropOwner) return dropOwner;
    translated[property] = next;
  }
  return translated;
}

function translateProperty(
  property: string,
  own: unknown,
  owner: PlainObject,
  translation: ReferenceTranslation,
): unknown {
  if (opaque.has(property)) return own;
  if (property === 'filter') return translation.filter(own);
  if (property === 'formula' && typeof own === 'string') return translateFormula(own, translation);
  const kind = kindOf(property, owner);
  const isReference = (value: unknown): value is string | number =>
    kind !== null && (typeof value === 'number' || typeof value === 'string') && !isOfEveryRecord(kind, value);
  if (isReference(own)) return kind && translation.reference(kind, own, property);
  if (!Array.isArray(own) || kind === null) return translateValue(own, translation);
  return own
    .map((item: unknown) =>
      isReference(item) ? translation.reference(kind, item, property) : translateValue(item, translation),
    )
    .filter((item) => item !== dropOwner && item !== null);
}

/** A formula names attributes in braces: `{12} * 2` in calls, `{pedido.preco} * 2` in files. */
function translateFormula(formula: string, { reference }: ReferenceTranslation): string {
  return formula.replace(/\{(\d+|[A-Za-z]\w*\.\w+)\}/g, (whole, name: string) => {
    const translated = reference('attribute', /^\d+$/.test(name) ? Number(name) : name, 'formula');
    return typeof translated === 'string' || typeof translated === 'number' ? `{${translated}}` : whole;
  });
}

/** The ids and keys of everything that states refer to, of one company. */
export interface ReferenceNames {
  add(kind: ReferenceKind, id: number, key: string): void;
  keyOf(kind: ReferenceKind, id: number): string | undefined;
  idOf(kind: ReferenceKind, key: string): number | undefined;
}

/** Identifiers are the same in any case. */
export const foldedReference = (kind: ReferenceKind, key: string): string =>
  `${kind} ${['subject', 'attribute', 'account'].includes(kind) ? key.toLowerCase() : key}`;

export function createReferenceNames(): ReferenceNames {
  const keys = new Map<string, string>();
  const ids = new Map<string, number>();
  return {
    add(kind, id, key) {
      keys.set(`${kind} ${id}`, key);
      ids.set(foldedReference(kind, key), id);
    },
    keyOf: (kind, id) => keys.get(`${kind} ${id}`),
    idOf: (kind, key) => ids.get(foldedReference(kind, key)),
  };
}

/** References that a state of a file names, each once. */
export function referencesIn(state: unknown): { kind: ReferenceKind; key: string }[] {
  const found = new Map<string, { kind: ReferenceKind; key: string }>();
  translateReferences(state, {
    reference(kind, value) {
      if (typeof value === 'string') found.set(`${kind} ${value}`, { kind, key: value });
      return value;
    },
    filter: (value) => value,
  });
  return [...found.values()];
}
