import { createComponentTypes, type FilterTree } from '@assunto/engine/core';
import { attribute, subject } from '@assunto/engine/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandOfDrop, partId, positionsOf } from '../canvas/commandOfDrop';
import { changeDesign, neighbourOf, positionOf, type DesignCommand } from './changeDesign';
import { bodyOf, designOf, templateOf } from './designCodec';
import { beginHistory, commit, redo, undo } from './designHistory';
import { designProblems } from './designProblems';
import { emptyDesign, fieldsOf, type DesignCase, type DesignField, type FormDesign } from './FormDesign';

const tree = fc.constantFrom<FilterTree | null>(
  null,
  { '==': [{ var: 'urgente' }, true] },
  { notEmpty: [{ var: 'motivo' }] },
);
const value = fc.constantFrom<unknown>('texto', 7, false, { id: 'a', name: 'A' });
const cases = fc.array(
  fc.oneof(
    fc.record({ when: tree, value }) as fc.Arbitrary<DesignCase>,
    fc.record({ when: tree, from: fc.constantFrom('motivo', 'copia') }) as fc.Arbitrary<DesignCase>,
  ),
  { maxLength: 3 },
);
const text = fc.string({ maxLength: 12 }).map((one) => one.trim());
const name = fc.string({ minLength: 1, maxLength: 12 }).filter((one) => one.trim() === one && one !== '');
const field = (subjectAttributeId: number): fc.Arbitrary<DesignField> =>
  fc.record({
    subjectAttributeId: fc.constant(subjectAttributeId),
    templateAreaId: fc.option(fc.nat()),
    label: text,
    help: text,
    width: fc.integer({ min: 1, max: 12 }),
    isRequired: fc.boolean(),
    isHidden: fc.boolean(),
    hiddenDefault: fc.option(value),
    preselect: fc.option(fc.oneof(value, fc.boolean())),
    visibleWhen: tree,
    requiredWhen: tree,
    readOnlyWhen: tree,
    valueWhen: cases,
  });

/** Designs as the designer makes them: each attribute once, sections of different names, only the first without one. */
const design: fc.Arbitrary<FormDesign> = fc
  .tuple(
    fc.uniqueArray(name, { minLength: 0, maxLength: 4 }),
    fc.boolean(),
    fc.array(fc.nat(9), { maxLength: 10 }),
    text,
  )
  .chain(([names, isFirstUnnamed, positions, title]) => {
    const all = isFirstUnnamed || names.length === 0 ? ['', ...names] : names;
    return fc.record({
      name: fc.constant(title),
      type: fc.constantFrom('TalkModalCompanyCreate', 'TalkModalCompanyEdit'),
      sections: fc.tuple(
        ...all.map((one, index) =>
          fc.record({
            key: fc.constant(`s${index + 1}`),
            name: fc.constant(one),
            help: text,
            columns: fc.integer({ min: 1, max: 4 }),
            fields: fc.tuple(
              ...positions.flatMap((position, at) => (position % all.length === index ? [field(at + 1)] : [])),
            ) as fc.Arbitrary<DesignField[]>,
          }),
        ),
      ),
      children: fc.array(
        fc.record({ subjectAttributeId: fc.nat(), title: fc.option(name), subjectAttributeIds: fc.array(fc.nat()) }),
        { maxLength: 2 },
      ),
    }) as fc.Arbitrary<FormDesign>;
  });

const position = fc.record({ sectionKey: fc.constantFrom('s1', 's2', 's3'), index: fc.integer({ min: -1, max: 9 }) });
const id = fc.integer({ min: 1, max: 6 });
const key = fc.constantFrom('s1', 's2', 's3');
const command: fc.Arbitrary<DesignCommand> = fc.oneof(
  fc.record({ kind: fc.constant('addField' as const), subjectAttributeId: id, to: position }),
  fc.record({ kind: fc.constant('moveField' as const), subjectAttributeId: id, to: position }),
  fc.record({ kind: fc.constant('removeField' as const), subjectAttributeId: id }),
  fc.record({ kind: fc.constant('changeField' as const), subjectAttributeId: id, changes: fc.record({ label: text }) }),
  fc.record({ kind: fc.constant('addSection' as const), name }),
  fc.record({
    kind: fc.constant('changeSection' as const),
    key,
    changes: fc.record({ columns: fc.integer({ min: 1, max: 4 }) }),
  }),
  fc.record({ kind: fc.constant('moveSection' as const), key, index: fc.nat(3) }),
  fc.record({ kind: fc.constant('removeSection' as const), key }),
  fc.record({ kind: fc.constant('changeForm' as const), changes: fc.record({ name: text }) }),
);
const commands = fc.array(command, { maxLength: 30 });

