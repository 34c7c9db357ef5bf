import type { ComponentTypeCatalogue, FormatContext } from '../../component-types/ComponentType';
import type { SubjectAttribute } from '../../contract/attribute';
import type { EditorServices, OptionItem } from '../../registry/FieldDefinition';
import type { CellChange, CellEdits } from '../../store/cell-edits/CellEdits';
import { sameValue } from '../../store/sameValue';
import { layOutPaste } from '../../clipboard/layOutPaste';
import { parseTsv } from '../../clipboard/tsv';
import { foldText } from '../../text/foldText';
import { translateOf } from '../../messages/engineTranslate';
import type { RangeBounds } from './cellRange';
import { cellText } from './cellText';
import type { GridCells } from './gridCells';
import type { PastePlan, RejectedCell } from './GridEditingOptions';

/** The cells copied in this page: their values are pasted exactly, including what their text omits. */
export interface CopiedCells {
  text: string;
  values: readonly (readonly { attribute: SubjectAttribute; value: unknown }[])[];
}

interface PasteRequest {
  text: string;
  copied: CopiedCells | null;
  bounds: RangeBounds;
  cells: GridCells;
  edits: Pick<CellEdits, 'lockedReason' | 'check'>;
  componentTypes: ComponentTypeCatalogue;
  format: FormatContext;
  services: EditorServices;
}

/** The changes of a pasted text: each cell is parsed by its own component, and validated as in the form. */
export async function planPaste(request: PasteRequest): Promise<PastePlan> {
  const { text, copied, bounds, cells, edits } = request;
  const texts = parseTsv(text);
  const known = copied?.text === text ? copied.values : null;
  const block = { rows: texts.length, columns: Math.max(...texts.map((row) => row.length)) };
  const size = cells.size();
  const room = { rows: size.rows - bounds.top, columns: size.columns - bounds.left };
  const { cells: pasted, lost } = layOutPaste({ block, selected: bounds, room });
  const namedOption = optionFinder(request.services);

  const rejected: RejectedCell[] = [];
  const changes: (CellChange & { text: string; attribute: SubjectAttribute })[] = [];
  const reads = pasted.map(async ({ from, to }) => {
    const position = { row: bounds.top + to.row, column: bounds.left + to.column };
    const pasted = texts[from.row]?.[from.column];
    const row = cells.row(position);
    // A shorter row of the block has no value for this cell, and an equal text is no change.
    if (pasted === undefined || !row || pasted === cellText(cells, position, request)) return;
    const attribute = cells.column(position)?.attribute;
    if (!attribute) return;
    const { talkId } = row;
    const refuse = (message: string) => rejected.push({ talkId, attribute, text: pasted, message });
    const locked = edits.lockedReason(talkId, attribute.subjectAttributeId);
    if (locked !== null) {
      refuse(translateOf(request.format)(locked));
      return;
    }
    const source = known?.[from.row]?.[from.column];
    const read =
      source && isSameKind(source.attribute, attribute)
        ? { ok: true as const, value: source.value }
        : await readText(pasted, attribute, request, namedOption);
    if (!read.ok) refuse(read.message);
    else if (!sameValue(read.value, cells.value(position)))
      changes.push({
        talkId,
        subjectAttributeId: attribute.subjectAttributeId,
        value: read.value,
        text: pasted,
        attribute,
      });
  });
  await Promise.all(reads);

  const wrong = new Map(edits.check(changes).map((one) => [`${one.talkId}/${one.subjectAttributeId}`, one.message]));
  const accepted = changes.filter((one) => {
    const message = wrong.get(`${one.talkId}/${one.subjectAttributeId}`);
    if (message !== undefined) rejected.push({ talkId: one.talkId, attribute: one.attribute, text: one.text, message });
    return message === undefined;
  });
  return {
    changes: accepted.map(({ talkId, subjectAttributeId, value }) => ({ talkId, subjectAttributeId, value })),
    rejected,
    lost,
  };
}

/** Whether values of both attributes have the same meaning: the same component and, for options, the same list. */
function isSameKind(one: SubjectAttribute, other: SubjectAttribute): boolean {
  if (one.subjectAttributeId === other.subjectAttributeId) return true;
  return (
    one.componentId === other.componentId &&
    one.isMultipleValues === other.isMultipleValues &&
    one.relatedSubject?.subjectId === other.relatedSubject?.subjectId &&
    sameValue(one.componentConfigs, other.componentConfigs)
  );
}

type OptionFinder = (attribute: SubjectAttribute, name: string) => Promise<OptionItem | null>;

/** Finds talks of a related subject by their full name, requesting each name once. */
function optionFinder(services: EditorServices): OptionFinder {
  const lookups = new Map<string, Promise<OptionItem | null>>();
  return (attribute, name) => {
    const key = `${attribute.subjectAttributeId}/${foldText(name)}`;
    let found = lookups.get(key);
    if (!found) {
      found = services
        .searchOptions(attribute, name, new AbortController().signal)
        .then((options) => options.find((one) => foldText(one.name) === foldText(name)) ?? null);
      lookups.set(key, found);
    }
    return found;
  };
}

async function readText(
  text: string,
  attribute: SubjectAttribute,
  { componentTypes, format }: PasteRequest,
  namedOption: OptionFinder,
) {
  const type = componentTypes.get(attribute.componentId);
  const isOption = type.filterType(attribute) === 'option' || type.filterType(attribute) === 'options';
  if (!attribute.relatedSubject || !isOption || text.trim() === '') return type.parse(text, attribute, format);
  const names = attribute.isMultipleValues ? text.split(/[,;]/).filter((name) => name.trim() !== '') : [text];
  const found = await Promise.all(names.map((name) => namedOption(attribute, name.trim())));
  const options = found.flatMap((one) => (one ? [{ id: one.id, name: one.name }] : []));
  // The component returns the message for an unknown name.
  if (options.length < names.length) return type.parse(text, attribute, format);
  return { ok: true as const, value: attribute.isMultipleValues ? options : options[0] };
}
