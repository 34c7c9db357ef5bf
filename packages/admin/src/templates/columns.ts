import {
  columnKey,
  columnLabel,
  foldText,
  isPointer,
  namedColumn,
  type ColumnSource,
  type ComponentTypeCatalogue,
  type NamedColumn,
  type SortDirection,
  type Subject,
  type Template,
  type TemplateArea,
} from '@assunto/engine/core';
import { columnWidth } from '@assunto/engine/contract';
import type { StoredTemplate, TemplateAreaSave } from '@assunto/api';

type Configs = TemplateArea['templateAreaConfigs'];

/** A field that can be a column, with its properties as one. */
export interface TemplateField {
  subjectAttributeId: number;
  /** The attribute to show of the record that the other one refers to; `null`: the attribute itself is shown. */
  relatedAttributeId: number | null;
  /** The name of the attribute. */
  name: string;
  /** The column's alias; `null`: the attribute's name. */
  alias: string | null;
  /** Pixels. */
  width: number;
  /** `null`: the list is not ordered by it. */
  direction: SortDirection | null;
}

/** A selected field. `configs` are settings that this editor does not show and a save preserves. */
export interface TemplateColumn extends TemplateField {
  templateAreaId: number | null;
  label: string | null;
  configs: Configs;
}

/** A template as its form edits it: its forms and columns are values of their own. */
export interface FormTemplate extends StoredTemplate {
  editionTemplateId?: number | null;
  registrationTemplateIds?: readonly number[];
  columns?: readonly TemplateColumn[];
}

/** The header of a column. */
export const columnName = ({ alias, name }: TemplateField): string => alias || name;

/** The fields of a subject that are not internal, in its order; then those of the records that they refer to. */
export function fieldsOfSubject(
  subject: Subject,
  subjects: readonly Subject[],
  componentTypes: ComponentTypeCatalogue,
): TemplateField[] {
  const shown = ({ subjectAttributes }: Subject) => subjectAttributes.filter(({ isInternal }) => !isInternal);
  const own = shown(subject).map((attribute): ColumnSource => ({ attribute }));
  const related = shown(subject).flatMap((through): ColumnSource[] => {
    const target = subjects.find(({ subjectId }) => subjectId === through.relatedSubject?.subjectId);
    return target && isPointer(through, componentTypes)
      ? shown(target).map((attribute) => ({ attribute, through }))
      : [];
  });
  return [...own, ...related].map((source) => {
    const { subjectAttributeId, relatedAttributeId = null }: NamedColumn = namedColumn(source);
    const name = columnLabel(source);
    return { subjectAttributeId, relatedAttributeId, name, alias: null, width: columnWidth.default, direction: null };
  });
}

/** The columns of a template in their order; the default width is used where there is none. */
export function columnsOfTemplate({ templateAreas }: Pick<Template, 'templateAreas'>): TemplateColumn[] {
  return [...templateAreas]
    .sort((one, other) => one.order - other.order)
    .map((area) => ({
      templateAreaId: area.templateAreaId ?? null,
      subjectAttributeId: area.subjectAttributeId,
      relatedAttributeId: area.relatedAttributeId ?? null,
      name: area.attributeName,
      alias: area.templateAreaName,
      label: area.templateAreaSubjectAttributes[0]?.templateAreaSubjectAttributeLabel ?? null,
      width: widthOf(configOf(area.templateAreaConfigs, 'width')),
      direction: directionOf(configOf(area.templateAreaConfigs, 'isorderable')),
      configs: area.templateAreaConfigs.filter(({ configIdentifier }) => !isShown(configIdentifier)),
    }));
}

/** The fields of a base template: its columns, without the ids that they have there. */
export const fieldsOfBase = (base: Pick<Template, 'templateAreas'>): TemplateField[] =>
  columnsOfTemplate(base).map(({ subjectAttributeId, relatedAttributeId, name, alias, width, direction }) => ({
    subjectAttributeId,
    relatedAttributeId,
    name,
    alias,
    width,
    direction,
  }));

/** A field as a new column. */
export const columnOf = (field: TemplateField): TemplateColumn => ({
  ...field,
  templateAreaId: null,
  label: null,
  configs: [],
});

/** The columns in the form of a save. */
export function areasToSave(columns: readonly TemplateColumn[]): TemplateAreaSave[] {
  return columns.map(
    (
      { templateAreaId, subjectAttributeId, relatedAttributeId, name, alias, label, width, direction, configs },
      index,
    ) => ({
      templateAreaId,
      subjectAttributeId,
      attributeName: name,
      ...(relatedAttributeId !== null && { relatedAttributeId }),
      templateAreaName: alias,
      order: index + 1,
      widgetId: 1,
      templateAreaTalkModal: null,
      templateAreaConfigs: [
        { configIdentifier: 'width', value: width },
        ...(direction === null ? [] : [{ configIdentifier: 'IsOrderable', value: direction }]),
        ...configs,
      ],
      templateAreaSubjectAttributes: [
        {
          subjectAttributeId,
          templateAreaSubjectAttributeId: templateAreaId,
          templateAreaSubjectAttributeLabel: label ?? name,
        },
      ],
    }),
  );
}

/** The maximum number of fields in a search result (specification: templates). */
export const searchedFields = 50;

/** The terms of a search. */
export const searchTermsOf = (term: string): string[] =>
  foldText(term)
    .split(/\s+/)
    .filter((word) => word !== '');

/**
 * The fields that are not columns yet; with a search, those in whose name or alias a word begins with each term, at most
 * `searchedFields`.
 */
export function availableFields(
  fields: readonly TemplateField[],
  columns: readonly TemplateColumn[],
  term: string,
): TemplateField[] {
  const chosen = new Set(columns.map(columnKey));
  const terms = searchTermsOf(term);
  const left = fields.filter((field) => !chosen.has(columnKey(field)));
  if (terms.length === 0) return left;
  const found = left.filter(({ name, alias }) => {
    const own = foldText(`${name} ${alias ?? ''}`).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
    return terms.every((word) => own.some((one) => one.startsWith(word)));
  });
  return found.slice(0, searchedFields);
}

/** The columns with one moved to the position of another. */
export function moveColumn(
  columns: readonly TemplateColumn[],
  key: number | string,
  toKey: number | string,
): TemplateColumn[] {
  const moved = columns.find((column) => columnKey(column) === key);
  const to = columns.findIndex((column) => columnKey(column) === toKey);
  if (!moved || to < 0) return [...columns];
  const others = columns.filter((column) => column !== moved);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

/** Cycles through Crescente, Decrescente and none. */
export const nextDirection = (direction: SortDirection | null): SortDirection | null =>
  direction === null ? 1 : direction === 1 ? 0 : null;

/** A width within the limits; the default one for an invalid value (specification: templates). */
export function widthOf(value: unknown): number {
  const width = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof width !== 'number' || !Number.isFinite(width)) return columnWidth.default;
  return Math.min(columnWidth.largest, Math.max(columnWidth.smallest, Math.round(width)));
}

const isShown = (identifier: string): boolean => ['width', 'isorderable'].includes(identifier.toLowerCase());

const configOf = (configs: Configs, name: string): unknown =>
  configs.findLast(({ configIdentifier }) => configIdentifier.toLowerCase() === name)?.value;

function directionOf(value: unknown): SortDirection | null {
  if (value === 0 || value === '0') return 0;
  return value === 1 || value === '1' ? 1 : null;
}
