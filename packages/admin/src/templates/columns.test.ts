import { describe, expect, it } from 'vitest';
import {
  areasToSave,
  availableFields,
  columnName,
  columnOf,
  columnsOfTemplate,
  fieldsOfBase,
  moveColumn,
  nextDirection,
  widthOf,
  type TemplateField,
} from './columns';

const field = (subjectAttributeId: number, name: string, alias: string | null = null): TemplateField => ({
  subjectAttributeId,
  relatedAttributeId: null,
  name,
  alias,
  width: 200,
  direction: null,
});
const names = (fields: readonly TemplateField[]) => fields.map(columnName);

const areas = [
  {
    templateAreaId: 91,
    subjectAttributeId: 2,
    attributeName: 'Status',
    templateAreaName: 'Situação',
    order: 2,
    widgetId: 1,
    templateAreaTalkModal: null,
    templateAreaConfigs: [
      { configIdentifier: 'Width', value: 350 },
      { configIdentifier: 'IsOrderable', value: 0 },
      { configIdentifier: 'IsFixed', value: true },
    ],
    templateAreaSubjectAttributes: [
      { subjectAttributeId: 2, templateAreaSubjectAttributeId: 91, templateAreaSubjectAttributeLabel: 'Estado' },
    ],
  },
  {
    templateAreaId: 90,
    subjectAttributeId: 1,
    attributeName: 'Título',
    templateAreaName: null,
    order: 1,
    widgetId: 1,
    templateAreaTalkModal: null,
    templateAreaConfigs: [],
    templateAreaSubjectAttributes: [],
  },
];

describe('the fields that can be columns', () => {
  const fields = [field(1, 'Título'), field(2, 'Status', 'Situação atual'), field(3, 'Data de abertura')];

  it('are found by words of their label or alias, accents and case aside [TPL-48]', () => {
    expect(names(availableFields(fields, [], 'ABERT data'))).toEqual(['Data de abertura']);
    expect(names(availableFields(fields, [], 'situacao'))).toEqual(['Situação atual']);
    expect(names(availableFields(fields, [], 'status'))).toEqual(['Situação atual']);
    expect(names(availableFields(fields, [], 'titulo data'))).toEqual([]);
  });

  it('are 50 at most in a search, and all of them without one [TPL-49]', () => {
    const many = Array.from({ length: 120 }, (_, index) => field(index + 1, `Campo ${index + 1}`));
    expect(availableFields(many, [], 'campo')).toHaveLength(50);
    expect(availableFields(many, [], ' ')).toHaveLength(120);
  });

  it('are those that are no column yet [TPL-51]', () => {
    const columns = [columnOf(field(2, 'Status'))];
    expect(names(availableFields(fields, columns, ''))).toEqual(['Título', 'Data de abertura']);
    expect(names(availableFields(fields, columns, 'status'))).toEqual([]);
  });

  it('are the columns of a base template, 200 pixels wide unless it says otherwise [TPL-78]', () => {
    expect(fieldsOfBase({ templateAreas: areas })).toEqual([
      { subjectAttributeId: 1, relatedAttributeId: null, name: 'Título', alias: null, width: 200, direction: null },
      { subjectAttributeId: 2, relatedAttributeId: null, name: 'Status', alias: 'Situação', width: 350, direction: 0 },
    ]);
  });
});

describe('columns', () => {
  it('are sent in their order with what the contract has, and keep settings that the editor does not show', () => {
    const [first, second] = areasToSave(columnsOfTemplate({ templateAreas: areas }));
    expect(first).toMatchObject({ templateAreaId: 90, order: 1, widgetId: 1, templateAreaTalkModal: null });
    expect(first?.templateAreaConfigs).toEqual([{ configIdentifier: 'width', value: 200 }]);
    expect(second).toEqual({
      templateAreaId: 91,
      subjectAttributeId: 2,
      attributeName: 'Status',
      templateAreaName: 'Situação',
      order: 2,
      widgetId: 1,
      templateAreaTalkModal: null,
      templateAreaConfigs: [
        { configIdentifier: 'width', value: 350 },
        { configIdentifier: 'IsOrderable', value: 0 },
        { configIdentifier: 'IsFixed', value: true },
      ],
      templateAreaSubjectAttributes: [
        { subjectAttributeId: 2, templateAreaSubjectAttributeId: 91, templateAreaSubjectAttributeLabel: 'Estado' },
      ],
    });
  });

  it('are 100 to 1000 pixels wide, 200 where no width is given [TPL-97]', () => {
    expect([null, undefined, '', 'x', NaN].map(widthOf)).toEqual([200, 200, 200, 200, 200]);
    expect([50, 100, 1000, 2000, '300'].map(widthOf)).toEqual([100, 100, 1000, 1000, 300]);
  });

  it('are moved into the place of another', () => {
    const columns = [1, 2, 3].map((id) => columnOf(field(id, `C${id}`)));
    expect(names(moveColumn(columns, 1, 3))).toEqual(['C2', 'C3', 'C1']);
    expect(names(moveColumn(columns, 3, 1))).toEqual(['C3', 'C1', 'C2']);
    expect(names(moveColumn(columns, 1, 99))).toEqual(['C1', 'C2', 'C3']);
  });

  it('take Crescente first, then Decrescente, then no order', () => {
    expect([null, 1 as const, 0 as const].map(nextDirection)).toEqual([1, 0, null]);
  });
});
