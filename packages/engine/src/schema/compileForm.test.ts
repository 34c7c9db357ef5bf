import { describe, expect, it } from 'vitest';
import { createComponentTypes } from '../component-types/createComponentTypes';
import { attribute, subject, template, templateArea } from '../testing/builders';
import { chamadoFixture } from '../testing/chamado.fixture';
import { compileForm } from './compileForm';

const componentTypes = createComponentTypes();
const options = [
  { id: 'a', name: 'Alfa' },
  { id: 'b', name: 'Beta' },
];

/** The single field of a form whose template contains one attribute with these settings. */
function fieldWith(
  given: Parameters<typeof attribute>[0],
  configs: Record<string, unknown> = {},
  record: { isNew?: boolean; isReadOnly?: boolean } = {},
  actions = { Create: true, Read: true, Update: true, Delete: true, Deactivate: true },
) {
  const shown = attribute(given);
  const form = compileForm({
    subject: subject({ subjectAttributes: [shown], actions }),
    template: template({ templateAreas: [templateArea(shown, { configs })] }),
    componentTypes,
    isNew: record.isNew ?? true,
    isReadOnly: record.isReadOnly ?? false,
  });
  const field = form.fields.get(shown.subjectAttributeId);
  if (!field) throw new Error('no field');
  return { ...field, isShown: form.sections.some((section) => section.fields.includes(field)) };
}

describe('a form compiled from a template', () => {
  it('shows the fields by section in the order of the areas', () => {
    const { subject: chamado, editTemplate } = chamadoFixture;
    const areas = [...editTemplate.templateAreas].reverse();
    const form = compileForm({
      subject: chamado,
      template: { ...editTemplate, templateAreas: areas },
      componentTypes,
      isNew: false,
    });
    expect(form.sections.map(({ name, fields }) => [name, fields.map(({ label }) => label)])).toEqual([
      [null, ['Título', 'Status', 'Cliente']],
      ['Atendimento', ['Descrição', 'Etiquetas', 'Quantidade', 'Urgente']],
      ['Prazos', ['Abertura', 'Previsão', 'Regra', 'Protocolo']],
    ]);
    expect([form.templateId, form.isNew, form.fields.get(102)?.columns]).toEqual([1003, false, 3]);
  });

  it('shows every attribute that is not internal where the template places none', () => {
    const { subject: chamado } = chamadoFixture;
    const form = compileForm({ subject: chamado, template: template({ subjectId: 10 }), componentTypes, isNew: true });
    expect([...form.fields.keys()]).toEqual([101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111]);
  });

  it('leaves out what the caller may not read, and an attribute placed twice', () => {
    const shown = attribute({ subjectAttributeId: 1 });
    const secret = attribute({ subjectAttributeId: 2 });
    const areas = [templateArea(secret), templateArea(shown, { templateAreaName: 'Apelido' }), templateArea(shown)];
    const form = compileForm({
      subject: subject({ subjectAttributes: [shown] }),
      template: template({ templateAreas: areas.map((area, index) => ({ ...area, order: index + 1 })) }),
      componentTypes,
      isNew: true,
    });
    expect([...form.fields.values()].map(({ label }) => label)).toEqual(['Apelido']);
  });

  it('refuses the template of another subject', () => {
    expect(() =>
      compileForm({
        subject: subject({ subjectId: 1 }),
        template: template({ subjectId: 2 }),
        componentTypes,
        isNew: true,
      }),
    ).toThrow('TEMPLATE_INVALID: template 1 cannot be compiled: it belongs to subject 2, not to 1 ("assunto").');
  });
});

