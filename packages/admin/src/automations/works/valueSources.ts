import { setValueTypes, type ComputedValue, type SetValueConfig } from '@assunto/api';
import type { ComponentType, Subject, SubjectAttribute } from '@assunto/engine/core';

/** Where the value of a row comes from; `same`: the event's value of the same identifier. */
export type ValueSource = 'fixed' | 'cleared' | 'same' | ComputedValue['kind'];

/** The row whose sources are asked. */
export interface ValueContext {
  attribute: SubjectAttribute;
  /** Whose attribute it is. */
  target: Subject;
  /** Of the event's record. */
  eventSubject: Subject | null;
  /** The record does not exist before. */
  isNew: boolean;
  typeOf(attribute: SubjectAttribute): ComponentType;
}

/** Where a stored value comes from. */
export function sourceOf({ value, setAttributeValueType }: SetValueConfig): ValueSource {
  if (setAttributeValueType === setValueTypes.cleared) return 'cleared';
  if (setAttributeValueType !== setValueTypes.computed) return 'fixed';
  return typeof value === 'object' && value !== null ? (value as ComputedValue).kind : 'same';
}

/** Where the value of an attribute may come from, the usual ones first. */
export function sourcesFor(context: ValueContext): ValueSource[] {
  const { attribute, eventSubject, isNew, typeOf } = context;
  const type = typeOf(attribute);
  const filterType = type.filterType(attribute);
  const isText = filterType === 'text';
  const isMoment = ['date', 'timestamptz'].includes(type.columnType(attribute));
  const offered: [ValueSource, boolean][] = [
    // A file is uploaded to a record.
    ['fixed', type.kind !== 'file'],
    ['event', eventAttributes(context).length > 0],
    ['talk', eventSubject !== null && attribute.relatedSubject?.subjectId === eventSubject.subjectId],
    ['record', recordAttributes(context).length > 0],
    ['now', isMoment],
    ['add', filterType === 'number' && !isNew],
    ['text', isText],
    // What another system delivers is about no record.
    ['webhook', eventSubject === null && type.kind !== 'file'],
    ['actor', isText],
    ['cleared', !attribute.isRequired && !isNew],
  ];
  return offered.flatMap(([source, isOffered]) => (isOffered ? [source] : []));
}

/** The attributes of the event's record whose values an attribute can take. */
export const eventAttributes = ({ attribute, eventSubject, typeOf }: ValueContext): SubjectAttribute[] =>
  (eventSubject?.subjectAttributes ?? []).filter((from) => isCompatible(from, attribute, typeOf));

/** The other attributes of the same record whose values an attribute can take. */
export const recordAttributes = ({ attribute, target, isNew, typeOf }: ValueContext): SubjectAttribute[] =>
  isNew
    ? []
    : target.subjectAttributes.filter(
        (from) => from.subjectAttributeId !== attribute.subjectAttributeId && isCompatible(from, attribute, typeOf),
      );

const interchangeable: ReadonlySet<string> = new Set(['text', 'number', 'date', 'datetime', 'boolean']);

function isCompatible(from: SubjectAttribute, to: SubjectAttribute, typeOf: ValueContext['typeOf']): boolean {
  const [fromType, toType] = [typeOf(from).filterType(from), typeOf(to).filterType(to)];
  if (fromType !== toType) return false;
  if (from.relatedSubject?.subjectId !== to.relatedSubject?.subjectId) return false;
  return from.componentId === to.componentId || interchangeable.has(toType);
}

/** A row whose value comes from a source from now on. */
export function withSource(config: SetValueConfig, source: ValueSource, context: ValueContext): SetValueConfig {
  if (source === 'fixed') return { ...config, value: null, setAttributeValueType: setValueTypes.fixed };
  if (source === 'cleared') return { ...config, value: null, setAttributeValueType: setValueTypes.cleared };
  return { ...config, value: computedOf(source, context), setAttributeValueType: setValueTypes.computed };
}

function computedOf(source: Exclude<ValueSource, 'fixed' | 'cleared'>, context: ValueContext): ComputedValue | null {
  if (source === 'same') return null;
  if (source === 'event' || source === 'record') {
    const offered = source === 'event' ? eventAttributes(context) : recordAttributes(context);
    const same = offered.find(({ identifier }) => identifier === context.attribute.identifier) ?? offered[0];
    return { kind: source, subjectAttributeId: same?.subjectAttributeId ?? 0 };
  }
  if (source === 'add') return { kind: source, amount: 1 };
  if (source === 'text') return { kind: source, template: '' };
  if (source === 'webhook') return { kind: source, path: '' };
  return { kind: source };
}

/** A row for an attribute that begins with what is usual: the event's record where it can be pointed to, else a fixed value. */
export function newRow(subjectId: number, context: ValueContext): SetValueConfig {
  const { subjectAttributeId } = context.attribute;
  const [first = 'fixed', ...others] = sourcesFor(context);
  const config = { subjectAttributeId, subjectId, value: null, setAttributeValueType: setValueTypes.fixed };
  return withSource(config, others.includes('talk') ? 'talk' : first, context);
}
