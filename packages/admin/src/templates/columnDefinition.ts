import { custom, defineForm, number, toggle } from '@assunto/engine';
import type { SortDirection } from '@assunto/engine/core';
import { columnWidth } from '@assunto/engine/contract';
import { LimitedText, radios } from '../editors/smallEditors';
import type { TemplateColumn } from './columns';
import type { TemplatesTranslate } from './messages/translation';
import { aliasLength } from './templateKinds';

/** A column as its dialog edits it. */
interface ColumnValues {
  alias: string | null;
  width: number | null;
  isSorted: boolean;
  direction: SortDirection;
}

/** 'Edição de coluna': the column's alias, its width, and whether the list is ordered by it. */
export const columnDefinition = (translate: TemplatesTranslate, { name }: TemplateColumn) =>
  defineForm<ColumnValues>({
    name: 'template column',
    key: 'alias',
    fields: {
      alias: custom({
        label: translate('templates.alias'),
        placeholder: name,
        editor: LimitedText,
        maxLength: aliasLength,
        columns: 12,
      }),
      width: number({
        label: translate('templates.width'),
        placeholder: String(columnWidth.default),
        configs: { minimum: columnWidth.smallest, maximum: columnWidth.largest },
        messages: translate('templates.widthInvalid', columnWidth),
        columns: 12,
      }),
      isSorted: toggle({ label: translate('templates.sort'), columns: 12 }),
      direction: custom({
        label: translate('templates.direction'),
        editor: radios<SortDirection>(
          [
            { value: 0, label: translate('templates.descending') },
            { value: 1, label: translate('templates.ascending') },
          ],
          'segments',
        ),
        columns: 12,
        visible: ({ isSorted }: ColumnValues) => isSorted,
      }),
    },
  });

/** A column as its dialog shows it; one that is turned on is initially Crescente. */
export const columnValues = ({ alias, width, direction }: TemplateColumn): ColumnValues => ({
  alias,
  width,
  isSorted: direction !== null,
  direction: direction ?? 1,
});

/** A column with what was entered in its dialog. */
export const columnWith = (column: TemplateColumn, { alias, width, isSorted, direction }: ColumnValues) => ({
  ...column,
  alias: alias?.trim() || null,
  width: width ?? columnWidth.default,
  direction: isSorted ? direction : null,
});