describe('a design', () => {
  it('lets a field be lifted and moved by keys to each position of the form, one after the other', () => {
    fc.assert(
      fc.property(design, (one) => {
        const fields = fieldsOf(one);
        for (const { subjectAttributeId } of fields) {
          const lifted = partId('field', subjectAttributeId);
          const found = positionsOf(one, lifted).map((over) => {
            const drop = commandOfDrop(one, lifted, over);
            const at = positionOf(drop ? changeDesign(one, drop) : one, subjectAttributeId);
            return one.sections.findIndex(({ key: section }) => section === at?.sectionKey) * 100 + (at?.index ?? -1);
          });
          expect(found).toEqual([...new Set(found)].toSorted((a, b) => a - b));
          expect(found).toHaveLength(fields.length - 1 + one.sections.length);
        }
      }),
    );
  });

  it('is the same after it was stored and read again', () => {
    fc.assert(
      fc.property(design, (one) => {
        expect(designOf(templateOf(one, 7))).toEqual(one);
      }),
    );
  });

  it('sends the same fields, positions and layout that its template has', () => {
    fc.assert(
      fc.property(design, (one) => {
        const [body, template] = [bodyOf(one, 7), templateOf(one, 7)];
        expect(body.templateAreas.map(({ templateAreaConfigs }) => templateAreaConfigs)).toEqual(
          template.templateAreas.map(({ templateAreaConfigs }) => templateAreaConfigs),
        );
        expect(body.formLayout?.sections.length).toBe(one.sections.length);
      }),
    );
  });

  it('of a form without a layout has its groups as sections, first the one without a name', () => {
    const stored = { ...templateOf(emptyDesign('TalkModalCompanyEdit'), 7), viewTemplateAreaConfigs: [] };
    const area = (subjectAttributeId: number, group: string | null) => ({
      subjectAttributeId,
      attributeName: '',
      templateAreaName: null,
      order: subjectAttributeId,
      widgetId: 1,
      templateAreaTalkModal: { group, columns: 4 },
      templateAreaSubjectAttributes: [],
      templateAreaConfigs: [
        { configIdentifier: 'IsRequired', value: 'true' },
        { configIdentifier: 'visiblewhen', value: '{"notEmpty":[{"var":"motivo"}]}' },
      ],
    });
    const read = designOf({ ...stored, templateAreas: [area(1, 'Prazos'), area(2, null), area(3, 'Prazos')] });
    expect(read.sections.map((one) => [one.name, one.fields.map((each) => each.subjectAttributeId)])).toEqual([
      ['', [2]],
      ['Prazos', [1, 3]],
    ]);
    expect(fieldsOf(read)[0]).toMatchObject({ isRequired: true, visibleWhen: { notEmpty: [{ var: 'motivo' }] } });
  });
});

