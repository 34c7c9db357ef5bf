import type { ReportSubject } from '@assunto/engine';
import type { ComponentTypeCatalogue, FormatContext } from '@assunto/engine/core';
import { readReportText, sampleText, writeReportText, type ReportColumn } from '@assunto/engine/fields';

/** Rows of a preview, and lines in a cell of a grouped column. */
const previewSize = { rows: 5, repeats: 3 } as const;

interface PreviewSource {
  subjects: readonly ReportSubject[];
  componentTypes: ComponentTypeCatalogue;
  format: FormatContext;
}

/** The lines of every cell of a preview, row by row: sample values, three for each grouped text. */
export function previewRows(columns: readonly ReportColumn[], source: PreviewSource): string[][][] {
  return Array.from({ length: previewSize.rows }, (_, row) => columns.map((column) => linesOf(column, row, source)));
}

function linesOf({ attributes }: ReportColumn, row: number, source: PreviewSource): string[] {
  return attributes.flatMap(({ value, isGrouped }) => {
    const count = isGrouped ? previewSize.repeats : 1;
    return Array.from({ length: count }, (_, repeat) => filled(value, isGrouped ? row * count + repeat : row, source));
  });
}

function filled(text: string, index: number, { subjects, componentTypes, format }: PreviewSource): string {
  return readReportText(text)
    .map((part) => {
      if (typeof part === 'string') return part;
      const attribute = subjects
        .find(({ subjectIdentifier }) => subjectIdentifier === part.subjectIdentifier)
        ?.attributes.find((one) => one.subjectAttributeIdentifier === part.subjectAttributeIdentifier);
      if (!attribute) return writeReportText([part]);
      return sampleText(componentTypes.get(attribute.componentId), attribute, index, format);
    })
    .join('');
}
