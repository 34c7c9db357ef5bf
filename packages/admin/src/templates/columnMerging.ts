import { columnKey } from '@assunto/engine/core';
import { listMerging } from '../merging/listMerging';
import { mergeFields } from '../merging/mergeFields';
import { useTranslate as useMergingTranslate } from '../merging/messages/translation';
import type { Merged } from '../merging/mergeList';
import { columnName, type TemplateColumn } from './columns';
import { useTranslate } from './messages/translation';

type Column = TemplateColumn | undefined;

/** A column changed by two people, property by property. A save gives columns new ids: the last saved one counts. */
function mergeColumn(base: Column, mine: Column, theirs: Column): Merged<TemplateColumn> {
  const withId = (column: Column): Column => column && { ...column, templateAreaId: theirs?.templateAreaId ?? null };
  return mergeFields(withId(base), withId(mine), theirs);
}

/** How the columns of a template are merged, and one side of what cannot be merged is shown. */
export const columnMerging = listMerging<TemplateColumn>({
  keyOf: columnKey,
  merge: mergeColumn,
  useLines() {
    const translate = useTranslate();
    const text = useMergingTranslate();
    return (column) => {
      const { name, alias, width, direction } = column;
      const details = [
        ...(alias ? [alias] : []),
        text('merging.width', { width }),
        ...(direction === null ? [] : [translate(direction === 1 ? 'templates.ascending' : 'templates.descending')]),
      ];
      return {
        key: columnKey(column),
        name: columnName(column),
        text: text('merging.column', { name, details: details.join(', ') }),
      };
    };
  },
});
