// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { createComponentTypes } from '../component-types/createComponentTypes';
import { compileForm } from '../schema/compileForm';
import type { FormDefinition } from '../schema/definitions';
import { template, templateArea } from '../testing/builders';
import { largeSubject } from '../testing/largeSubject';
import { formChunks } from './formChunks';

const componentTypes = createComponentTypes();

function form(size: number, columns: number): FormDefinition {
  const subject = largeSubject(size);
  const templateAreas = subject.subjectAttributes.map((attribute, index) =>
    templateArea(attribute, {
      order: index + 1,
      templateAreaTalkModal: { group: null, columns },
    }),
  );
  return compileForm({
    subject,
    componentTypes,
    isNew: true,
    isReadOnly: false,
    template: template({ shows: subject, templateAreas }),
  });
}

/** The fields of a form that are rendered at once, and those of each chunk of the rest. */
function counted(definition: FormDefinition, hidden: (index: number) => boolean = () => false) {
  const ids = [...definition.fields.keys()];
  const field = (id: number) => {
    const found = definition.fields.get(id);
    if (!found) throw new RangeError(`The form has no attribute ${id}.`);
    return { ...found, isHidden: hidden(ids.indexOf(id)) };
  };
  const chunks = [...formChunks(definition, { field }).values()].flat();
  const sizeOf = (isFirst: boolean) =>
    chunks.filter((chunk) => chunk.isFirst === isFirst).map((one) => one.fields.length);
  return { first: sizeOf(true), rest: sizeOf(false), rows: chunks.map(({ rows }) => rows) };
}

afterEach(() => vi.unstubAllGlobals());

it('renders the rows of the window at once, and the rest in chunks of about twenty fields', () => {
  vi.stubGlobal('innerHeight', 720);
  expect(counted(form(60, 12))).toEqual({ first: [10], rest: [20, 20, 10], rows: [10, 20, 20, 10] });
  expect(counted(form(90, 4))).toEqual({ first: [30], rest: [21, 21, 18], rows: [10, 7, 7, 6] });
});

it('renders more rows at once in a higher window', () => {
  vi.stubGlobal('innerHeight', 1440);
  expect(counted(form(60, 12)).first).toEqual([20]);
});

it('renders a form at once that has few rows more than the window', () => {
  vi.stubGlobal('innerHeight', 720);
  expect(counted(form(20, 12))).toEqual({ first: [20], rest: [], rows: [20] });
  expect(counted(form(21, 12)).first).toEqual([10]);
});

it('does not count the rows that rules hide when the form opens', () => {
  vi.stubGlobal('innerHeight', 720);
  expect(counted(form(60, 12), (index) => index < 25).first).toEqual([35]);
  expect(counted(form(60, 12), (index) => index >= 15)).toEqual({ first: [60], rest: [], rows: [60] });
});