describe('the steps of a design', () => {
  it('are undone to the beginning and redone to the end, whatever they were', () => {
    fc.assert(
      fc.property(design, commands, (start, list) => {
        const done = list.reduce(commit, beginHistory(start));
        let back = done;
        for (let steps = done.past.length; steps > 0; steps -= 1) back = undo(back);
        expect(back.present).toEqual(start);
        let forth = back;
        while (forth.future.length > 0) forth = redo(forth);
        expect(forth.present).toEqual(done.present);
      }),
    );
  });

  it('never show an attribute twice, lose the last section, or give two sections one key', () => {
    fc.assert(
      fc.property(commands, (list) => {
        const { present } = list.reduce(commit, beginHistory(emptyDesign('TalkModalCompanyCreate')));
        const ids = fieldsOf(present).map(({ subjectAttributeId }) => subjectAttributeId);
        expect(new Set(ids).size).toBe(ids.length);
        const keys = present.sections.map((one) => one.key);
        expect([keys.length > 0, new Set(keys).size]).toEqual([true, keys.length]);
      }),
    );
  });

  it('are one for a run of typing, and a new change discards what could be redone', () => {
    const type = (label: string): DesignCommand => ({ kind: 'changeForm', changes: { name: label } });
    const typed = ['A', 'Ab', 'Abe'].map(type).reduce(commit, beginHistory(emptyDesign('TalkModalCompanyCreate')));
    expect(typed.past.length).toBe(1);
    const undone = undo(typed);
    expect([undone.present.name, redo(undone).present.name]).toEqual(['', 'Abe']);
    expect(commit(undone, type('X')).future).toEqual([]);
    expect(commit(typed, type('Abe'))).toBe(typed);
  });

  it('are one for a text of a rule, of a value or of related records, and one each for choices', () => {
    const added: DesignCommand = { kind: 'addField', subjectAttributeId: 1, to: { sectionKey: 's1', index: 0 } };
    const start = commit(beginHistory(emptyDesign('TalkModalCompanyEdit')), added);
    const stepsOf = (list: readonly DesignCommand[]) => list.reduce(commit, start).past.length - start.past.length;
    const field = (changes: Partial<DesignField>): DesignCommand => ({
      kind: 'changeField',
      subjectAttributeId: 1,
      changes,
    });
    const valued = (one: unknown) => field({ valueWhen: [{ when: null, value: one }] });
    const titled = (title: string): DesignCommand => ({
      kind: 'setChildren',
      children: [{ subjectAttributeId: 7, title, subjectAttributeIds: [8] }],
    });
    expect(stepsOf([valued(null), valued('A'), valued('Al'), valued('Alt')])).toBe(2);
    expect(stepsOf([titled('O'), titled('Ob'), titled('Obr')])).toBe(2);
    expect(stepsOf([field({ isHidden: true }), field({ hiddenDefault: 1 }), field({ hiddenDefault: 12 })])).toBe(2);
    expect(stepsOf([field({ preselect: true }), field({ preselect: false })])).toBe(2);
    const theirs = { ...start.present, name: 'Deles' };
    const replaced = commit(start, { kind: 'replace', design: theirs });
    expect([replaced.present, undo(replaced).present]).toEqual([theirs, start.present]);
  });

  it('by keyboard carry a field over the edge of its section', () => {
    const two = [
      { kind: 'addField', subjectAttributeId: 1, to: { sectionKey: 's1', index: 0 } },
      { kind: 'addSection', name: 'Prazos' },
    ] satisfies DesignCommand[];
    const start = two.reduce<FormDesign>(changeDesign, emptyDesign('TalkModalCompanyCreate'));
    const down = neighbourOf(start, 1, 1);
    expect(down).toEqual({ sectionKey: 's2', index: 0 });
    expect(neighbourOf(start, 1, -1)).toBeNull();
    const moved = changeDesign(start, { kind: 'moveField', subjectAttributeId: 1, to: down! });
    expect(positionOf(moved, 1)).toEqual({ sectionKey: 's2', index: 0 });
    expect(neighbourOf(moved, 1, -1)).toEqual({ sectionKey: 's1', index: 0 });
  });
});

describe('the problems of a design', () => {
  const attributes = [
    attribute({ subjectAttributeId: 1, identifier: 'titulo', name: 'Título', isRequired: true }),
    attribute({ subjectAttributeId: 2, identifier: 'urgente', name: 'Urgente', componentId: 10 }),
    attribute({ subjectAttributeId: 3, identifier: 'motivo', name: 'Motivo' }),
  ];
  const about = subject({ subjectAttributes: attributes });
  const codes = (list: readonly DesignCommand[], start = emptyDesign('TalkModalCompanyCreate')) =>
    designProblems(list.reduce<FormDesign>(changeDesign, start), about, createComponentTypes()).map(
      (one) => `${one.level} ${one.code} ${one.name ?? ''}`,
    );
  const add = (subjectAttributeId: number): DesignCommand => ({
    kind: 'addField',
    subjectAttributeId,
    to: { sectionKey: 's1', index: 9 },
  });

  it('name what is missing, errors first', () => {
    expect(codes([])).toEqual(['error nameMissing ', 'error noFields ', 'warning requiredAbsent Título']);
  });

  it('name rules that read themselves or what is not in the form', () => {
    const urgent: FilterTree = { '==': [{ var: 'urgente' }, true] };
    const rule = (visibleWhen: DesignField['visibleWhen']): DesignCommand => ({
      kind: 'changeField',
      subjectAttributeId: 3,
      changes: { visibleWhen },
    });
    const named: DesignCommand = { kind: 'changeForm', changes: { name: 'Abertura' } };
    expect(codes([named, add(1), add(3), rule(urgent)])).toEqual(['warning ruleReadsAbsent Motivo']);
    expect(codes([named, add(1), add(2), add(3), rule(urgent)])).toEqual([]);
    expect(codes([named, add(1), add(3), rule({ notEmpty: [{ var: 'motivo' }] })])).toEqual(['error rulesCycle ']);
    expect(codes([named, add(1), add(3), rule({ notEmpty: [{ var: 'segredo' }] })])).toEqual([
      'error ruleInvalid Motivo',
    ]);
  });
});
