import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { createComponentTypes } from '../component-types/createComponentTypes';
import type { Subject } from '../contract/subject';
import { compileRules } from '../rules/compileRules';
import { compileForm } from '../schema/compileForm';
import { subject, template } from '../testing/builders';
import { createValidator } from '../validation/createValidator';
import { createDraft } from './createDraft';
import { createFormRuleRunner } from './createFormRuleRunner';
import { fieldsCheckedWith, validateDraft, validateField } from './validateDraft';

const componentTypes = createComponentTypes();
const timeZone = 'America/Sao_Paulo';
const me = { accountId: 7, roomId: 1, name: 'Ana', email: null };

/** The check of a form with one date that must not be in the past, with the saved value `saved`. */
function checkOf(saved: string | null, isNew = false) {
  const shown = subject({ subjectAttributes: [{ componentId: 32, componentConfigs: { daysGreaterThan: 0 } }] });
  return checkOfForm(shown, new Map([[1, saved]]), isNew);
}

/** The check of a form with an expected start (1), an expected end (2) and a duration between them (3). */
function checkOfTask(duration: string) {
  const shown = subject({
    subjectAttributes: [
      { identifier: 'inicio', componentId: 11 },
      { identifier: 'termino', componentId: 11 },
      { componentId: 20, componentConfigs: { inBetween: { start: 'inicio', end: 'termino' } } },
    ],
  });
  const saved = [
    [1, '2026-03-02T11:00:00Z'],
    [2, '2026-03-02T19:00:00Z'],
    [3, duration],
  ] as const;
  return checkOfForm(shown, new Map<number, unknown>(saved), false);
}

function checkOfForm(shown: Subject, saved: ReadonlyMap<number, unknown>, isNew: boolean) {
  const request = { subject: shown, template: template({ shows: shown }), componentTypes };
  const definition = compileForm({ ...request, isNew });
  const draft = createDraft(createStore(), saved);
  const context = { now: new Date(), timeZone, me };
  const formRules = createFormRuleRunner({ rules: compileRules(request), definition, draft, others: {}, context });
  const validator = createValidator({ componentTypes, attributes: shown.subjectAttributes });
  return { definition, validator, draft, formRules, componentTypes, timeZone };
}

describe('validating a draft', () => {
  it('leaves a saved day alone that has passed since, until somebody changes it', () => {
    const check = checkOf('2020-01-01');
    expect(validateDraft(check)).toBe(true);
    check.draft.setValue(1, '2020-01-02');
    expect(validateDraft(check)).toBe(false);
    check.draft.setValue(1, '2020-01-01');
    expect(validateDraft(check)).toBe(true);
  });

  it('refuses a day that has passed in a new record, given or typed', () => {
    expect(validateDraft(checkOf('2020-01-01', true))).toBe(false);
  });

  it('refuses a saved value that its schema does not take', () => {
    expect(validateDraft(checkOf('2020-02-31'))).toBe(false);
  });
});

describe('validating a duration within its period', () => {
  const tooLong = 'A duração não pode ser maior do que o período entre a previsão de início e a previsão de término';

  it('refuses one that is too long, also when only the period was changed [FIELD-56]', () => {
    const check = checkOfTask('008:00');
    expect(validateDraft(check)).toBe(true);
    check.draft.setValue(2, '2026-03-02T18:59:00Z');
    expect(fieldsCheckedWith(check.definition, componentTypes, 2)).toEqual([3]);
    expect(validateField(check, 3)).toBe(false);
    expect(check.draft.store.get(check.draft.field(3).problem)?.message).toBe(tooLong);
    check.draft.setValue(3, '007:59');
    expect(validateDraft(check)).toBe(true);
  });

  it('says that one is malformed [FIELD-55]', () => {
    const check = checkOfTask('008:00');
    check.draft.setValue(3, '8:75');
    expect(validateField(check, 3)).toBe(false);
    expect(check.draft.store.get(check.draft.field(3).problem)?.message).toBe('Duração inválida');
  });

  it('leaves a saved one alone that is too long already, as the server does', () => {
    const check = checkOfTask('099:00');
    expect(validateDraft(check)).toBe(true);
    check.draft.setValue(1, '2026-03-02T10:00:00Z');
    expect(validateDraft(check)).toBe(false);
  });
});