describe('the settings of a form', () => {
  it.each(['isrequired', 'isRequired', 'ISREQUIRED'])('makes a field required by %s [CTX-35]', (identifier) => {
    expect(fieldWith({}, { [identifier]: true }).isRequired).toBe(true);
    expect(fieldWith({}, { [identifier]: 'true' }).isRequired).toBe(true);
    expect(fieldWith({}, { [identifier]: false }).isRequired).toBe(false);
    expect(fieldWith({ isRequired: true }, { [identifier]: false }).isRequired).toBe(true);
  });

  it('hides a field by ishidden, and asks nobody to fill it [CTX-37]', () => {
    const hidden = fieldWith({ isRequired: true }, { isHidden: true });
    expect([hidden.isHidden, hidden.isShown, hidden.isRequired]).toEqual([true, false, false]);
    expect(fieldWith({}, {}).isShown).toBe(true);
  });

  it('starts a hidden field of a new record with hiddenfielddefaultvalue [CTX-36]', () => {
    const configs = { ishidden: '1', HiddenFieldDefaultValue: '7' };
    const given = { componentId: 3, defaultValue: 3 };
    expect(fieldWith(given, configs).initialValue).toBe(7);
    expect(fieldWith(given, { ...configs, ishidden: false }).initialValue).toBe(3);
    expect(fieldWith(given, configs, { isNew: false }).initialValue).toBeNull();
  });

  it('starts a select with what preselect names: a value, the default, or the first entry [CTX-38]', () => {
    const select = { componentId: 4, componentConfigs: { options } };
    expect(fieldWith(select, { PreSelect: 'b' }).initialValue).toEqual({ id: 'b', name: 'Beta' });
    expect(fieldWith(select, { preselect: true }).initialValue).toEqual({ id: 'a', name: 'Alfa' });
    expect(fieldWith({ ...select, defaultValue: 'b' }, { preselect: true }).initialValue).toMatchObject({ id: 'b' });
    expect(fieldWith({ ...select, isMultipleValues: true }, { preselect: 'b' }).initialValue).toEqual([options[1]]);
    expect(fieldWith({ ...select, preSelect: true }).initialValue).toMatchObject({ id: 'a' });
    expect(fieldWith({ ...select, preSelect: true }, { preselect: false }).initialValue).toBeNull();
    // An option that is no longer offered is never the beginning of a new record.
    const removed = { options: options.map((one, index) => ({ ...one, isRemoved: index === 0 })) };
    const without = { ...select, componentConfigs: removed };
    expect(fieldWith({ ...without, defaultValue: 'a' }).initialValue).toBeNull();
    expect(fieldWith(without, { preselect: true }).initialValue).toMatchObject({ id: 'b' });
    expect(fieldWith(select).initialValue).toBeNull();
  });
});

describe('what may be changed', () => {
  it('is not a field that is configured read-only [FIELD-77]', () => {
    expect(fieldWith({ isEditable: false }).readOnlyReason).toBe('configured');
    expect(fieldWith({ isInternal: true }).readOnlyReason).toBe('configured');
    expect(fieldWith({}).isReadOnly).toBe(false);
  });

  it('is not a field of an existing record without the update action [FIELD-78]', () => {
    const given = { actions: { create: true, update: false, delete: true } };
    expect(fieldWith(given, {}, { isNew: false })).toMatchObject({
      isReadOnly: true,
      readOnlyReason: 'noUpdateAction',
    });
    expect(fieldWith(given).isReadOnly).toBe(false);
    const actions = { Create: true, Read: true, Update: false, Delete: true, Deactivate: true };
    expect(fieldWith({}, {}, { isNew: false }, actions).readOnlyReason).toBe('noUpdateAction');
  });

  it('is not a field of a new record without the create action [FIELD-79]', () => {
    const given = { actions: { create: false, update: true, delete: true } };
    expect(fieldWith(given)).toMatchObject({ isReadOnly: true, readOnlyReason: 'noCreateAction' });
    expect(fieldWith(given, {}, { isNew: false }).isReadOnly).toBe(false);
  });

  it('is nothing of a record that is read-only itself', () => {
    expect(fieldWith({}, {}, { isNew: false, isReadOnly: true }).readOnlyReason).toBe('talkReadOnly');
  });

  it('alone carries a required mark [FIELD-76]', () => {
    expect(fieldWith({ isRequired: true }).isRequired).toBe(true);
    expect(fieldWith({ isRequired: true, isEditable: false }).isRequired).toBe(false);
    expect(fieldWith({ isEditable: false }, { isrequired: true }).isRequired).toBe(false);
  });
});
