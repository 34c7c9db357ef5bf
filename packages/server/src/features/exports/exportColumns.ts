import { columnKey, columnLabel, compileGrid, namedColumn, talkIdLabel, type ColumnSource } from '@assunto/engine/core';
import { recordAttributes } from '@assunto/engine/fields';
import type { TalkExport } from '@assunto/api';
import { describeSubject } from '../../access/describeSubject';
import { defaultTemplate, templateFor } from '../../access/templates';
import { HttpError } from '../../platform/errors/errors';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import { isRecordColumn, recordColumn } from '../../access/recordColumns';
import type { RecordRequest } from '../../access/RecordRequest';
import { messageContext, translate } from '../../platform/messages/language';
import { readableThrough } from '../../access/recordSql';
import { relatedColumn, type RelatedColumn } from '../../access/relatedColumn';

/** A column of the file: its heading, and its attribute; `null` is the record's number, `tags` its tags. */
export interface ExportColumn {
  heading: string;
  column: AttributeColumn | 'tags' | null;
  /** Where the attribute is that of a related record. */
  related?: RelatedColumn;
}

/**
 * The selected columns, by default those of the template. An attribute that the caller may not read is refused like one that does
 * not exist.
 */
export function exportColumns(request: RecordRequest, query: TalkExport): ExportColumn[] {
  const { templateId, columns } = query;
  const template =
    templateId === undefined || templateId === null
      ? defaultTemplate(request, 'CompanyDefault')
      : templateFor(request, templateId);
  const grid = compileGrid({ subject: describeSubject(request), template, related: readableThrough(request) });
  const labels = new Map(grid.columns.map((column) => [columnKey(namedColumn(column)), column.label]));
  const readable = new Map(request.readable.map((column) => [column.attribute.subjectAttributeId, column]));
  const shown = [
    ...(grid.showTalkId ? [null] : []),
    ...grid.columns.filter(({ isHidden }) => !isHidden).map(exportName),
  ];
  const headingOf = ({ attribute }: AttributeColumn): string =>
    labels.get(attribute.subjectAttributeId) ??
    (isRecordColumn(attribute.subjectAttributeId) ? recordHeading(attribute.subjectAttributeId) : attribute.name);
  const talkIdHeading = talkIdLabel(request.readable.map(headingOf));
  return distinct(columns ?? shown).map((named) => {
    if (named === 'tags') return { heading: 'Tags', column: named };
    if (named === null) return { heading: talkIdHeading, column: null };
    if (typeof named === 'object') return relatedExport(relatedColumn(request, named), labels.get(columnKey(named)));
    const column = readable.get(named) ?? recordColumn(named);
    if (!column) throw unreadable();
    return { heading: headingOf(column), column };
  });
}

/** A column of a grid as an export names it. */
function exportName({ attribute, through }: ColumnSource): NamedExport {
  const { subjectAttributeId } = attribute;
  return through
    ? { subjectAttributeId: through.subjectAttributeId, relatedAttributeId: subjectAttributeId }
    : subjectAttributeId;
}

type NamedExport = NonNullable<TalkExport['columns']>[number];

const distinct = (columns: readonly NamedExport[]): NamedExport[] => [
  ...new Map(columns.map((one) => [JSON.stringify(one), one])).values(),
];

function relatedExport(related: RelatedColumn | null, label: string | undefined): ExportColumn {
  if (!related) throw unreadable();
  const { pointer, column } = related;
  const heading = label ?? columnLabel({ attribute: column.attribute, through: pointer.attribute });
  return { heading, column, related };
}

/** The name of when or by whom records were made, in the language of the request. */
const recordHeading = (id: number): string =>
  recordAttributes(messageContext().translate).find((one) => one.subjectAttributeId === id)?.name ?? '';

const unreadable = (): HttpError => new HttpError('REQUEST_INVALID', { message: translate('talk.exportColumn') });
