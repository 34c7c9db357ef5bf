import { compileGrid, type TalkExport } from '@assunto/engine/core';
import type { CallerAccess } from '../../access/createAccess';
import { describeSubject } from '../../access/describeSubject';
import type { SubjectAccess } from '../../access/SubjectAccess';
import { defaultTemplate, templateFor } from '../../access/templates';
import { HttpError } from '../../http/errors';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';

/** A column of the file: its heading, and the attribute it shows; `null` is the record's number. */
export interface ExportColumn {
  heading: string;
  column: AttributeColumn | null;
}

/** As the grid heads it. */
const talkIdHeading = 'Código';

/**
 * The columns that were chosen, else those that the template shows. An attribute that the caller may not read is refused
 * like one that does not exist.
 */
export function exportColumns(caller: CallerAccess, access: SubjectAccess, request: TalkExport): ExportColumn[] {
  const { templateId, columns } = request;
  const template =
    templateId === undefined || templateId === null
      ? defaultTemplate(caller, access, 'CompanyDefault')
      : templateFor(caller, access, templateId);
  const grid = compileGrid({ subject: describeSubject(caller, access), template });
  const labels = new Map(grid.columns.map(({ attribute, label }) => [attribute.subjectAttributeId, label]));
  const readable = new Map(access.readable.map((column) => [column.attribute.subjectAttributeId, column]));
  const shown = [
    ...(grid.showTalkId ? [null] : []),
    ...grid.columns.filter(({ isHidden }) => !isHidden).map(({ attribute }) => attribute.subjectAttributeId),
  ];
  return [...new Set(columns ?? shown)].map((id) => {
    if (id === null) return { heading: talkIdHeading, column: null };
    const column = readable.get(id);
    if (!column)
      throw new HttpError('REQUEST_INVALID', {
        message: 'A exportação usa um atributo que não existe ou ao qual você não tem acesso.',
      });
    return { heading: labels.get(id) ?? column.attribute.name, column };
  });
}
