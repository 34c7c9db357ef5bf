import { translateOf } from '../messages/engineTranslate';
import type { CheckContext, ComponentTypeCatalogue, MessageContext } from '../component-types/ComponentType';
import { unknownType } from '../component-types/unknownType';
import { sameValue } from '../store/sameValue';
import { joined } from '../text/directions';
import type { PartProblem } from '../react/FormScope';
import { problemsWithin } from './itemProblems';
import { isAsRead } from './items';
import { listTexts } from './listTexts';
import { refuseParts } from './refuseParts';
import { itemsOf, isItem, type ItemsContext, type Structure, type StructureType } from './Structure';

/** The component type of a structure, under the number of its leaf. */
export function structureType(structure: Structure, number: number): StructureType {
  return {
    ...unknownType(number),
    structure,
    name: structure.isList ? 'list' : 'variants',
    label: structure.label,
    kind: 'objects',
    judgesSaved: true,
    jsonSchema: () => ({ type: structure.isList ? 'array' : 'object' }),
    messages: (_attribute, _refused, context): Readonly<Record<string, string>> =>
      structure.isList && structure.min > 0
        ? { required: textsIn(context)('list.tooFew', { count: structure.min, name: structure.label }) }
        : {},
    format: (value) =>
      itemsOf(structure, value)
        .map((item, index) => textOf(structure, item, index))
        .join('; '),
    refuse: (value, refusals) => refuseParts(structure, value, refusals),
    normalise: (value) => (Array.isArray(value) && value.length === 0 ? null : (value ?? null)),
  };
}

const textsIn = (context: MessageContext | undefined) => listTexts.translateIn(translateOf(context).locale);

/** An item in words: its title, else its values. */
function textOf(structure: Structure, item: unknown, index: number): string {
  if (!isItem(item)) return JSON.stringify(item);
  const title = structure.labelOf(item, index);
  if (title !== null) return title;
  const { leaves } = structure.fieldsOf(item);
  return leaves.flatMap(({ path }) => shortText(path.reduce<unknown>(propertyOf, item))).join(', ');
}

/**
 * What one of two values has that the other has not: items with the fields that differ. Without such items, the titles of all.
 *
 * A person chooses between both: lists with the same titles would look alike.
 */
export function differenceText(structure: Structure, value: unknown, other: unknown): string {
  const { key } = structure;
  const others = itemsOf(structure, other);
  const items = itemsOf(structure, value);
  const texts = items.flatMap((item, index): string[] => {
    const id = key !== null && isItem(item) ? item[key] : undefined;
    const same =
      id === undefined ? others[index] : others.find((one) => isItem(one) && key !== null && one[key] === id);
    if (sameValue(item, same)) return [];
    if (!isItem(item)) return [textOf(structure, item, index)];
    const fields = structure.fieldsOf(item).leaves.flatMap(({ path, label }) => {
      const [own, theirs] = [item, same].map((one) => path.reduce<unknown>(propertyOf, one) ?? null);
      return sameValue(own, theirs) ? [] : [joined`${label}: ${shortText(own).join(', ') || '—'}`];
    });
    return [joined`${structure.labelOf(item, index) ?? String(index + 1)} (${fields.join(', ')})`];
  });
  return (texts.length > 0 ? texts : items.map((item, index) => textOf(structure, item, index))).join('; ');
}

const propertyOf = (value: unknown, name: string): unknown => (isItem(value) ? value[name] : undefined);

function shortText(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return [value.flatMap(shortText).join(' ')];
  if (isItem(value)) return shortText(value['name']);
  return [];
}

/** What is checked beside the items themselves. */
type OwnCheck = (value: unknown, valueOf: (identifier: string) => unknown, context?: MessageContext) => string | null;

/** The check of a structure: its length, its own check, then its items, of which the first problem is named. */
export function checkStructure(structure: Structure, own: OwnCheck | undefined) {
  return (
    value: unknown,
    valueOf: (identifier: string) => unknown,
    context: Partial<CheckContext> | undefined,
    componentTypes: ComponentTypeCatalogue | undefined,
  ): string | null => {
    const translate = textsIn(context);
    const { min, max, isList, label } = structure;
    const { length } = itemsOf(structure, value);
    const isChanged = !isAsRead(value);
    if (isChanged && isList && length < min) return translate('list.tooFew', { count: min, name: label });
    if (isChanged && isList && length > max) return translate('list.tooMany', { count: max, name: label });
    const problem = isChanged ? (own?.(value, valueOf, context) ?? null) : null;
    if (problem !== null || !componentTypes) return problem;
    return itemsMessage(
      problemsWithin(structure, value, itemsContext({ ...context, valueOf }, componentTypes)),
      context,
    );
  };
}

/** The one message for the problems of items; `null` for none. */
function itemsMessage(problems: readonly PartProblem[], context: MessageContext | undefined): string | null {
  const [first] = problems;
  if (!first) return null;
  const text = withPath(first);
  return problems.length === 1 ? text : textsIn(context)('list.problems', { count: problems.length - 1, first: text });
}

/** A problem with the names that lead to it. */
const withPath = ({ path, message }: PartProblem): string => joined`${path.join(' › ')}: ${message}`;

const nobody: ItemsContext['me'] = { accountId: 0, roomId: 0, name: '', email: null };

/** The context of items, from that of a check. */
const itemsContext = (
  { me = nobody, timeZone = 'UTC', translate, valueOf }: Partial<CheckContext> & Pick<CheckContext, 'valueOf'>,
  componentTypes: ComponentTypeCatalogue,
): ItemsContext => ({ componentTypes, me, timeZone, translate, valueOf });
