import { compileGrid, talkIdLabel } from '@assunto/engine/core';
import type { TalkExport } from '@assunto/engine/contract';
import { describeSubject } from '../../../access/describeSubject';
import { defaultTemplate, templateFor } from '../../../access/templates';
import { HttpError } from '../../../http/errors';
import type { AttributeColumn } from '../../../metadata/CompanyMetadata';
import type { RecordRequest } from '../../../access/RecordRequest';

/** A column of the file: its heading, and its attribute; `null` is the record's number, `tags` its tags. */
export interface ExportColumn {
  heading: string;
  column: AttributeColumn | 'tags' | null;
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
  const grid = compileGrid({ subject: describeSubject(request), template });
  const labels = new Map(grid.columns.map(({ attribute, label }) => [attribute.subjectAttributeId, label]));
  const readable = new Map(request.readable.map((column) => [column.attribute.subjectAttributeId, column]));
  const shown = [
    ...(grid.showTalkId ? [null] : []),
    ...grid.columns.filter(({ isHidden }) => !isHidden).map(({ attribute }) => attribute.subjectAttributeId),
  ];
  const headingOf = ({ attribute }: AttributeColumn): string =>
    labels.get(attribute.subjectAttributeId) ?? attribute.name;
  const talkIdHeading = talkIdLabel(request.readable.map(headingOf));
  return [...new Set(columns ?? shown)].map((id) => {
    if (id === 'tags') return { heading: 'Tags', column: id };
    if (id === null) return { heading: talkIdHeading, column: null };
    const column = readable.get(id);
    if (!column)
      throw new HttpError('REQUEST_INVALID', {
        message: 'A exportação usa um atributo que não existe ou ao qual você não tem acesso.',
      });
    return { heading: headingOf(column), column };
  });
}
