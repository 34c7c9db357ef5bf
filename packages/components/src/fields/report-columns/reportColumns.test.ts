import fc from 'fast-check';
import type { ReportSubject } from '@assunto/engine';
import { createComponentTypes } from '@assunto/engine/core';
import { newReportColumn, writeReportColumns, type ReportColumn } from '@assunto/engine/fields';
import { attribute } from '@assunto/engine/testing';
import { describe, expect, it } from 'vitest';
import { fields } from '../fields';
import { addColumn, changeColumn, isSameDraft, moveColumn, readDraft, removeColumn, writeDraft } from './draftColumns';
import { previewRows } from './previewRows';
import { storedText, markAt, reportAttributes, shownText } from './shownText';

const subjects: ReportSubject[] = [
  {
    subjectId: 3,
    subjectIdentifier: 'chamado',
    subjectName: 'Chamado',
    attributes: [
      attribute({ identifier: 'titulo', name: 'Título' }),
      attribute({ identifier: 'aberto', name: 'Data' }),
      attribute({ identifier: 'fechado', name: 'Data', componentId: 32 }),
    ],
  },
];
const attributes = reportAttributes(subjects);
const column = (columnIdentifier: string, given: Partial<ReportColumn> = {}): ReportColumn => ({
  ...newReportColumn(),
  columnIdentifier,
  ...given,
});
const draftOf = (...names: string[]) => readDraft(writeReportColumns(names.map((name) => column(name))))!;
const namesOf = (draft: ReturnType<typeof draftOf>) => draft.columns.map((one) => one.column.columnIdentifier);

describe('the text that one edits', () => {
  it('shows names, and keeps identifiers', () => {
    const stored = 'Nº ${chamado.titulo} de ${outro.nome}';
    expect(shownText(stored, attributes)).toBe('Nº «Chamado › Título» de ${outro.nome}');
    expect(storedText('Nº «Chamado › Título» de ${outro.nome}', attributes)).toBe(stored);
    expect(storedText('«nada» «Chamado › Título', attributes)).toBe('«nada» «Chamado › Título');
  });

  it('distinguishes attributes of one name', () => {
    expect(attributes.map(({ name }) => name)).toEqual([
      'Chamado › Título',
      'Chamado › Data (chamado.aberto)',
      'Chamado › Data (chamado.fechado)',
    ]);
  });

  it('reads back as it was stored', () => {
    const part = fc.oneof(
      fc.string().filter((text) => !/[«»]/.test(text)),
      fc.constantFrom('${chamado.titulo}', '${chamado.aberto}', '${outro.x}', '${', '}'),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        expect(storedText(shownText(parts.join(''), attributes), attributes)).toBe(parts.join(''));
      }),
    );
  });

  it('erases a name as one', () => {
    const shown = 'a «Chamado › Título» «x»';
    expect(markAt(shown, 20, false, attributes)).toEqual([2, 20]);
    expect(markAt(shown, 2, true, attributes)).toEqual([2, 20]);
    expect([markAt(shown, 10, false, attributes), markAt(shown, shown.length, false, attributes)]).toEqual([
      null,
      null,
    ]);
  });
});

describe('the columns that one designs', () => {
  it('open with the focus, and keep it', () => {
    const draft = readDraft(writeReportColumns([column('A'), column('B', { focus: true })]))!;
    expect(draft.openKey).toBe(1);
    expect(writeDraft(draft)).toBe(writeReportColumns([column('A'), column('B', { focus: true })]));
    expect(draftOf('A', 'B').openKey).toBe(0);
    expect(readDraft(null)).toEqual({ columns: [], openKey: null, nextKey: 0 });
    expect(readDraft('{')).toBeNull();
  });

  it('are added, changed, moved and taken out', () => {
    const added = addColumn(draftOf('A', 'B'));
    expect(namesOf(added)).toEqual(['A', 'B', '']);
    expect(added.openKey).toBe(2);
    const named = changeColumn(added, 2, column('C'));
    expect(namesOf(moveColumn(named, 2, 0))).toEqual(['C', 'A', 'B']);
    expect(namesOf(moveColumn(named, 0, 2))).toEqual(['B', 'C', 'A']);
    const without = removeColumn(named, 2);
    expect([namesOf(without), without.openKey]).toEqual([['A', 'B'], 1]);
    expect(removeColumn(removeColumn(without, 0), 1)).toMatchObject({ columns: [], openKey: null });
    expect(writeDraft(readDraft(null)!)).toBeNull();
  });

  it('are the same whichever is open', () => {
    const draft = draftOf('A', 'B');
    expect(isSameDraft(draft, { ...draft, openKey: 1 })).toBe(true);
    expect(isSameDraft(draft, moveColumn(draft, 0, 1))).toBe(false);
  });
});

describe('a preview', () => {
  it('has 5 rows of made-up values, and 3 lines where a column is grouped', () => {
    const text = (value: string, isGrouped: boolean) => ({ attributes: [{ value, isGrouped, subjectId: 3 }] });
    const rows = previewRows(
      [column('A', text('Nº ${chamado.titulo}', false)), column('B', text('${chamado.titulo}', true))],
      { subjects, componentTypes: createComponentTypes(), format: { timeZone: 'UTC' } },
    );
    expect(rows).toHaveLength(5);
    expect(rows[1]).toEqual([['Nº Título 2'], ['Título 4', 'Título 5', 'Título 6']]);
  });
});

describe('the designer', () => {
  it('leaves recurrence and time window to the fields of the record, which edit them [REPORT-10]', () => {
    const types = createComponentTypes();
    const column = JSON.parse(writeReportColumns([newReportColumn()])) as object[];
    expect(Object.keys(column[0] ?? {})).toEqual(['columnIdentifier', 'focus', 'configs', 'attributes']);
    for (const number of [28, 30]) expect(fields.some(({ type }) => type === types.get(number))).toBe(true);
  });
});
